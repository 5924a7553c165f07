import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { brand } from '#domain/core/brand.ts';
import type { Block, DocumentRow, PdfDocument } from './pdf-document.ts';

type Sheet = InstanceType<typeof PDFDocument>;

/** The document as a PDF on US Letter, its pages numbered. The same document made at the same moment gives the same bytes. */
export const pdfOf = async (document: PdfDocument, made_at: Date): Promise<Buffer> => {
  const sheet = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `${document.title} ${document.reference}`, Author: brand.name, CreationDate: made_at },
  });
  const parts: Buffer[] = [];
  sheet.on('data', (part: Buffer) => parts.push(part));
  const finished = new Promise<void>((end) => sheet.on('end', end));
  for (const [name, bytes] of Object.entries(fonts())) sheet.registerFont(name, bytes);
  head(sheet, document);
  for (const block of document.blocks) lay(sheet, block);
  feet(sheet, document.footer);
  sheet.end();
  await finished;
  return Buffer.concat(parts);
};

const MARGIN = 54;
const FOOT = 30;
const GAP = 16;
const HEADING_GAP = 4;
const INK = '#1b2421';
const INK_2 = '#46514d';
const LINE = '#e2dccf';
const PINE = '#0c5c4f';

let read: Record<'plain' | 'strong' | 'bold', Buffer> | undefined;

/** Read at the first document: with every letter of Europe's names, unlike the pages' own, which come in pieces. */
const fonts = () => {
  read ??= {
    plain: fontFile('400Regular/Figtree_400Regular'),
    strong: fontFile('600SemiBold/Figtree_600SemiBold'),
    bold: fontFile('800ExtraBold/Figtree_800ExtraBold'),
  };
  return read;
};

const fontFile = (name: string): Buffer => readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/figtree/${name}.ttf`));

const widthOf = ({ page }: Sheet): number => page.width - 2 * MARGIN;

/** The foot of a page is not for the blocks. */
const leftOver = ({ page, y }: Sheet): number => page.height - MARGIN - FOOT - y;

const head = (sheet: Sheet, { title, reference }: PdfDocument): void => {
  sheet.font('bold').fontSize(11).fillColor(PINE).text(brand.name, MARGIN, MARGIN);
  sheet
    .font('bold')
    .fontSize(22)
    .fillColor(INK)
    .text(title, { width: widthOf(sheet) });
  sheet
    .font('plain')
    .fontSize(10)
    .fillColor(INK_2)
    .text(reference, { width: widthOf(sheet) });
  sheet.y += GAP;
};

const lay = (sheet: Sheet, block: Block): void => {
  if (block.kind === 'heading') layHeading(sheet, block.words);
  else if (block.kind === 'text') layText(sheet, block.words);
  else if (block.kind === 'rows') for (const row of block.rows) layRow(sheet, row);
  else layList(sheet, block);
  sheet.y += block.kind === 'heading' ? HEADING_GAP : GAP / 2;
};

const layText = (sheet: Sheet, words: string): void => {
  sheet
    .font('plain')
    .fontSize(10)
    .fillColor(INK)
    .text(words, MARGIN, sheet.y, { width: widthOf(sheet), lineGap: 2 });
};

/** Never alone at the end of a page. */
const layHeading = (sheet: Sheet, words: string): void => {
  if (leftOver(sheet) < 90) sheet.addPage();
  sheet.y += GAP / 2;
  sheet
    .font('bold')
    .fontSize(13)
    .fillColor(INK)
    .text(words, MARGIN, sheet.y, { width: widthOf(sheet) });
};

const VALUE_WIDTH = 150;

const layRow = (sheet: Sheet, { what, why, value, is_total = false }: DocumentRow): void => {
  const width = widthOf(sheet) - VALUE_WIDTH;
  const fontOf = () => sheet.font(is_total ? 'bold' : 'strong').fontSize(10);
  const height = Math.max(
    fontOf().heightOfString(what, { width }) + whyHeight(sheet, why, width),
    sheet.heightOfString(value, { width: VALUE_WIDTH }),
  );
  if (leftOver(sheet) < height + 8) sheet.addPage();
  const top = sheet.y;
  sheet
    .moveTo(MARGIN, top)
    .lineTo(MARGIN + widthOf(sheet), top)
    .lineWidth(is_total ? 1.2 : 0.5)
    .strokeColor(is_total ? INK : LINE)
    .stroke();
  fontOf()
    .fillColor(INK)
    .text(what, MARGIN, top + 4, { width });
  if (why !== undefined)
    sheet
      .font('plain')
      .fontSize(9)
      .fillColor(INK_2)
      .text(why, { width: width - 12 });
  fontOf()
    .fillColor(INK)
    .text(value, MARGIN + width, top + 4, { width: VALUE_WIDTH, align: 'right' });
  sheet.x = MARGIN;
  sheet.y = top + height + 8;
};

const whyHeight = (sheet: Sheet, why: string | undefined, width: number): number =>
  why === undefined
    ? 0
    : sheet
        .font('plain')
        .fontSize(9)
        .heightOfString(why, { width: width - 12 }) + 1;

const COLUMNS = 3;
const COLUMN_GAP = 14;

/** From left to right, row by row, so that a page's end cuts no column. */
const layList = (sheet: Sheet, { title, entries }: Extract<Block, { kind: 'list' }>): void => {
  const width = (widthOf(sheet) - COLUMN_GAP * (COLUMNS - 1)) / COLUMNS;
  if (leftOver(sheet) < 50) sheet.addPage();
  sheet.font('strong').fontSize(10).fillColor(INK).text(title, MARGIN, sheet.y);
  sheet.font('plain').fontSize(9.5).y += 2;
  for (let first = 0; first < entries.length; first += COLUMNS) {
    const row = entries.slice(first, first + COLUMNS);
    const height = Math.max(...row.map((entry) => sheet.heightOfString(entry, { width })));
    if (leftOver(sheet) < height) sheet.addPage().font('plain').fontSize(9.5).fillColor(INK);
    const top = sheet.y;
    for (const [index, entry] of row.entries()) sheet.text(entry, MARGIN + index * (width + COLUMN_GAP), top, { width });
    sheet.x = MARGIN;
    sheet.y = top + height + 2;
  }
};

const feet = (sheet: Sheet, footer: string): void => {
  const { start, count } = sheet.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    sheet.switchToPage(at);
    // Below the margin pdfkit would begin another page.
    sheet.page.margins.bottom = 0;
    const top = sheet.page.height - MARGIN - 12;
    sheet
      .font('plain')
      .fontSize(8)
      .fillColor(INK_2)
      .text(footer, MARGIN, top, { width: widthOf(sheet) - 70 });
    sheet.text(`Page ${at - start + 1} of ${count}`, MARGIN + widthOf(sheet) - 70, top, { width: 70, align: 'right' });
  }
};
