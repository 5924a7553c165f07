import { describe, expect, test } from 'vitest';
import { type Block, type DocumentModel, heading, list, rows, signatureInWords, text } from '#domain/papers/document.ts';
import { readByTags, withoutSpaces } from '#test/support/read-pdf.ts';
import { pdfOf } from './render-pdf.ts';

const MADE_AT = new Date('2027-03-02T14:05:00Z');

const aDocument = (blocks: readonly Block[]): DocumentModel => ({
  ...{ title: 'Bill of lading', filename: 'bill-of-lading.pdf', reference: 'Number 4, issued Tuesday, March 2, 2027', blocks },
  footer: 'Hearthway is a household goods broker, not a motor carrier.',
  stamp: { kind: 'Bill of lading', number: 'A1B2C3-4', code: '5f1c9ae0c4d81b77', check_at: 'www.hearthway.example/papers/check' },
});

const SIGNATURES: readonly Block[] = [
  {
    ...{ kind: 'signature', role: 'Shipper', name: 'Zoë Åström-Okafor' },
    signed: {
      ...{ at: '2027-03-01T15:42:00Z', zone: 'America/New_York', method: 'drawn' },
      drawing: { path: 'M5 50 C20 5 40 5 45 40 S70 60 80 30 L180 20', width: 190, height: 70 },
    },
  },
  {
    ...{ kind: 'signature', role: 'For the carrier', name: 'Sam Harbor', deputy_of: 'Ann Harbor' },
    signed: { at: '2027-03-02T14:05:00Z', zone: 'America/New_York', method: 'typed' },
  },
  { kind: 'signature', role: 'Driver', name: 'Luis Méndez', signed: null },
];

const inventoryOf = (count: number): Block => ({
  kind: 'table',
  caption: 'Every carton and article',
  columns: [{ name: 'Tag' }, { name: 'What it is', share: 3 }, { name: 'Condition', share: 2 }, { name: 'Weight', is_number: true }],
  rows: Array.from({ length: count }, (_, at) => [
    String(at + 1),
    `${at % 7 === 0 ? LONG_NAME : 'Škoda’s crate'} ${at}`,
    'No marks',
    '40 lb',
  ]),
});

const LONG_NAME = 'Grand piano of Łódź with a bench, a cover and a lamp that belongs to it';

const EVERYTHING = aDocument([
  text('This is the contract between the shipper and the carrier.'),
  { kind: 'text', words: 'It binds both.', manner: 'strong' },
  { kind: 'text', words: 'Furnished by Your Mover, as Required by Federal Law.', manner: 'must' },
  heading('The 17 items'),
  rows(
    { what: 'Carrier', why: 'U.S. DOT No. 2841190', value: 'Harbor & Sons Moving LLC' },
    { what: 'Total', value: '$2,480.00', is_total: true },
  ),
  { kind: 'heading', words: 'What belongs to it', level: 3 },
  { kind: 'list', title: 'Attachments', entries: ['Binding estimate', 'Inventory'], layout: 'bullets' },
  list('Bedroom', ['1 Queen bed', '2 Nightstands', '1 Dresser', '4 Boxes']),
  inventoryOf(300),
  heading('Signatures'),
  ...SIGNATURES,
  { kind: 'link', words: 'Your Rights and Responsibilities When You Move', href: 'https://www.fmcsa.dot.gov/protect-your-move' },
]);

/** What a document says, in the order in which it is read. */
const wordsOf = ({ title, reference, blocks, stamp, footer }: DocumentModel): string[] => [
  ...['Hearthway', title, reference, ...blocks.flatMap(wordsIn)],
  ...(stamp === undefined ? [] : [`${stamp.kind} ${stamp.number} · 5f1c 9ae0 c4d8 1b77 · ${stamp.check_at}`]),
  footer,
];

const wordsIn = (block: Block): string[] => {
  if (block.kind === 'rows') return block.rows.flatMap(({ what, why = '', value }) => [what, why, value]);
  if (block.kind === 'list')
    return [block.title ?? '', ...block.entries.flatMap((entry) => (block.layout === 'bullets' ? ['•', entry] : [entry]))];
  if (block.kind === 'table') return [block.caption ?? '', ...block.columns.map(({ name }) => name), ...block.rows.flat()];
  if (block.kind === 'signature') return Object.values(signatureInWords(block));
  return [block.words];
};

describe('a PDF', () => {
  test('reads the same by its tags, from the first page to the last, and nothing on it is left untagged [papers P39]', async () => {
    const read = await readByTags(await pdfOf(EVERYTHING, MADE_AT));
    expect(withoutSpaces(read.words)).toBe(withoutSpaces(wordsOf(EVERYTHING).join('')));
    expect({ loose: read.loose, lines: read.lines_untagged }).toEqual({ loose: [], lines: 0 });
    expect(read.mark).toMatchObject({ Marked: true });
    expect(read.pages).toBeGreaterThan(8);
    expect(read.artifacts.filter((words) => words === 'Condition').length).toBeGreaterThanOrEqual(read.pages - 3);
    for (let page = 1; page <= read.pages; page += 1) expect(read.artifacts).toContain(`Page ${page} of ${read.pages}`);
  });

  test('names headings, tables, lists, links and drawings for what they are [papers P39]', async () => {
    const { roles, alts, raw } = await readByTags(await pdfOf(EVERYTHING, MADE_AT));
    expect([...new Set(roles)].sort()).toEqual(
      [
        ...[
          'BlockQuote',
          'Caption',
          'Document',
          'Figure',
          'H1',
          'H2',
          'H3',
          'L',
          'LBody',
          'LI',
          'Lbl',
          'Link',
          'P',
          'Root',
          'TBody',
          'TD',
          'TH',
        ],
        ...['THead', 'TR', 'Table'],
      ].sort(),
    );
    expect(alts).toEqual(['Signature of Zoë Åström-Okafor']);
    expect(raw.match(/\/Scope \/Row/g)).toHaveLength(302);
    expect(raw.match(/\/Scope \/Column/g)).toHaveLength(4);
    expect(raw).toContain('/Contents (Your Rights and Responsibilities When You Move)');
    for (const told of ['/Lang (en-US)', '/DisplayDocTitle true', '<pdfuaid:part>1</pdfuaid:part>']) expect(raw).toContain(told);
  });

  test('is never smaller than 10 points, brings its letters along, and is the same bytes each time [papers P3] [papers P39]', async () => {
    const once = await pdfOf(EVERYTHING, MADE_AT);
    const { sizes, raw } = await readByTags(once);
    expect(Math.min(...sizes)).toBe(10);
    expect(raw.match(/\/FontFile2/g)).toHaveLength(raw.match(/\/Type \/FontDescriptor/g)?.length ?? -1);
    expect(once.equals(await pdfOf(EVERYTHING, MADE_AT))).toBe(true);
  });

  test.each([
    ['Jose\u0301 Nu\u0301n\u0303ez', 'José Núñez'],
    ['Crate №7, 9:05\u202fAM, ⅓ full', 'Crate No7, 9:05 AM, 1⁄3 full'],
    ['中文 Wang', '[U+4E2D U+6587] Wang'],
    ['Sofa 😀', 'Sofa [U+1F600]'],
    ['Family 👩‍👧', 'Family [U+1F469 U+1F467]'],
    ['Жанна', '[U+0416 U+0430 U+043D U+043D U+0430]'],
    ['line\u0007bell', 'line bell'],
  ])('a sign that the typeface lacks is seen: %j', async (written, seen) => {
    const document = aDocument([
      rows({ what: 'Shipper', value: written }),
      { kind: 'signature', role: 'Shipper', name: written, signed: null },
    ]);
    const { words } = await readByTags(await pdfOf(document, MADE_AT));
    expect(withoutSpaces(words)).toContain(withoutSpaces(`Shipper${seen}Shipper: ${seen}`));
  });

  test('loses nothing of words that are longer than a line, a column or a page [papers P39]', async () => {
    const [word, story] = ['Donaudampfschifffahrt'.repeat(20), 'A very long answer. '.repeat(600).trim()];
    const document = aDocument([
      text(story),
      rows({ what: word, why: story, value: word }),
      {
        kind: 'table',
        columns: [{ name: 'Tag' }, { name: 'Note' }],
        rows: [
          ['1', story],
          ['2', word],
          ['3', 'none'],
        ],
      },
      { kind: 'list', entries: [story, word], layout: 'bullets' },
      { kind: 'list', entries: [word, story] },
      { kind: 'text', words: story, manner: 'must' },
    ]);
    const { words, loose } = await readByTags(await pdfOf(document, MADE_AT));
    expect(loose).toEqual([]);
    expect(withoutSpaces(words)).toBe(withoutSpaces(wordsOf(document).join('')));
  });
});
