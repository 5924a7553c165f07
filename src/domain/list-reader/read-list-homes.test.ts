import { describe, expect, test } from 'vitest';
import { EVIDENCE } from './evidence.ts';
import { readPastedList } from './read-list.ts';

/** Lists as people write them down: what is read line by line, and what is handed back. */
const HOMES: readonly { home: string; list: string; read: string; back: readonly string[] }[] = [
  {
    home: 'two bedrooms, room by room',
    list: `MOVING LIST - 2BR apt

Living Room:
- sectional sofa (3 pieces)
- coffee table
- 2 end tables w/ lamps
- 65" TV + stand
- bookshelf (IKEA Billy) x2
- area rug 8x10
- 3 plants
- floor lamp

Master Bedroom:
- King bed (frame + mattress)
- 2 nightstands
- dresser & mirror
- tall dresser
- tv 43"

Bedroom 2:
- queen bed
- desk
- desk chair
- small bookcase

Kitchen:
- table and 4 chairs
- microwave
- bar stools (3)
- about 12 boxes dishes/pots/pans

Bathroom:
- shelf
- hamper

Garage
- 2 bikes
- tool box
- 5 plastic bins
- Christmas tree

Boxes: 
- 10 small
- 15 medium
- 5 large
- 2 wardrobe

Not moving:
- fridge
- washer/dryer`,
    read: `1 Sectional sofa, 3 piece
1 Coffee table
2 End table
1 Table lamp
1 TV, 65 to 75 in.
1 TV stand
2 Bookcase, large
1 Rug, large
3 House plant, small
1 Floor lamp
1 King bed (frame, mattress, box spring)
2 Nightstand
1 Dresser, double
1 Dresser mirror
1 Chest of drawers / highboy
1 TV, 43 to 54 in.
1 Queen bed (frame, mattress, box spring)
1 Desk, small
1 Office chair
1 Bookcase, small
1 Kitchen table
4 Kitchen chair
1 Microwave
3 Bar stool
12 China/Dish box
1 Utility shelf
1 Hamper
2 Bicycle, adult
1 Toolbox
5 Plastic bin, large
1 Artificial Christmas tree
10 Small box
15 Medium box
5 Large box
2 Wardrobe box`,
    back: ['2BR apt', 'fridge', 'washer', 'dryer'],
  },
  {
    home: 'a mail from a family',
    list: `Hi! Here's what we have:
1 couch
1 loveseat
1 recliner (leather)
Coffee Table
2 Lamps
Tv (55") and tv stand
Dining room table w/ 6 chairs, china hutch
Queen Bed, 2 night stands, 1 dresser, 1 chest
Full bed
Twin bed
crib + changing table
washer, dryer, fridge
patio table + 4 chairs, grill, lawn mower
treadmill
approx. 40-50 boxes
a few pictures and mirrors
thanks!`,
    read: `1 Sofa, 3 cushion
1 Loveseat
1 Recliner
1 Coffee table
2 Table lamp
1 TV, 55 to 64 in.
1 TV stand
1 Dining table, 4 to 6 seats
6 Dining chair
1 China cabinet, one piece
1 Queen bed (frame, mattress, box spring)
2 Nightstand
1 Dresser, double
1 Chest of drawers / highboy
1 Full / double bed
1 Twin bed
1 Crib
1 Changing table
1 Washing machine
1 Dryer
1 Refrigerator, standard
1 Patio table
4 Patio chair
1 Grill, gas
1 Lawn mower, push
1 Treadmill
50 Medium box
3 Picture or painting, small
1 Mirror, full length`,
    back: ['thanks!'],
  },
  {
    home: 'a student with check boxes',
    list: `☐ Bed (Full)
☐ Mattress
☑ Desk (IKEA, white)
☐ Office Chair
☐ Futon
☐ Mini Fridge
☐ Microwave
☐ 27" monitor x2
☐ Guitar + amp
☐ bike
☐ 8 boxes
☐ 3 bags of clothes
☐ Suitcases - 2
☐ Plastic drawers
☐ Mirror (full length)
☐ Rug
☐ Lamp`,
    read: `1 Full / double bed
1 Full mattress
1 Desk, small
1 Office chair
1 Futon with frame
1 Mini refrigerator
1 Microwave
2 Monitor
1 Guitar in case
1 Guitar amplifier
1 Bicycle, adult
8 Medium box
2 Suitcase
1 Mirror, full length
1 Rug, small
1 Table lamp`,
    back: ['3 bags of clothes', 'Plastic drawers'],
  },
  {
    home: 'a table from a spreadsheet',
    list: `Room,Item,Qty
Living Room,Sofa,1
Living Room,Armchair,2
Living Room,Coffee Table,1
Living Room,TV 65 inch,1
Dining Room,Dining Table,1
Dining Room,Chairs,8
Dining Room,China Cabinet,1
Bedroom,King Bed,1
Bedroom,Night Stand,2
Bedroom,Dresser,2
Office,Desk,1
Office,File Cabinet,2
Garage,Lawn Mower,1
Garage,Bikes,4
Garage,Ladder,1`,
    read: `1 Sofa, 3 cushion
2 Armchair
1 Coffee table
1 TV, 65 to 75 in.
1 Dining table, 4 to 6 seats
8 Dining chair
1 China cabinet, one piece
1 King bed (frame, mattress, box spring)
2 Nightstand
2 Dresser, double
1 Desk, small
2 File cabinet, 2 drawer
1 Lawn mower, push
4 Bicycle, adult
1 Ladder, step`,
    back: [],
  },
  {
    home: 'an old couple’s table with notes',
    list: `Qty\tItem\tNotes
1\tUpright piano\tneeds care
1\tGrandfather clock\t
2\tWingback chairs\t
1\tDining table (seats 8)\twith 2 leaves
8\tDining chairs\t
1\tHutch\t
1\tSideboard\t
1\tFour poster bed\tqueen
1\tHighboy\t
1\tCedar chest\t
2\tTwin beds\t
1\tSewing machine\t
1\tRocking chair\t
12\tFramed pictures\t
3\tOriental rugs\t
1\tCurio cabinet\t
30\tBoxes books`,
    read: `1 Upright piano
1 Grandfather clock
2 Armchair
1 Dining table, 8 or more seats
8 Dining chair
1 China cabinet, one piece
1 Buffet / sideboard
1 Canopy or four-poster bed
1 Chest of drawers / highboy
1 Cedar / hope chest
2 Twin bed
1 Sewing machine, portable
1 Rocking chair
12 Picture or painting, small
3 Rug, small
1 Curio cabinet
30 Small box`,
    back: [],
  },
  {
    home: 'a house with a garage',
    list: `**Upstairs**
* king bed
* 2 night stands
* dresser
* chest of drawers
* mirror
* TV 50 inch
* kids bunk beds
* 2 kids dressers
* toy chest
* bookshelf
* crib
* glider & ottoman
* changing table

**Downstairs**
* couch and loveseat
* coffee table, 2 end tables
* entertainment center
* 75" tv
* piano
* dining table, 6 chairs, buffet
* kitchen table and 4 chairs
* refrigerator (side by side)
* washer / dryer
* freezer (chest)

**Garage**
* riding mower
* snowblower
* 4 bicycles
* tool chest
* work bench
* 2 ladders
* kayaks (2)
* golf clubs x 2
* camping gear
* 20 storage totes
* air compressor
* table saw

**Patio**
* patio table w/ 6 chairs and umbrella
* gas grill
* trampoline
* swing set
* hot tub
Boxes - 60`,
    read: `1 King bed (frame, mattress, box spring)
2 Nightstand
1 Dresser, double
1 Chest of drawers / highboy
1 Mirror, full length
1 TV, 43 to 54 in.
1 Bunk bed
2 Child's dresser
1 Toy chest
1 Bookcase, large
1 Crib
1 Glider chair
1 Ottoman, small
1 Changing table
1 Sofa, 3 cushion
1 Loveseat
1 Coffee table
2 End table
1 Entertainment center, small
1 TV, 65 to 75 in.
1 Upright piano
1 Dining table, 4 to 6 seats
6 Dining chair
1 Buffet / sideboard
1 Kitchen table
4 Kitchen chair
1 Refrigerator, large / side by side
1 Washing machine
1 Dryer
1 Freezer, chest
1 Riding mower
1 Snow blower
4 Bicycle, adult
1 Tool chest, rolling
1 Workbench
2 Ladder, step
2 Kayak or canoe
2 Golf bag
20 Plastic bin, large
1 Air compressor
1 Table saw or power tool with stand
1 Patio table
6 Patio chair
1 Patio umbrella
1 Grill, gas
1 Trampoline
1 Swing set
1 Hot tub, drained
60 Medium box`,
    back: ['camping gear'],
  },
  {
    home: 'a flat in one line',
    list: `sofa, love seat, 2 lamps, tv, tv stand, bookcase, desk, chair, queen bed, dresser, nightstand x2, 15 boxes, microwave, small table and two chairs, bike, air conditioner, vacuum, ironing board, 3 suitcases, mirror`,
    read: `1 Sofa, 3 cushion
1 Loveseat
2 Table lamp
1 TV, 43 to 54 in.
1 TV stand
1 Bookcase, large
1 Desk, small
1 Office chair
1 Queen bed (frame, mattress, box spring)
1 Dresser, double
2 Nightstand
15 Medium box
1 Microwave
1 Dining table, 4 to 6 seats
2 Dining chair
1 Bicycle, adult
1 Window air conditioner
1 Vacuum cleaner
1 Ironing board
3 Suitcase
1 Mirror, full length`,
    back: [],
  },
  {
    home: 'an office',
    list: `Office move
12 desks
12 office chairs
6 filing cabinets (4 drawer)
1 conference table
10 conference chairs
15 monitors
12 computers
2 printers
1 copier
1 fridge
1 microwave
3 whiteboards
4 bookcases
2 sofas
20 file boxes
10 legal file boxes
server rack
water cooler
reception desk`,
    read: `12 Desk, small
22 Office chair
6 File cabinet, 4 drawer
1 Conference table
15 Monitor
12 Desktop computer
2 Printer
1 Refrigerator, standard
1 Microwave
3 Whiteboard
4 Bookcase, large
2 Sofa, 3 cushion
20 File box
10 Legal File box
1 Water cooler
1 Desk, large / executive`,
    back: ['Office move', '1 copier', 'server rack'],
  },
  {
    home: 'a list with numbers and slips',
    list: `1) One (1) sofa
2) Two (2) armchairs
3) Three lamps
4) queen-size bed
5) full-size mattress
6) dresser w/mirror
7) t.v.
8) misc. boxes
9) book cases (3)
10) end-tables 2
11) roll top desk
12) flat-screen TV 42"
13) micro wave
14) barbeque grill
15) refridgerator
16) excercise bike
17) nite stands - 2
18) chester drawers
19) couch/sofa
20) La-Z-Boy recliner`,
    read: `2 Sofa, 3 cushion
2 Armchair
3 Table lamp
1 Queen bed (frame, mattress, box spring)
1 Full mattress
1 Dresser, double
1 Dresser mirror
1 TV, 43 to 54 in.
1 Medium box
3 Bookcase, large
2 End table
1 Secretary / roll-top desk
1 TV, up to 42 in.
1 Microwave
1 Grill, gas
1 Refrigerator, standard
1 Exercise bike
2 Nightstand
1 Chest of drawers / highboy
1 Recliner`,
    back: [],
  },
  {
    home: 'a letter',
    list: `We're moving a 3 bedroom house. We have two couches and a recliner in the living room, a big TV (70 inch) and the stand.
Dining table with 8 chairs
3 queen beds, all with dressers
My desk and his desk
Washer + dryer
roughly 50 medium boxes, 20 small ones
the kids' bikes (3)
no appliances`,
    read: `2 Sofa, 3 cushion
1 Recliner
1 TV, 65 to 75 in.
1 TV stand
1 Dining table, 4 to 6 seats
8 Dining chair
3 Queen bed (frame, mattress, box spring)
2 Desk, small
1 Washing machine
1 Dryer
50 Medium box
20 Small box
3 Bicycle, child`,
    back: ["We're moving a 3 bedroom house", 'all with dressers', 'no appliances'],
  },
];

describe('the list of a home', () => {
  test.each(HOMES)('is read: $home [ux I4]', ({ list, read, back }) => {
    const { matched, unmatched } = readPastedList(list, EVIDENCE);
    expect(matched.map(({ quantity, name }) => `${quantity} ${name}`)).toEqual(read.split('\n'));
    expect(unmatched).toEqual(back);
  });

  test.each(HOMES)('is read the same with the line ends of Windows and Mac: $home', ({ list }) => {
    expect(readPastedList(list.replaceAll('\n', '\r\n'), EVIDENCE)).toEqual(readPastedList(list, EVIDENCE));
    expect(readPastedList(list.replaceAll('\n', '\r'), EVIDENCE)).toEqual(readPastedList(list, EVIDENCE));
  });
});
