import { describe, expect, test } from 'vitest';
import { EVIDENCE } from './evidence.ts';
import { insteadOf, readPastedList } from './read-list.ts';

/** "2 Sofa, 3 cushion" for what is sure, with a question mark for what is to be asked about. */
const read = (text: string) => {
  const { matched, unmatched } = readPastedList(text, EVIDENCE);
  return [
    ...matched.map(({ quantity, name, others }) => `${quantity} ${name}${others ? '?' : ''}`),
    ...unmatched.map((line) => `left: ${line}`),
  ];
};

describe('words around a thing', () => {
  test.each([
    ['solid walnut writing desk from my grandmother', '1 Desk, small'],
    ['IKEA Kallax 8-cube', '1 Cube storage organizer'],
    ['chunky oak bedside table', '1 Nightstand'],
    ['Poäng', '1 Armchair'],
    ['pram', '1 Stroller'],
    ['LG 55" OLED', '1 TV, 55 to 64 in.'],
    ['tea trolley', '1 Bar cart'],
    ['clothes airer', '1 Drying rack'],
    ['wing chair, needs new fabric', '1 Armchair'],
    ['makeup table', '1 Vanity table'],
    ['elliptical trainer', '1 Elliptical'],
    ['queen size memory foam mattress', '1 Queen mattress'],
    ['memory foam mattress - king size', '1 King mattress'],
    ['Weber kettle', '1 Grill, charcoal or kettle'],
    ['foot rest', '1 Ottoman, small'],
    ['coatrack', '1 Coat rack'],
    ['dehumidfier', '1 Dehumidifier'],
  ])('%j is understood [ux I4]', (line, thing) => {
    expect(read(line).map((row) => row.replace('?', ''))).toEqual([thing]);
  });

  test.each([
    ['dining chairs, set of 6 - $200', '6 Dining chair'],
    ['bar stools (set of 4)', '4 Bar stool'],
    ['folding chairs 4-pack', '4 Folding chair'],
    ['floor lamps (2) for $40 or best offer', '2 Floor lamp'],
    ['desk lamp $30 x 2', '2 Table lamp'],
    ['6-cube organizer', '1 Cube storage organizer'],
    ['3-step stool', '1 Step stool'],
  ])('%j is so many: a price or a measure is no count [ux I4]', (line, thing) => {
    expect(read(line).map((row) => row.replace('?', ''))).toEqual([thing]);
  });

  test.each([
    'dog bed',
    'air mattress',
    'laptop stand',
    'floor protector',
    'lamp shade',
    'Xbox console',
    'yoga mat',
    'box of cables and a router',
  ])('%j only reads like a thing of the catalog [ux I4]', (line) => {
    expect(read(line).filter((row) => !row.startsWith('left: ') && !/ box\??$/.test(row))).toEqual([]);
  });
});

describe('what is only likely', () => {
  test('comes with what else it may be, and is not counted in with what is sure [ux I4]', () => {
    const { matched } = readPastedList('dresser\nspindly lattice chair', EVIDENCE);
    expect(matched).toHaveLength(2);
    expect(matched[0]).toMatchObject({ name: 'Dresser, double', quantity: 1 });
    expect(matched[0]).not.toHaveProperty('others');
    expect(matched[1]?.others?.length).toBeGreaterThan(0);
    expect(matched[1]?.others).not.toContainEqual(expect.objectContaining({ name: matched[1]?.name }));
  });

  test('what is sure comes with what it may be instead, for whoever sees that it is wrong [ux I4]', () => {
    const [dresser, boxes] = readPastedList('dresser\n20 boxes', EVIDENCE).matched;
    expect(dresser).not.toHaveProperty('others');
    expect(insteadOf(dresser!, EVIDENCE)).toHaveLength(3);
    expect(insteadOf(dresser!, EVIDENCE)).toContainEqual(expect.objectContaining({ name: 'Chest of drawers / highboy' }));
    expect(insteadOf(boxes!, EVIDENCE).map(({ name }) => name)).toEqual(['Large box', 'Small box']);
  });

  test('a question offers what else people call so: a chair of the kitchen, of an office, with arms [ux I4]', () => {
    const [chair] = readPastedList('spindly lattice chair', EVIDENCE).matched;
    expect(chair?.others).toContainEqual(expect.objectContaining({ name: 'Kitchen chair' }));
    expect(chair?.others?.every(({ name }) => /chair/i.test(name))).toBe(true);
  });

  test.each([
    ['Couch $100 Coffee table $40 Floor lamp $15', ['1 Sofa, 3 cushion', '1 Coffee table', '1 Floor lamp']],
    ['baby crib 60\njolly jumper 15\npack n play 30\ntreadmill 120', ['1 Crib', '1 Baby swing', '1 Playpen', '1 Treadmill']],
    [
      '1 - sofa\n2 - bar stools, 4\n3 - king mattress\n4 - treadmill',
      ['1 Sofa, 3 cushion', '4 Bar stool', '1 King mattress', '1 Treadmill'],
    ],
    ['LAMP, FLOOR\nTABLE, END X 2\nBED, BUNK\nRACK, COAT', ['1 Floor lamp', '2 End table', '1 Bunk bed', '1 Coat rack']],
    ['q bed. 1 sofa. cof tbl. tv std.', ['1 Queen bed', '1 Sofa, 3 cushion', '1 Coffee table', '1 TV stand']],
    ['Selling all of it: sofa, treadmill, two lamps', ['1 Sofa, 3 cushion', '1 Treadmill', '2 Table lamp']],
    ['Leaving Aug 1, pick up only:\nsofa\ntreadmill', ['1 Sofa, 3 cushion', '1 Treadmill']],
  ])('%j is read as the list that it is [ux I4]', (text, things) => {
    const { matched } = readPastedList(text, EVIDENCE);
    expect(matched.map(({ quantity, name }) => `${quantity} ${name.split(' (')[0]}`)).toEqual(things);
  });

  test('nothing is dropped: every line stands in what was read or in what was left [ux I4]', () => {
    const lines = ['wooden toddler desk', 'blorf', 'Sony TV with wall mount OLED 65"', 'table + 2 chairs', 'grandma’s thing', '$30'];
    const { matched, unmatched } = readPastedList(lines.join('\n'), EVIDENCE);
    const said = [...matched.map(({ text }) => text), ...unmatched].join(' ');
    for (const line of lines) for (const word of line.match(/(?!with)\p{L}{4,}/gu) ?? []) expect(said).toContain(word);
  });
});
