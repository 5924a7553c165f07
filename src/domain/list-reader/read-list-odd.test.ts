import { describe, expect, test } from 'vitest';
import { EVIDENCE } from './evidence.ts';
import { readPastedList } from './read-list.ts';

/** What was read, and behind "left:" what was handed back. */
const read = (text: string): string => {
  const { matched, unmatched } = readPastedList(text, EVIDENCE);
  const things = matched.map(({ quantity, name }) => `${quantity} ${name.split(' (')[0]}`).join('; ');
  return unmatched.length === 0 ? things : `${things}${things && ' '}left: ${unmatched.join('; ')}`;
};

describe('a count in other words', () => {
  test.each([
    ['between 10 and 15 boxes', '15 Medium box'],
    ['two or three lamps', '3 Table lamp'],
    ['a couple dozen boxes', '24 Medium box'],
    ['a half dozen bar stools', '6 Bar stool'],
    ['tv stand, 65 inch tv', '1 TV stand; 1 TV, 65 to 75 in.'],
    ['1.5 dozen boxes', '18 Medium box'],
    ['no more than 40 boxes', '40 Medium box'],
    ['max 30 boxes', '30 Medium box'],
    ['boxes (30ish)', '30 Medium box'],
    ['boxes ~30', '30 Medium box'],
    ['boxes 30+', '30 Medium box'],
    ['boxes 20-30', '30 Medium box'],
    ['no. of boxes: 20', '20 Medium box'],
    ['box count: 20', '20 Medium box'],
    ['Total of 30 boxes', '30 Medium box'],
    ['sofa×2', '2 Sofa, 3 cushion'],
    ['(2x) sofas', '2 Sofa, 3 cushion'],
    ['sofa x2 (brown)', '2 Sofa, 3 cushion'],
    ['Two(2) night stands', '2 Nightstand'],
    ['Lamps: three', '3 Table lamp'],
    ['three lamps please', '3 Table lamp'],
    ['Sofa QTY: 2', '2 Sofa, 3 cushion'],
    ['2 ct sofa', '2 Sofa, 3 cushion'],
    ['skis 2 pairs', '2 Skis or snowboard'],
    ['2x 8x10 rug', '2 Rug, large'],
    ['2 - 8x10 rugs', '2 Rug, large'],
    ['We will have around 40 boxes', '40 Medium box'],
    ['Garage stuff: 30 boxes, 4 bikes', '30 Medium box; 4 Bicycle, adult'],
    ['books (10 boxes)', '10 Small box'],
    ['Christmas stuff (5 bins)', '5 Plastic bin, large'],
    ['sofa(1) end tables(2) dining chairs(6)', '1 Sofa, 3 cushion; 2 End table; 6 Dining chair'],
    ['a bunch of boxes', 'left: a bunch of boxes'],
    ['tires (4)', '1 Car tires, set of 4'],
    ['2 sets of tires', '2 Car tires, set of 4'],
    ['metal shelving (3 units)', '3 Metal shelving unit'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('what is answered, stays or comes only in part', () => {
  test.each([
    ['Piano: no\nDryer: none\nSofa: yes\nBoxes: none', '1 Sofa, 3 cushion left: Piano: no; Dryer: none; Boxes: none'],
    ['4 beds, 1 staying', '3 Queen bed'],
    ['3 TVs (2 moving)', '2 TV, 43 to 54 in.'],
    ['2 couches (only 1 is moving)', '1 Sofa, 3 cushion'],
    ['piano (gifted to sister)', 'left: piano (gifted to sister)'],
    ['desk (to goodwill)', 'left: desk (to goodwill)'],
    ['grill (propane, leaving here)', 'left: grill (propane, leaving here)'],
    ['old mattress to dump', 'left: old mattress to dump'],
    ['table - giving to neighbor', 'left: table - giving to neighbor'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('what stands in each of several rooms', () => {
  test.each([
    ['2 bedrooms each with a bed and dresser', '2 Queen bed; 2 Dresser, double'],
    ['3 bedrooms, each has a queen bed, a dresser and 2 nightstands', '3 Queen bed; 3 Dresser, double; 6 Nightstand'],
    ['Each bedroom (3) has a queen bed and a nightstand', '3 Queen bed; 3 Nightstand'],
    ['2 bedrooms with a bed and a desk each', '2 Queen bed; 2 Desk, small'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('a mover’s own form', () => {
  test.each([
    ['Bed, King - 1 (70 cf)', '1 King bed'],
    ['Dresser, Double - 2 (40 cf ea)', '2 Dresser, double'],
    ['Chair, Rocker 1', '1 Rocking chair'],
    ['Cabinet, Curio 1', '1 Curio cabinet'],
    ['Cabinet, Filing 4 dr 1', '1 File cabinet, 4 drawer'],
    ['Lamp, Floor or Pole 2', '2 Floor lamp'],
    ['TV, Plasma/LCD Big Screen 1', '1 TV, 43 to 54 in.'],
    ['Carton, Book 1.5 cf 12', '12 Small box'],
    ['Carton, Medium 3.0 cf 20', '20 Medium box'],
    ['Bed, Bunk (set of 2) 1', '1 Bunk bed'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('told in one breath', () => {
  test.each([
    [
      "so there's a king bed two nightstands a dresser a tall mirror and like ten boxes",
      '1 King bed; 2 Nightstand; 1 Dresser, double; 1 Mirror, full length; 10 Medium box',
    ],
    [
      'ok so in the living room we have a big sectional and a tv and then in the bedroom a queen bed two nightstands',
      '1 Sectional sofa, 2 piece; 1 TV, 43 to 54 in.; 1 Queen bed; 2 Nightstand',
    ],
    [
      "Thanks for getting back. We're moving on June 5. Here is what we have: sectional, 2 recliners",
      "1 Sectional sofa, 2 piece; 2 Recliner left: Thanks for getting back; We're moving on June 5",
    ],
    ['un sofa, dos sillas, tres lámparas y diez cajas', '1 Sofa, 3 cushion; 2 Dining chair; 3 Table lamp; 10 Medium box'],
    ['tele de 55 pulgadas', '1 TV, 55 to 64 in.'],
    ['cama queen con colchón', '1 Queen bed'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('a page, its pictures and its rooms', () => {
  test.each([
    ['<ul><li>Sofa</li><li>2 lamps</li></ul>', '1 Sofa, 3 cushion; 2 Table lamp'],
    ['Sofa&nbsp;x2<br>Washer &amp; Dryer<br/>55&quot; TV', '2 Sofa, 3 cushion; 1 Washing machine; 1 Dryer; 1 TV, 55 to 64 in.'],
    ['📦 x 20\n🚲🚲\n📺 65"', '20 Medium box; 2 Bicycle, adult; 1 TV, 65 to 75 in.'],
    [
      'LR: couch, chair\nMBR: king bed\nDR: table, 6 chairs\nK: table 4 chairs',
      '1 Sofa, 3 cushion; 1 Armchair; 1 King bed; 1 Dining table, 4 to 6 seats; 6 Dining chair; 1 Kitchen table; 4 Kitchen chair',
    ],
    ['KITCHEN / DINING\ntable\n4 chairs', '1 Kitchen table; 4 Kitchen chair'],
    ['[Office]\ndesk\nchair', '1 Desk, small; 1 Office chair'],
    ['Room: Living Room\ncouch\nchair', '1 Sofa, 3 cushion; 1 Armchair'],
    ["Jack's room: bed, desk", '1 Queen bed; 1 Desk, small'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('sizes of several things in one line', () => {
  test.each([
    ['tvs: 32", 55", 65"', '1 TV, up to 42 in.; 1 TV, 55 to 64 in.; 1 TV, 65 to 75 in.'],
    ['3 tvs - 32, 55 and 65', '1 TV, up to 42 in.; 1 TV, 55 to 64 in.; 1 TV, 65 to 75 in.'],
    ['monitors 27" x2, 32" x1', '3 Monitor'],
    ['Boxes: 10S, 20M, 5L', '10 Small box; 20 Medium box; 5 Large box'],
    ['30 boxes total - 10 large, 20 medium', '10 Large box; 20 Medium box'],
    ['2 desks 60" x 30"', '2 Desk, small'],
    ['dining table seats 10', '1 Dining table, 8 or more seats'],
    ['75 gal fish tank', '1 Aquarium, large'],
    ['6ft folding table', '1 Card / folding table'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('one thing with its parts', () => {
  test.each([
    ['bunk bed w/2 mattresses', '1 Bunk bed'],
    ['twin beds (2) w/ mattresses', '2 Twin bed'],
    ['desk w/ drawers & chair', '1 Desk, small; 1 Office chair'],
    ['table with 2 leaves and 8 chairs', '1 Dining table, 4 to 6 seats; 8 Dining chair'],
    ['7 piece dining set', '1 Dining table, 4 to 6 seats; 6 Dining chair'],
    ['upright piano w/ bench', '1 Upright piano; 1 Piano bench'],
    ['washer & dryer (stacked)', '1 Washer and dryer, stacked unit'],
    ['W/D', '1 Washing machine; 1 Dryer'],
    ['fridge/freezer', '1 Refrigerator, standard'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('who made it, whose it is', () => {
  test.each([
    ['MALM 6-drawer dresser', '1 Dresser, double'],
    ['2 PAX wardrobes', '2 Wardrobe closet, freestanding'],
    ['Besta TV unit', '1 TV stand'],
    ['Hemnes daybed', '1 Daybed'],
    ['Peloton treadmill', '1 Treadmill'],
    ['Traeger', '1 Smoker'],
    ['Yeti cooler', '1 Cooler'],
    ['La-Z-Boy sofa', '1 Sofa, 3 cushion'],
    ['Steinway grand', '1 Grand piano'],
    ['Sonos speakers x4', '4 Speaker, bookshelf'],
    ["Emma's bed", '1 Queen bed'],
    ['Thule roof box', 'left: Thule roof box'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('lists with columns, prices and headings of their own', () => {
  test.each([
    ['# | Item | Pcs | Wt\n1 | Sofa | 1 | 245\n2 | Dining chairs | 6 | 30', '1 Sofa, 3 cushion; 6 Dining chair'],
    ['Sofa    $500    1\nChair   $50     4', '1 Sofa, 3 cushion; 4 Dining chair'],
    ['sofa: 1 (leather), chair: 2 (wood), boxes: 20 (books)', '1 Sofa, 3 cushion; 2 Dining chair; 20 Small box'],
    ['Boxes\n10 small\n15 medium\n4 wardrobe', '10 Small box; 15 Medium box; 4 Wardrobe box'],
    ['PATIO- grill, table, 6 chairs', '1 Grill, gas; 1 Patio table; 6 Patio chair'],
    ['Gym: treadmill, weights', '1 Treadmill; 1 Weight set or dumbbells with rack'],
    ['shed', '1 Storage shed, disassembled'],
    ['Approx. weight: 1200 lbs', 'left: Approx. weight: 1200 lbs'],
    ['approx 15-20 medium boxes, 5-10 large', '20 Medium box; 10 Large box'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('what is crossed out or not brought', () => {
  test.each([
    ['Not bringing: old couch, twin bed, grill', 'left: old couch; twin bed; grill'],
    ['~~old couch~~\nqueen bed', '1 Queen bed left: old couch'],
    ['❌ piano\n✔ bed', '1 Queen bed left: piano'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('so many of each, and a size that is no count', () => {
  test.each([
    ['2 dining tables with 6 chairs each', '2 Dining table, 4 to 6 seats; 12 Dining chair'],
    ['2 desks with a chair each', '2 Desk, small; 2 Office chair'],
    ['4 bedrooms with beds and dressers', '4 Queen bed; 4 Dresser, double'],
    ['one couch one tv two beds twenty boxes', '1 Sofa, 3 cushion; 1 TV, 43 to 54 in.; 2 Queen bed; 20 Medium box'],
    ['TV: 65', '1 TV, 65 to 75 in.'],
    ['TVs: 3', '3 TV, 43 to 54 in.'],
    ['8 by 10 area rug', '1 Rug, large'],
    ['5 foot by 7 foot rug', '1 Rug, small'],
    ['Mattress, king\nmattress (full)', '1 King mattress; 1 Full mattress'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('numbers in words, behind arrows and as answers', () => {
  test.each([
    ['twenty-five boxes', '25 Medium box'],
    ['two hundred boxes', '200 Medium box'],
    ['seventeen boxes', '17 Medium box'],
    ['Sofa→2', '2 Sofa, 3 cushion'],
    ['Lamp -> 3', '3 Table lamp'],
    ['"lamp","3"', '3 Table lamp'],
    ['Piano? No\nBoxes? 20\nSofa? Yes', '20 Medium box; 1 Sofa, 3 cushion left: Piano: No'],
    ['Do you have a piano: No\nDo you have a pool table: Yes', '1 Pool table, 7 or 8 ft slate left: Do you have a piano: No'],
    ['Sofa 2 - Chair 4 - Table 1', '2 Sofa, 3 cushion; 4 Dining chair; 1 Dining table, 4 to 6 seats'],
    ['? boxes\nTBD boxes', 'left: ? boxes; TBD boxes'],
    ['dining table seats 4-6', '1 Dining table, 4 to 6 seats'],
    ['Dining table that seats eight with eight chairs.', '1 Dining table, 8 or more seats; 8 Dining chair'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('a sentence that leads in', () => {
  test.each([
    ['We are downsizing so only taking: queen bed, dresser', '1 Queen bed; 1 Dresser, double'],
    ['Please quote: 1 pool table (8 ft slate), 1 safe', '1 Pool table, 7 or 8 ft slate; 1 Safe, small'],
    ['Not taking: sofa, bed', 'left: sofa; bed'],
    ['chairs (4 kitchen + 2 bar)', '4 Kitchen chair; 2 Bar stool'],
    ['4 med boxes labelled kitchen', '4 Medium box'],
    ['storage unit 10x10 full', 'left: storage unit 10x10 full'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('two kinds of one thing', () => {
  test.each([
    ['4 chairs (dining) / 2 chairs (office)', '4 Dining chair; 2 Office chair'],
    ['2 adult & 2 kids bikes', '2 Bicycle, adult; 2 Bicycle, child'],
    ['L-shaped sectional with ottoman', '1 Sectional sofa, 2 piece; 1 Ottoman, small'],
    ['queen sleeper sofa', '1 Sofa bed / sleeper sofa'],
    ['reclining sofa and loveseat set', '1 Sofa, 3 cushion; 1 Loveseat'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});
