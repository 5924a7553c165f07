import { describe, expect, test } from 'vitest';
import { EVIDENCE } from './evidence.ts';
import { readPastedList } from './read-list.ts';

/** What was read, and behind "left:" what was handed back. */
const read = (text: string): string => {
  const { matched, unmatched } = readPastedList(text, EVIDENCE);
  const things = matched.map(({ quantity, name }) => `${quantity} ${name.split(' (')[0]}`).join('; ');
  return unmatched.length === 0 ? things : `${things}${things && ' '}left: ${unmatched.join('; ')}`;
};

describe('one line about what stays says nothing of the lines below', () => {
  test.each([
    ['selling the couch\nqueen bed', '1 Queen bed left: selling the couch'],
    ['leaving the fridge\nsofa', '1 Sofa, 3 cushion left: leaving the fridge'],
    ['not taking the dining table\ndesk', '1 Desk, small left: not taking the dining table'],
    ['trash can x2\nsofa', '2 Trash can, kitchen; 1 Sofa, 3 cushion'],
    ['Trash can: 2\nsofa', '2 Trash can, kitchen; 1 Sofa, 3 cushion'],
    ['trash compactor', 'left: trash compactor'],
    ['home gym\nsofa', '1 Home gym, multi-station; 1 Sofa, 3 cushion'],
    ['washer (leaving)\nsofa', '1 Sofa, 3 cushion left: washer (leaving)'],
    ['We will NOT be taking the washer and dryer, sofa', '1 Sofa, 3 cushion left: We will NOT be taking the washer and dryer'],
    ['Not moving:\npiano\n\nMoving:\nsofa', '1 Sofa, 3 cushion left: piano'],
    ['To sell\nold sofa\nKeep\nqueen bed', '1 Queen bed left: old sofa'],
    ['Staying with us\npiano', 'left: piano'],
  ])('%j [ux I4] [decisions 5]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('a number that counts, and one that does not', () => {
  test.each([
    ['sectional (5 pc)', '5 Sectional sofa, per piece'],
    ['5-piece sectional', '5 Sectional sofa, per piece'],
    ['sectional 3 pieces', '1 Sectional sofa, 3 piece'],
    ['2 sectionals (4 pcs)', '2 Sectional sofa, 4 piece'],
    ['flatscreen 75', '1 TV, 65 to 75 in.'],
    ['75 flatscreen', '1 TV, 65 to 75 in.'],
    ['two flat screens', '2 TV, 43 to 54 in.'],
    ['2 tvs (55" and 65")', '1 TV, 55 to 64 in.; 1 TV, 65 to 75 in.'],
    ['2 beds (king and queen)', '1 King bed; 1 Queen bed'],
    ['dining table seats 6 w/ 6 chairs', '1 Dining table, 4 to 6 seats; 6 Dining chair'],
    ['dining set for 6', '1 Dining table, 4 to 6 seats; 6 Dining chair'],
    ['patio set of four', '1 Patio table; 4 Patio chair'],
    ['1/2 dozen chairs', '6 Dining chair'],
    ['Sofa-2', '2 Sofa, 3 cushion'],
    ['Boxes - approx 25', '25 Medium box'],
    ['possibly 2 pianos', '2 Upright piano'],
    ['Bed, twin 2', '2 Twin bed'],
    ['Sofa, 2, Living Room', '2 Sofa, 3 cushion'],
    ['Weight: 6,500 lbs\nTotal: 40 pieces', 'left: Weight: 6,500 lbs; Total: 40 pieces'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('several things in one breath', () => {
  test.each([
    ['1 sofa, loveseat, and 4 dining chairs', '1 Sofa, 3 cushion; 1 Loveseat; 4 Dining chair'],
    ['1 sofa 1 loveseat 4 chairs', '1 Sofa, 3 cushion; 1 Loveseat; 4 Dining chair'],
    ['Sofa: 1 Loveseat: 1 Chairs: 4', '1 Sofa, 3 cushion; 1 Loveseat; 4 Dining chair'],
    ['25 boxes, patio table and 4 chairs', '25 Medium box; 1 Patio table; 4 Patio chair'],
    ['dresser w mirror', '1 Dresser, double; 1 Dresser mirror'],
    ['king bed / 2 nightstands / dresser', '1 King bed; 2 Nightstand; 1 Dresser, double'],
    ['king bed|dresser|2 nightstands', '1 King bed; 1 Dresser, double; 2 Nightstand'],
    ['Bed 1: king bed / dresser\nBed 2: crib', '1 King bed; 1 Dresser, double; 1 Crib'],
    ['bedroom set (king bed, dresser, 2 nightstands)', '1 King bed; 1 Dresser, double; 2 Nightstand'],
    ['dining room set (table + 6 chairs)', '1 Dining table, 4 to 6 seats; 6 Dining chair'],
    ['patio set (table, 4 chairs, umbrella)', '1 Patio table; 4 Patio chair; 1 Patio umbrella'],
    ['living room set (sofa, chair, flamingo)', '1 Sofa, 3 cushion; 1 Armchair left: flamingo'],
    ["In the bedroom there's a queen bed and 2 dressers", '1 Queen bed; 2 Dresser, double'],
    ['Oh and the garage: 2 bikes, a mower', '2 Bicycle, adult; 1 Lawn mower, push'],
    ['The kitchen has a table with four chairs', '1 Kitchen table; 4 Kitchen chair'],
    ['one 65" and one 55" TV', '1 TV, 55 to 64 in. left: one 65"'],
    ['plants - 3 large, 2 small', '3 House plant, large; 2 House plant, small'],
    ['bikes - 2 adult, 1 child', '2 Bicycle, adult; 1 Bicycle, child'],
    ['kitchen tbl w 4 chrs', '1 Kitchen table; 4 Dining chair'],
    ['office desk w/ hutch', '1 Desk, small; 1 Desk hutch'],
    ['lavadora y secadora, 2 sillas, cama queen, 10 cajas', '1 Washing machine; 1 Dryer; 2 Dining chair; 1 Queen bed; 10 Medium box'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('boxes of every name', () => {
  test.each([
    ['10 s boxes, 5 m boxes, 3 l boxes', '10 Small box; 5 Medium box; 3 Large box'],
    ['boxes - small 10, medium 5', '10 Small box; 5 Medium box'],
    ['5 small 10 medium 3 large boxes', '5 Small box; 10 Medium box; 3 Large box'],
    ['boxes small x 10 / medium x 5', '10 Small box; 5 Medium box'],
    ['10 small/5 medium/2 large boxes', '10 Small box; 5 Medium box; 2 Large box'],
    ['boxes - S: 10 M: 5 L: 3', '10 Small box; 5 Medium box; 3 Large box'],
    ['5 sm, 10 med, and 3 lg boxes', '5 Small box; 10 Medium box; 3 Large box'],
    ['1 big box of toys', '1 Large box'],
    ['bankers boxes x6', '6 File box'],
    ['10 Carton, 1.5 cu ft\n15 Carton, 3.0 cu ft\n5 Carton, 4.5 cu ft', '10 Small box; 15 Medium box; 5 Large box'],
    ['4 Carton, wardrobe', '4 Wardrobe box'],
    ['2 Carton, dishpack', '2 China/Dish box'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('a table with a heading', () => {
  const EXPECTED = '1 Sofa, 3 cushion; 6 Dining chair; 1 Dresser, double; 20 Medium box';
  test.each([
    [
      'out of a spreadsheet',
      'Room,Item,Qty,Cu Ft\nLiving Room,Sofa,1,50\nDining Room,Dining Chairs,6,30\nBedroom,"Dresser, Double",1,40\nBoxes,Medium,20,60',
    ],
    ['with tabs', 'Item\tQuantity\tRoom\nSofa\t1\tDen\nChair\t6\tDining\nDresser\t1\tMaster\nMedium box\t20\tGarage'],
    ['with bars', '| Item | Qty |\n|------|-----|\n| Sofa | 1 |\n| Dining chairs | 6 |\n| Dresser, double | 1 |\n| Boxes | 20 |'],
    ['counts first', 'Qty;Name\n1;Sofa\n6;Dining chair\n1;Dresser\n20;Box'],
  ])('%s [ux I4]', (_, text) => {
    expect(read(text)).toBe(EXPECTED);
  });

  test('keeps its notes, its sizes and the rows that ask for none [ux I4]', () => {
    const text =
      'Item,Size,Quantity,Room,Notes\n"Table, coffee",,1,Living,glass top\nPiano,,1,Living,"not moving, sold"\nBed,Queen,2,Bedroom,\n2 drawer file cabinet,,1,Office,\nRug,,0,Office,\nThing,,3,,';
    expect(read(text)).toBe(
      '1 Coffee table, glass or marble top; 2 Queen bed; 1 File cabinet, 2 drawer left: 1 Piano, not moving, sold; 0 Rug; 3 Thing',
    );
  });
});

describe('things in a run, without a stop between them', () => {
  test.each([
    [
      'what I need from the house is my bed the white dresser grandmas rocker the long mirror on the closet door and the 4 barstools if you want',
      '1 Queen bed; 1 Dresser, double; 1 Rocking chair; 1 Mirror, full length; 4 Bar stool',
    ],
    [
      'my bed my desk 2 monitors chair mini fridge my drum kit (electronic) guitar thingamajig nightstand',
      '1 Queen bed; 1 Desk, small; 2 Monitor; 1 Dining chair; 1 Mini refrigerator; 1 Drum set; 1 Guitar in case; 1 Nightstand',
    ],
    ['portable basket ball hoop', '1 Basketball hoop, portable'],
  ])('%j [ux I4] [ux I12]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('what stands around the things of a list', () => {
  test.each([
    ['hey can you help me move? not much: bed (queen, disassembled), couch, tv', '1 Queen bed; 1 Sofa, 3 cushion; 1 TV, 43 to 54 in.'],
    ['Free to a good home: china cabinet with lighted interior, desk', '1 China cabinet, one piece; 1 Desk, small'],
    ['Please do not take: china cabinet, desk', 'left: china cabinet; desk'],
    ['sectional (3 pc), recliner, 2 lamps', '1 Sectional sofa, 3 piece; 1 Recliner; 2 Table lamp'],
    ['rolling cart, keurig', '1 Kitchen island / cart; 1 Coffee or espresso machine'],
    ['tv, ps5, lamp', '1 TV, 43 to 54 in.; 1 Table lamp left: ps5'],
    ['washer + dryer (not stacked)', '1 Washing machine; 1 Dryer'],
    ['small round table and 4 chairs', '1 Dining table, 4 to 6 seats; 4 Dining chair'],
    ['5 black and yellow totes', '5 Plastic bin, large'],
    ['grey sectional w/ chaise', '1 Sectional sofa, 2 piece'],
    ['projector + screen', '1 Projector; 1 Projection screen'],
    [
      'Lot 1 (5) ladder back chairs\nLot 2 sofa\nLot 3 desk\nLot 4 treadmill',
      '5 Dining chair; 1 Sofa, 3 cushion; 1 Desk, small; 1 Treadmill',
    ],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('numbers that are a measure, a pair or a content', () => {
  test.each([
    ['25 cartons books', '25 Small box'],
    ['8 boxes of china and crystal', '8 China/Dish box'],
    ['hand tools in 2 boxes', '2 Medium box'],
    ['couch that comes apart in 2', '1 Sofa, 3 cushion'],
    ['4 pc wicker patio set', '1 Patio table'],
    ['4 drwr file cab', '1 File cabinet, 4 drawer'],
    ['Pr. brass table lamps', '2 Table lamp'],
    ['wingback chairs (pair)', '2 Armchair'],
    ['ladder 24ft', '1 Ladder, extension'],
    ['ladder 8 ft', '1 Ladder, step'],
    ['wall mirror 4x6', '1 Mirror, large'],
    ['wall mirror 10x12', '1 Mirror, small'],
    ['framed print 5x7', '1 Picture or painting, small'],
    ['prob 8 lamps', '8 Table lamp'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('what a scanner, a sheet or a dictation made of a list', () => {
  test.each([
    ['Rec1iner\nCoffee tab1e\nQueen bed c0mplete', '1 Recliner; 1 Coffee table; 1 Queen bed'],
    ['BEDR00M\nsofa', '1 Sofa, 3 cushion'],
    ['uh a coffee table uh big screen tv seventy five inch um a lamp', '1 Coffee table; 1 TV, 65 to 75 in.; 1 Table lamp'],
    ['um a sofa oh and a treadmill no scratch that a desk', '1 Sofa, 3 cushion; 1 Desk, small left: a treadmill'],
    ["um a sofa next kitchen there's a table", '1 Sofa, 3 cushion; 1 Kitchen table'],
    ['Item,Count,Keep/Sell\nSofa,1,keep\nPiano,1,sell\nDesk,2,keep', '1 Sofa, 3 cushion; 2 Desk, small left: 1 Piano - not moving'],
    [
      'Room,Qty,Item,Size,Taking?\nDen,1,Dresser,6 drawer,no\nDen,1,Sofa,84in,yes',
      '1 Sofa, 3 cushion left: 1 Dresser - not moving, 6 drawer',
    ],
    ['Wing chair ------- 2\nBed, twin ------- 2\nCartons ------- 25', '2 Armchair; 2 Twin bed; 25 Medium box'],
    [
      '1 SOFA\n2 CHAIR, WING\n3 DESK\n4 BICYCLE\n5 GRILL, GAS',
      '1 Sofa, 3 cushion; 1 Armchair; 1 Desk, small; 1 Bicycle, adult; 1 Grill, gas',
    ],
    ['Beds? 2 queen\nPiano? none\nBoxes? about 40', '2 Queen bed; 40 Medium box left: Piano: none'],
    ['Washer/dryer? no\nsofa', '1 Sofa, 3 cushion left: washer; dryer: no'],
    ['What is going?\nsofa\nWhat gets donated?\nold tv', '1 Sofa, 3 cushion left: old tv'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('what others keep, and what is said of the move', () => {
  test.each([
    ['She keeps the piano and the dining set', 'left: She keeps the piano and the dining set'],
    ['so Jen is taking the piano and the desk', 'left: so Jen is taking the piano and the desk'],
    ['dad can keep the grill', 'left: dad can keep the grill'],
    ['Take the piano off the list', 'left: Take the piano off the list'],
    ['leave the fridge and stove', 'left: leave the fridge and stove'],
    ['the washer belongs to the landlord', 'left: the washer belongs to the landlord'],
    ['TV 55" (wall mount stays)', '1 TV, 55 to 64 in.'],
    ['We disassemble the beds ourselves.', 'left: We disassemble the beds ourselves.'],
    ['3 floors', 'left: 3 floors'],
    ['We need help moving a sofa', '1 Sofa, 3 cushion'],
    ['moving sat need 2 guys. king bed couch 2 recliners', '1 King bed; 1 Sofa, 3 cushion; 2 Recliner left: moving sat need 2 guys'],
  ])('%j [ux I4] [decisions 5]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('what a number or a word behind a thing says of it', () => {
  test.each([
    ['Oriental rug 9 x 12', '1 Rug, large'],
    ['iMac 27', '1 Desktop computer'],
    ['one of the two dressers', '1 Dresser, double'],
    ['Dumbbells 5-50', '1 Weight set or dumbbells with rack'],
    ['televisión 55', '1 TV, 55 to 64 in.'],
    ['tv on rolling stand 65"', '1 TV, 65 to 75 in.'],
    ['flat file, 10 drawer, steel', '1 File cabinet, lateral'],
    ['Area rugs, rolled (3)', '3 Rug, large'],
    ['Nightstands, pair', '2 Nightstand'],
    ['tv 75, xbox', '1 TV, 65 to 75 in. left: xbox'],
    ['8 boxes, keyboard with stand', '8 Medium box; 1 Keyboard, electric'],
    ['crib and mattress', '1 Crib; 1 Crib mattress'],
    ['patio umbrella + base', '1 Patio umbrella'],
    ['changing table/dresser combo', '1 Changing table'],
    ['4 bins camping gear', '4 Plastic bin, large'],
    ['Patio chairs (2)....$15', '2 Patio chair'],
    ['reception: sofa, 2 guest chairs', '1 Sofa, 3 cushion; 2 Occasional chair'],
    ['dining table and six rattan chairs', '1 Dining table, 4 to 6 seats; 6 Dining chair'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('in Spanish, or in both', () => {
  test.each([
    ['ropero grande', '1 Wardrobe closet, freestanding'],
    ['comedor (mesa y 6 sillas)', '1 Dining table, 4 to 6 seats; 6 Dining chair'],
    ['colchon king', '1 King mattress'],
    ['tabla de planchar', '1 Ironing board'],
    ['sillas de patio 4', '4 Patio chair'],
    ['archivero', '1 File cabinet, 2 drawer'],
    ['bicicleta estacionaria', '1 Exercise bike'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('what stays, wherever it is said', () => {
  test.each([
    ['Hers (not moving): couch, piano\nMine: desk', '1 Desk, small left: couch; piano'],
    ["Landlord's, stay: stove, dishwasher", 'left: stove; dishwasher'],
    ['washer and dryer stay', 'left: washer and dryer stay'],
    ['The garden furniture will remain with the house.', 'left: The garden furniture will remain with the house.'],
    ['sofa, the hutch goes to aunt Carol', '1 Sofa, 3 cushion left: the hutch goes to aunt Carol'],
    ['sofa\nKIDS TAKE:\npiano', '1 Sofa, 3 cushion left: piano'],
    ['twenty boxes not taking the microwave', '20 Medium box left: not taking the microwave'],
    ['sofa\nKind regards, Margaret', '1 Sofa, 3 cushion left: Kind regards; Margaret'],
  ])('%j [ux I4] [decisions 5]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('in short, as movers and sheets have it', () => {
  test.each([
    ['1 qn matt, 1 lg mirror, kit tbl', '1 Queen mattress; 1 Mirror, large; 1 Kitchen table'],
    ['20 sm bxs, 10 med, 5 wdrb', '20 Small box; 10 Medium box; 5 Wardrobe box'],
    ['small boxes 10, medium 15, large 5', '10 Small box; 15 Medium box; 5 Large box'],
    ['CARTONS\nSmall 20\nMed 15', '20 Small box; 15 Medium box'],
    ['LR sofa ls 2 et ct 2 tl', '1 Sofa, 3 cushion; 1 Loveseat; 2 End table; 1 Coffee table; 2 Table lamp'],
    ['Recliner;2\nFloor lamp;3\nDresser;1', '2 Recliner; 3 Floor lamp; 1 Dresser, double'],
    ['1-couch\n2-loveseats\n10-boxes', '1 Sofa, 3 cushion; 2 Loveseat; 10 Medium box'],
    ['couch/2 chairs/bookshelf', '1 Sofa, 3 cushion; 2 Armchair; 1 Bookcase, large'],
    ['washer n dryer', '1 Washing machine; 1 Dryer'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('a word that stands beside the thing', () => {
  test.each([
    ['gun safe (big)', '1 Gun safe, large'],
    ['dresser (the tall one)', '1 Chest of drawers / highboy'],
    ['5 plants, big ones', '5 House plant, large'],
    ['a little bookshelf', '1 Bookcase, small'],
    ['filing cabinet with sheet music (4 drawer)', '1 File cabinet, 4 drawer'],
    ['our bed, a king', '1 King bed'],
    ['Accent chair pair', '2 Armchair'],
    ['Art, large (10)', '10 Picture or painting, large'],
    ['my record collection, about 12 boxes', '12 Medium box'],
    ['24 student chairs', '24 Dining chair'],
    ['a sofa and two matching chairs', '1 Sofa, 3 cushion; 2 Armchair'],
    ['On the lanai a glass top table and four chairs', '1 Patio table, glass top; 4 Patio chair'],
    ['a couch no wait two couches', '2 Sofa, 3 cushion left: a couch'],
    ['a three piece sectional a coffee table and a tv', '1 Sectional sofa, 3 piece; 1 Coffee table; 1 TV, 43 to 54 in.'],
    ['I have a studio. Bed, desk', '1 Queen bed; 1 Desk, small left: a studio'],
  ])('%j [ux I4]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});
