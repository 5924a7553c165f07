import PDFDocument from 'pdfkit';
import { brand } from '#domain/core/brand.ts';
import { type Block, type DocumentModel, type DocumentRow, type DocumentTable, signatureInWords } from '#domain/papers/document.ts';
import { typeface } from './typeface.ts';

type Sheet = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Sheet['struct']>;
type Child = Parameters<Element['add']>[0];

/** What is being written: the sheet, and the part of its structure that the next block belongs to. */
type Pen = { sheet: Sheet; part: Element; foot_height: number };

/**
 * The document as a tagged PDF (PDF/UA-1) on US Letter: whatever stands on a page is either in the structure that a screen reader goes by, in
 * reading order, or marked as an artifact. The same document made at the same moment gives the same bytes.
 */
export const pdfOf = async (document: DocumentModel, made_at: Date): Promise<Buffer> => {
  const sheet = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    // Known to the program and missing in its types.
    subset: 'PDF/UA' as never,
    lang: 'en-US',
    displayTitle: true,
    info: {
      ...{ Title: `${document.title} ${document.reference}`, Author: brand.name, CreationDate: made_at },
      // By it the public check knows which paper an altered file was.
      ...(document.stamp !== undefined && { Keywords: document.stamp.code.replaceAll(' ', '') }),
    },
  });
  const parts: Buffer[] = [];
  sheet.on('data', (part: Buffer) => parts.push(part));
  const finished = new Promise<void>((end) => sheet.on('end', end));
  // Known to the program and missing in its types.
  for (const [name, font] of Object.entries(typeface())) sheet.registerFont(name, font as never);
  const foot_height = footHeight(sheet, document);
  sheet.page.margins.bottom = MARGIN + foot_height;
  sheet.options.margins = sheet.page.margins;
  const whole = sheet.struct('Document');
  sheet.addStructure(whole);
  const pen: Pen = { sheet, part: whole, foot_height };
  head(pen, document);
  for (const block of document.blocks) lay(pen, block);
  feet(pen, document);
  whole.end();
  sheet.end();
  await finished;
  return Buffer.concat(parts);
};

const MARGIN = 54;
const GAP = 16;
const HEADING_GAP = 4;
/** Nothing is smaller (property P39). */
const SIZE = 10;
const INK = '#1b2421';
const INK_2 = '#46514d';
const LINE = '#d5cebf';
const PINE = '#0c5c4f';

type Face = { font: 'plain' | 'strong' | 'bold'; size?: number; ink?: string };
const PLAIN: Face = { font: 'plain' };
const STRONG: Face = { font: 'strong' };
const BOLD: Face = { font: 'bold' };
const QUIET: Face = { font: 'plain', ink: INK_2 };

type Place = { x?: number; y?: number; width?: number; align?: 'left' | 'right' };

const inFace = (sheet: Sheet, { font, size = SIZE, ink = INK }: Face): Sheet => sheet.font(font).fontSize(size).fillColor(ink);

const write = (
  sheet: Sheet,
  face: Face,
  words: string,
  { x = MARGIN, y = sheet.y, width = widthOf(sheet), align = 'left' }: Place = {},
) => {
  inFace(sheet, face).text(legible(sheet, words), x, y, { width, align, lineGap: LINE_GAP });
};

const LINE_GAP = 2;

const heightOf = (sheet: Sheet, face: Face, words: string, width: number): number =>
  inFace(sheet, face).heightOfString(legible(sheet, words), { width, lineGap: LINE_GAP });

const widthOf = ({ page }: Sheet): number => page.width - 2 * MARGIN;

/** The foot of a page is not for the blocks. */
const leftOver = ({ sheet, foot_height }: Pen): number => sheet.page.height - MARGIN - foot_height - sheet.y;

const pageHeight = ({ sheet, foot_height }: Pen): number => sheet.page.height - 2 * MARGIN - foot_height;

/** On the next page when that is not left over on this one. */
const keepTogether = (pen: Pen, height: number): void => {
  if (leftOver(pen) < height && pen.sheet.y > MARGIN) pen.sheet.addPage();
};

type Attributes = { alt?: string; scope?: 'Row' | 'Column'; bbox?: [number, number, number, number] };

/** An element in the structure under another one. What writes is run at once, so the order of calls is the order of reading. */
const element = (sheet: Sheet, parent: Element, tag: string, children: readonly Child[], attributes: Attributes = {}): void => {
  parent.add(sheet.struct(tag, attributes, [...children]));
};

/** Known to the program and missing in its types. */
const scoped = (scope: 'Row' | 'Column'): Attributes => ({ scope });

/** An element that is filled step by step. */
const inside = (pen: Pen, tag: string, fill: (pen: Pen) => void): void => {
  const part = pen.sheet.struct(tag);
  pen.part.add(part);
  fill({ ...pen, part });
  part.end();
};

/** What is only looked at. */
const artifact = (sheet: Sheet, type: 'Layout' | 'Pagination', draw: () => void): void => {
  sheet.markContent('Artifact', { type });
  draw();
  sheet.endMarkedContent();
};

const line = (
  sheet: Sheet,
  y: number,
  { width = 0.5, ink = LINE, length = widthOf(sheet) }: { width?: number; ink?: string; length?: number } = {},
): void =>
  artifact(sheet, 'Layout', () => {
    sheet
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + length, y)
      .lineWidth(width)
      .strokeColor(ink)
      .stroke();
  });

const paragraph = ({ sheet, part }: Pen, face: Face, words: string, { tag = 'P', ...place }: Place & { tag?: string } = {}): void =>
  element(sheet, part, tag, [() => write(sheet, face, words, place)]);

const head = (pen: Pen, { title, reference }: DocumentModel): void => {
  paragraph(pen, { font: 'bold', size: 11, ink: PINE }, brand.name, { y: MARGIN });
  paragraph(pen, { font: 'bold', size: 22 }, title, { tag: 'H1' });
  paragraph(pen, QUIET, reference);
  pen.sheet.y += GAP;
};

const lay = (pen: Pen, block: Block): void => {
  if (block.kind === 'heading') layHeading(pen, block);
  else if (block.kind === 'text') layText(pen, block);
  else if (block.kind === 'rows') layRows(pen, block.rows);
  else if (block.kind === 'list') layList(pen, block);
  else if (block.kind === 'table') layTable(pen, block);
  else if (block.kind === 'signature') laySignature(pen, block);
  else layLink(pen, block);
  pen.sheet.y += block.kind === 'heading' ? HEADING_GAP : GAP / 2;
};

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** Never alone at the end of a page. */
const layHeading = (pen: Pen, { words, level = 2 }: Of<'heading'>): void => {
  const face: Face = { font: 'bold', size: level === 2 ? 13 : 11 };
  keepTogether(pen, heightOf(pen.sheet, face, words, widthOf(pen.sheet)) + 72);
  pen.sheet.y += GAP / 2;
  paragraph(pen, face, words, { tag: `H${level}` });
};

const layText = (pen: Pen, { words, manner }: Of<'text'>): void => {
  if (manner === 'must') layMust(pen, words);
  else paragraph(pen, manner === 'strong' ? STRONG : PLAIN, words);
};

const INSET = 14;

/** A bar beside it, as far as it stands on the page where it begins. */
const layMust = (pen: Pen, words: string): void => {
  const { sheet } = pen;
  const face: Face = { font: 'strong', size: 11 };
  const place = { x: MARGIN + INSET, width: widthOf(sheet) - INSET };
  const height = heightOf(sheet, face, words, place.width);
  keepTogether(pen, Math.min(height, pageHeight(pen)));
  const top = sheet.y;
  artifact(sheet, 'Layout', () => sheet.rect(MARGIN, top, 3, Math.min(height, leftOver(pen))).fill(PINE));
  inside(pen, 'BlockQuote', (quote) => paragraph(quote, face, words, place));
  sheet.x = MARGIN;
};

/** Amounts stand at the right edge, under each other. Answers that are sentences have the room, and what is asked stands in a column before them. */
const SHAPES = {
  amounts: { what: 504 - 184, value: 170, align: 'right' },
  sentences: { what: 150, value: 504 - 164, align: 'left' },
} as const;

type Shape = (typeof SHAPES)[keyof typeof SHAPES];

const LONGEST_AMOUNT = 60;

const layRows = (pen: Pen, all: readonly DocumentRow[]): void => {
  if (all.length === 0) return;
  const shape = SHAPES[all.some(({ value }) => value.length > LONGEST_AMOUNT) ? 'sentences' : 'amounts'];
  inside(pen, 'Table', (table) => {
    for (const row of all) inside(table, 'TR', (into) => layRow(into, row, shape));
  });
};

/** What, why, value: read in this order wherever they stand. */
const layRow = (pen: Pen, { what, why, value, is_total = false }: DocumentRow, shape: Shape): void => {
  const { sheet, part } = pen;
  const face = is_total ? BOLD : STRONG;
  const face_of_value = shape.align === 'left' && !is_total ? PLAIN : face;
  const [what_height, value_height] = [heightOf(sheet, face, what, shape.what), heightOf(sheet, face_of_value, value, shape.value)];
  const below = shape.align === 'left' ? { x: MARGIN + shape.what + COLUMN_GAP, width: shape.value } : { x: MARGIN, width: shape.what };
  const why_top = shape.align === 'left' ? value_height : what_height;
  const why_bottom = why === undefined ? 0 : why_top + heightOf(sheet, QUIET, why, below.width);
  const height = Math.max(what_height, value_height, why_bottom);
  if (height > pageHeight(pen) / 2) {
    const said = [{ words: value, face }];
    layLongRow(pen, [[{ words: what, face }], why === undefined ? said : [{ words: why, face: QUIET }, ...said]]);
    return;
  }
  keepTogether(pen, height + ROW_GAP);
  const top = sheet.y;
  line(sheet, top, is_total ? { width: 1.2, ink: INK } : {});
  element(sheet, part, 'TH', [() => write(sheet, face, what, { y: top + 4, width: shape.what })], { scope: 'Row' });
  inside(pen, 'TD', (cell) => {
    if (why !== undefined) paragraph(cell, QUIET, why, { ...below, y: top + 4 + why_top });
    const place = { x: MARGIN + shape.what + COLUMN_GAP, y: top + 4, width: shape.value, align: shape.align };
    paragraph(cell, face_of_value, value, place);
  });
  sheet.x = MARGIN;
  sheet.y = top + height + ROW_GAP;
};

const ROW_GAP = 7;
const COLUMN_GAP = 14;

/** A row that would not fit beside itself: cell below cell, over as many pages as it takes. */
const layLongRow = (pen: Pen, cells: readonly (readonly { words: string; face: Face }[])[]): void => {
  const { sheet } = pen;
  line(sheet, sheet.y);
  sheet.y += 4;
  for (const [at, cell] of cells.entries()) {
    const part = sheet.struct(at === 0 ? 'TH' : 'TD', at === 0 ? scoped('Row') : {});
    pen.part.add(part);
    for (const { words, face } of cell) paragraph({ ...pen, part }, face, words);
    part.end();
  }
  sheet.y += ROW_GAP / 2;
};

const COLUMNS = 3;

const layList = (pen: Pen, { title, entries, layout = 'columns' }: Of<'list'>): void => {
  const { sheet } = pen;
  keepTogether(pen, 50);
  inside(pen, 'L', (all) => {
    if (title !== undefined) {
      paragraph(all, STRONG, title, { tag: 'Caption' });
      sheet.y += 1;
    }
    if (layout === 'bullets') for (const entry of entries) layBullet(all, entry);
    else layColumns(all, entries);
  });
};

const layBullet = (pen: Pen, entry: string): void => {
  const { sheet } = pen;
  const place = { x: MARGIN + INSET, width: widthOf(sheet) - INSET };
  keepTogether(pen, Math.min(heightOf(sheet, PLAIN, entry, place.width), pageHeight(pen)));
  const top = sheet.y;
  inside(pen, 'LI', (item) => {
    paragraph(item, PLAIN, '•', { tag: 'Lbl', width: INSET });
    paragraph(item, PLAIN, entry, { tag: 'LBody', ...place, y: top });
  });
  sheet.x = MARGIN;
  sheet.y += 2;
};

/** From left to right, row by row, so that a page's end cuts no column. */
const layColumns = (pen: Pen, entries: readonly string[]): void => {
  const { sheet } = pen;
  const width = (widthOf(sheet) - COLUMN_GAP * (COLUMNS - 1)) / COLUMNS;
  for (let first = 0; first < entries.length; first += COLUMNS) {
    const row = entries.slice(first, first + COLUMNS);
    const height = Math.max(...row.map((entry) => heightOf(sheet, PLAIN, entry, width)));
    if (height > pageHeight(pen) / 2) {
      for (const entry of row) inside(pen, 'LI', (item) => paragraph(item, PLAIN, entry, { tag: 'LBody' }));
      continue;
    }
    keepTogether(pen, height);
    const top = sheet.y;
    for (const [index, entry] of row.entries())
      inside(pen, 'LI', (item) => paragraph(item, PLAIN, entry, { tag: 'LBody', x: MARGIN + index * (width + COLUMN_GAP), y: top, width }));
    sheet.x = MARGIN;
    sheet.y = top + height + 2;
  }
};

type Cell = { words: string; x: number; width: number; align: 'left' | 'right' };

const layTable = (pen: Pen, { caption, columns, rows }: DocumentTable): void => {
  const { sheet } = pen;
  const shares = columns.map(({ share = 1 }) => share);
  const unit = (widthOf(sheet) - COLUMN_GAP * (columns.length - 1)) / shares.reduce((sum, share) => sum + share, 0);
  const cellsOf = (words: readonly string[]): readonly Cell[] => {
    let x = MARGIN;
    return columns.map(({ is_number = false }, at) => {
      const cell = { words: words[at] ?? '', x, width: unit * (shares[at] ?? 1), align: is_number ? 'right' : 'left' } as const;
      x += cell.width + COLUMN_GAP;
      return cell;
    });
  };
  const names = cellsOf(columns.map(({ name }) => name));
  const head_height = rowHeight(sheet, names, () => STRONG);
  keepTogether(pen, head_height + 60);
  inside(pen, 'Table', (table) => {
    if (caption !== undefined) paragraph(table, STRONG, caption, { tag: 'Caption' });
    inside(table, 'THead', (body) =>
      inside(body, 'TR', ({ part }) => {
        const top = sheet.y;
        for (const name of names)
          element(sheet, part, 'TH', [() => write(sheet, STRONG, name.words, { ...name, y: top + 4 })], { scope: 'Column' });
        sheet.y = top + head_height;
      }),
    );
    inside(table, 'TBody', (body) => {
      for (const row of rows) inside(body, 'TR', (into) => layTableRow(into, cellsOf(row), names, head_height));
    });
  });
  line(sheet, sheet.y);
  sheet.x = MARGIN;
};

/** On a new page the header cells are seen again, and are read only once. */
const layTableRow = (pen: Pen, cells: readonly Cell[], names: readonly Cell[], head_height: number): void => {
  const { sheet, part } = pen;
  const faceOf = (at: number): Face => (at === 0 ? STRONG : PLAIN);
  const height = rowHeight(sheet, cells, faceOf);
  if (height > pageHeight(pen) / 2) {
    layLongRow(
      pen,
      cells.map(({ words }, at) => [{ words, face: faceOf(at) }]),
    );
    return;
  }
  if (leftOver(pen) < height) {
    sheet.addPage();
    const top = sheet.y;
    artifact(sheet, 'Pagination', () => {
      for (const name of names) write(sheet, STRONG, name.words, { ...name, y: top + 4 });
    });
    sheet.y = top + head_height;
  }
  const top = sheet.y;
  line(sheet, top);
  for (const [at, cell] of cells.entries())
    element(
      sheet,
      part,
      at === 0 ? 'TH' : 'TD',
      [() => write(sheet, faceOf(at), cell.words, { ...cell, y: top + 4 })],
      at === 0 ? { scope: 'Row' } : {},
    );
  sheet.x = MARGIN;
  sheet.y = top + height;
};

const rowHeight = (sheet: Sheet, cells: readonly Cell[], faceOf: (at: number) => Face): number =>
  Math.max(...cells.map(({ words, width }, at) => heightOf(sheet, faceOf(at), words, width))) + ROW_GAP;

/** The picture of a drawn signature is at most so large, above its line. */
const DRAWING = { width: 220, height: 48 };

/** A typed name needs no room above the line; one that is waited for has it, for a print may be signed by hand. */
const laySignature = (pen: Pen, { kind: _, ...signature }: Of<'signature'>): void => {
  const { sheet } = pen;
  const { who, how } = signatureInWords(signature);
  const { signed, name } = signature;
  const room = signed === null || signed.drawing !== undefined ? DRAWING.height : 0;
  keepTogether(pen, room + 60);
  const top = sheet.y;
  if (signed?.drawing !== undefined) drawSignature(pen, signed.drawing, { name, top });
  line(sheet, top + room + 4, { width: 0.8, ink: INK_2, length: DRAWING.width + 60 });
  sheet.y = top + room + 8;
  paragraph(pen, STRONG, who);
  paragraph(pen, QUIET, how);
};

type Drawing = { path: string; width: number; height: number };

const drawSignature = ({ sheet, part }: Pen, { path, width, height }: Drawing, { name, top }: { name: string; top: number }): void => {
  const scale = Math.min(DRAWING.width / width, DRAWING.height / height);
  const y = top + DRAWING.height - height * scale;
  const draw = () => {
    sheet
      .save()
      .translate(MARGIN, y)
      .scale(scale)
      .path(path)
      .lineWidth(1.4 / scale)
      .lineCap('round')
      .lineJoin('round')
      .stroke(INK)
      .restore();
  };
  const bbox: Attributes['bbox'] = [MARGIN, y, MARGIN + width * scale, y + height * scale];
  element(sheet, part, 'Figure', [draw], { alt: `Signature of ${name}`, bbox });
};

const layLink = (pen: Pen, { words, href }: Of<'link'>): void => {
  const { sheet } = pen;
  const face: Face = { font: 'strong', ink: PINE };
  const width = widthOf(sheet);
  const height = heightOf(sheet, face, words, width);
  keepTogether(pen, height);
  inside(pen, 'P', ({ part }) => {
    const link = sheet.struct('Link');
    part.add(link);
    const top = sheet.y;
    link.add(() => inFace(sheet, face).text(legible(sheet, words), MARGIN, top, { width, lineGap: LINE_GAP, underline: true }));
    const reach = Math.min(width, inFace(sheet, face).widthOfString(legible(sheet, words)));
    // pdfkit writes strings as PDF's own only when they are objects.
    sheet.link(MARGIN, top, reach, height, href, { structParent: link, Contents: new String(words) } as object);
    link.end();
  });
};

const PAGE_WIDTH = 90;

/** The kind, the number, the code and where to check them. */
const stampInWords = ({ stamp }: DocumentModel): string =>
  stamp === undefined ? '' : `${stamp.kind} ${stamp.number} · ${inFours(stamp.code)} · ${stamp.check_at}`;

const inFours = (code: string): string => code.replace(/\S{4}(?=\S)/g, '$& ');

const footHeight = (sheet: Sheet, document: DocumentModel): number =>
  footWords(document).reduce((sum, words) => sum + heightOf(sheet, QUIET, words, widthOf(sheet) - PAGE_WIDTH), GAP);

const footWords = (document: DocumentModel): readonly string[] => [stampInWords(document), document.footer].filter((words) => words !== '');

/** The words at the foot are read once, at the end; on the other pages they are only seen, as every page's number is. */
const feet = ({ sheet, part, foot_height }: Pen, document: DocumentModel): void => {
  const { start, count } = sheet.bufferedPageRange();
  const width = widthOf(sheet) - PAGE_WIDTH;
  for (let at = start; at < start + count; at += 1) {
    sheet.switchToPage(at);
    // Below the margin pdfkit would begin another page.
    sheet.page.margins.bottom = 0;
    const top = sheet.page.height - MARGIN - foot_height + GAP;
    line(sheet, top - GAP / 2);
    sheet.y = top;
    for (const sentence of footWords(document)) {
      const words = () => write(sheet, QUIET, sentence, { width });
      if (at === start + count - 1) element(sheet, part, 'P', [words]);
      else artifact(sheet, 'Pagination', words);
    }
    artifact(sheet, 'Pagination', () =>
      write(sheet, QUIET, `Page ${at - start + 1} of ${count}`, { x: MARGIN + width, y: top, width: PAGE_WIDTH, align: 'right' }),
    );
  }
};

/**
 * Words that our typeface can set. A sign that it lacks is written as its plain form where there is one, and else by its number, "[U+4E2D]": what
 * somebody signed must not vanish from the paper.
 */
const legible = (sheet: Sheet, words: string): string => {
  const { _font } = sheet as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } };
  const isSet = (sign: string): boolean =>
    [...sign].every((one) => one === '\n' || _font.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
  return [...words.normalize('NFC').replace(/\p{Cc}/gu, (sign) => (sign === '\n' ? sign : ' '))]
    .map((sign) => {
      if (isSet(sign)) return sign;
      const plain = sign.normalize('NFKC');
      if (isSet(plain)) return plain;
      return /\p{Default_Ignorable_Code_Point}/u.test(sign)
        ? ''
        : `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
    })
    .join('')
    .replaceAll('][U+', ' U+');
};
