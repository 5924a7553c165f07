import { singularWord } from '#domain/inventory/item-names.ts';

/** Words that say how a thing looks, who made it, whose it is or where it stands, and not what it is: "Mom's old brown leather couch" is a couch. In the singular. */
const WORDS = [
  'black white brown grey gray red blue green yellow orange pink purple beige tan cream ivory navy teal gold silver dark light colored',
  'wood wooden oak pine walnut cherry maple mahogany teak bamboo wicker rattan leather fabric velvet microfiber suede metal steel iron brass',
  'chrome plastic glass marble granite stone stainless upholstered solid faux vintage antique modern old new nice heavy broken used custom',
  'small smaller little tiny mini medium large larger big bigger huge giant oversized tall short long low wide narrow deep thin thick extra xl',
  'round square oval rectangular rectangle circular curved folding foldable foldup collapsible adjustable portable standard regular normal full',
  'half basic simple plain fancy cheap heavy duty size sized comfy set unit piece single indoor freestanding wall mounted hanging floor',
  'living family great room den lounge bedroom master primary guest spare kid kids child children baby nursery kitchen dining office study',
  'hall hallway entry entryway foyer bathroom bath laundry garage basement attic patio outdoor outside porch balcony deck storage upstair',
  'upstairs downstair downstairs loft closet corner main home house apartment other extra additional misc miscellaneous assorted various some',
  'my our his her their mom dad grandma grandpa mother father son daughter wife husband roommate the a an of with and for in to one electric',
  'straight overstuffed pole wingback tufted accent distressed farmhouse midcentury century mid rustic industrial shabby chic reclaimed live',
  'sz model burner that which front top load loading loader gas propane rolling wheeled tiffany expandable extendable extending extension ductless',
  'edge louis victorian colonial amish handmade hand painted refinished',
  'clean compact sturdy comfortable cozy gorgeous beautiful lovely cute stylish elegant contemporary traditional classic retro scandinavian danish',
  'minimalist ergonomic mesh padded cushioned carved lacquered stained whitewashed weathered rust charcoal espresso walnut beech birch ash mdf',
  'laminate acrylic lucite resin rope boucle linen chenille canvas corduroy velour vinyl pleather floral striped plaid checkered patterned',
  'matte glossy satin brushed polished modular stackable stacking swivel adjustable height convertible reversible removable lightweight hefty',
  'ikea wayfair ashley costco gently used refurbished hardly barely mint excellent fair working broken chipped scratched dented unassembled',
  'marred soiled worn dented rubbed assembled disassembled dismantled complete ol lil massive enormous humongous ginormous medium sm med lg',
  'only oriental persian shag turkish framed combo matching fragile pretty very really',
  'ikea wayfair target amazon costco pottery barn west elm crate barrel ashley restoration hardware cb2 article burrow samsung lg sony vizio tcl',
  'roku hisense panasonic whirlpool maytag bosch ge kenmore frigidaire dell hp epson canon dyson shark weber tempurpedic casper purple serta',
  'sealy trek schwinn yamaha fender gibson kawai steinway herman miller steelcase smart hd led lcd oled plasma 4k drawer drawers seat seater',
  'de con la el del en para cushion ft foot feet inch in person people door tier gallon gal shelf speed lb pound cu sq needed total each ea approx about around maybe',
] as const;

/** Who made it, or what they call it, which says nothing of what it is. */
const BRANDS = [
  'malm hemnes ektorp kivik klippan lack linnmon markus besta bestå pax alex friheten brimnes tarva lisabo ekedalen ingo',
  'micke bekant jarvfjallet stocksund strandmon soderhamn uppland vittsjo fjallbo trofast songesand nordli askvoll sleep number eames knoll kettler',
  'herman secretlab uplift autonomous gesture humanscale tempur pedic nectar saatva leesa avocado tuft needle simmons beautyrest',
  'stearns sterns foster ethan allen bassett broyhill drexel thomasville lane stickley hooker bernhardt lazboy flexsteel natuzzi havertys raymour',
  'flanigan ikea joybird floyd interior define lovesac homegoods overstock sauder bush mainstays threshold rh cb2 anthropologie',
  'nordictrack proform sole precor life fitness rogue concept2 assault cybex matrix craftsman husky dewalt makita ryobi milwaukee kobalt',
  'toro deere john honda husqvarna cub cadet ego troy bilt ariens snapper stihl echo napoleon broil char ducane blackstone kamado joe',
  'yeti igloo coleman rtic rubbermaid sterilite tupperware thule graco chicco evenflo britax uppababy bugaboo babybjorn delta davinci babyletto',
  'fisher price tikes flyer sonos bose klipsch jbl polk denon onkyo marantz technics harmon kardon apple acer asus lenovo microsoft brother',
  'xerox fellowes cuisinart breville keurig nespresso viking subzero wolf thermador miele electrolux amana speed haier insignia',
  'goodman sharp philips toshiba trek specialized cannondale giant huffy diamondback rad martin taylor ibanez marshall roland casio ludwig pearl',
  'bosendorfer baldwin wurlitzer bechstein chickering hammond mason hamlin young chang samick',
] as const;

const wordsOfAll = (rows: readonly string[]): readonly string[] =>
  rows.flatMap((row) => row.split(' ')).flatMap((word) => [word, singularWord(word)]);

export const BRAND_WORDS: ReadonlySet<string> = new Set(wordsOfAll(BRANDS));

export const DESCRIBING_WORDS: ReadonlySet<string> = new Set([...wordsOfAll(WORDS), ...BRAND_WORDS]);
