import type { MoverKey } from './mover-names.ts';

/** What each mover says of itself. */
export const MOVER_ABOUTS = {
  harbor:
    'Family run from Red Hook since 1987. The same crew loads and unloads, and they send you a photo of every box in the truck. Walk-ups are what we do most days.',
  meridian:
    'We are owned by the ninety people who drive, pack and carry. No subcontractors: the truck that loads your home is the truck that empties it. Long hauls leave New York four times a week.',
  lantern_road:
    'A national carrier with an honest delivery window and a driver you can call. Shared loads keep our long-distance prices low. If your goods must arrive on one given day, ask for a truck of your own.',
  cordwainer:
    'Three generations on the interstate, from a yard in Saint Louis. We wrap furniture at the door and list every piece before it leaves the house.',
  tall_wheat:
    'We cross the plains every day of the year. Our trucks are plain, our crews are careful, and our prices for the middle of the country are hard to beat.',
  quillfeather:
    'Relocation for families and companies, with packing in the price. One coordinator answers your calls from the first box to the last. We cost more and leave you less to do.',
  ironbark:
    'Mountain passes are our home road. We run heavier trucks and leave more time in winter, so estimates hold when the weather does not.',
  sandpiper: 'From Florida to anywhere, and back again. Return loads in spring are cheaper, and we pass that on in the price.',
  halyard:
    'East-coast crews with their own trucks in Baltimore and partners nowhere. We move many government and military families and know the paperwork.',
  old_compass:
    'Founded with one wagon on Halsted Street. Today we run twenty trucks from Chicago and still answer the telephone ourselves.',
  kestrel:
    'Texas to both coasts with full packing included. Our crews bring every carton, and take the empty ones away after a week. You only label the rooms.',
  ninepin:
    'Regional depots let us combine loads without leaving your sofa in a warehouse for a month. Every piece carries a bar code. We publish our claims rate each January.',
  salt_cedar:
    'A western van line with depots in Salt Lake City and Reno. Sundays are for our families, so the trucks stand still. On the other six days we are early.',
  two_oceans:
    'Distance is what we do best: coast to coast, and over the water to Alaska and Hawaii. Island moves travel in your own sealed container.',
  farthing: 'Two brothers, one rule: the price on the paper is the price on the day. We carry for less because we keep our offices small.',
  alder:
    'Two brothers and eleven carriers in north Brooklyn. We protect floors and door frames before the first box moves. Small moves are welcome and priced as small moves.',
  stoop: 'We work by the hour and we hurry. Most of our moves are short ones in Brooklyn, Queens and Manhattan, two or three a day.',
  ebony:
    'Pianos first, households too. Every crew has a tuner-trained lead, a stair climber and the right board for a concert grand. We want to see unusual instruments before we name a price.',
  okonjo: 'My parents started this company with one van, and my sister and I run it now. We are cheaper on weekdays and we say so.',
  ironbound:
    'Portuguese is spoken on most of our trucks and so are four other languages. We cover New Jersey end to end and cross the rivers daily.',
  beacon_stair:
    'Narrow stairs, September first, and sofas through windows: Boston is our school. We own hoists and know which streets need a permit.',
  pemberwick: 'A small company in Providence with five trucks and long memories. Many of our customers are moving with us a third time.',
  gable:
    'Farmhouses, dirt roads and mud season do not frighten us. We move across Vermont and New Hampshire and take long trips when snow allows.',
  casco:
    'Island ferries, third-floor apartments and everything else in southern Maine. We are eight people and answer messages the same day.',
  dunmore: 'A mother, three daughters and a crew of twenty in Connecticut. We pack the kitchen as if it were ours.',
  thistle:
    'Philadelphia row houses are narrow and we have the straps and patience for them. Certificates for your building are sent within a day.',
  cram: 'Students moving students, trained and insured. We take small loads only and start late in the morning. For a whole house, please ask somebody else here.',
  smoketown: 'Hills, steps and more steps. Pittsburgh taught us how to carry, and we charge for the flights only after the first.',
  crabapple: 'Baltimore crews for Baltimore homes, with trips along the whole coast each week. We bring wardrobe boxes at no charge.',
  seventeenth: 'Elevator bookings, loading docks and certificates are our daily bread. We move apartments in the District and its suburbs.',
  osprey:
    'Many of our movers served in Norfolk. We keep a clean warehouse for families who wait for their orders, and we are fair about the first month.',
  barrow: 'A one-yard company in Wilmington that covers Delaware and half an hour around it. Low costs, plain trucks, steady crew.',
  hollow: 'We go where the road gets steep. West Virginia is our ground, and we take households out of it to every neighboring state.',
  tulip: 'Charlotte is growing and so are we, but each crew lead has been with us at least four years. Sundays by request.',
  loblolly: 'Columbia, Charleston and the upstate. We move early in the day in summer, for our sake and for your piano.',
  dogwood: 'Atlanta bungalows to high-rises. Ask for the crew of four: it costs a little more an hour and saves an afternoon.',
  otter: 'A young company on the St. Johns with new trucks and a short waiting list. We give ten percent off while people get to know us.',
  mangrove: 'Worker owned in Miami. We raise your goods off the floor in storage, because we know about water.',
  catfish:
    'Memphis born, with trucks over the bridge to Arkansas and down to Mississippi daily. Upright pianos are on the house list, grands are not.',
  bottletree: 'Jackson, the Delta and the coast. We are small, so call early in June. We do not store goods.',
  foundry: 'Birmingham crews with hand trucks for heavy things: safes, presses, cast-iron tubs. The rest of the house comes along.',
  second_line:
    'Shotgun houses, double galleries and crowded streets. We plan around parades. If a storm closes the day, you choose a new one at the same price.',
  limestone: 'Lexington and the counties around, with a weekly truck to the Great Lakes. Blankets are washed after every job.',
  quartz: 'Little Rock, the Ozarks and the river towns. We quote by the list, load by the list, and stop where the list ends.',
  scioto: 'Columbus apartments and Ohio farmhouses. We are open about our prices: weekends cost more since our crews earn more.',
  woodward: 'Old Detroit houses have old Detroit doors. We take doors off hinges, put them back, and sweep.',
  limberlost: 'An Indianapolis company with a storage barn outside town. Packing help can be added up to two days before.',
  three_flat: 'Back porches, gangways and third floors: we wrote the book on the Chicago three-flat. By the hour or at a guaranteed price.',
  rosewood:
    'Piano movers since 1961, and the only ones here with a climate-held truck. Households that own a piano are our usual customers.',
  cream: 'Milwaukee made. We keep to three trucks, so that the owner can still ride on one of them.',
  loon: 'Minneapolis in January is a skill. We lay runners, salt your steps, and keep the electronics in the heated front of the truck.',
  blankets: 'Kansas City on both sides of the line. Two blankets on every piece, and no hurry on the stairs.',
  cornsilk: 'Des Moines and every county seat in Iowa. A low minimum, because many moves here are three rooms and a dog.',
  cottonwood:
    'Omaha based, with standing routes to Sioux Falls, Rapid City and Bismarck. We fill trucks both ways and it shows in the price.',
  sugarbeet: 'Fargo, Grand Forks and the Red River towns. Four trucks, one dispatcher, no voicemail.',
  paintbrush: 'Tarrant and Dallas counties on most days, all of Texas on the others. Crews are employees and stay the whole job.',
  bayou: 'Houston traffic is planned for: we load before dawn if you like. Storage is above the flood line.',
  attic: 'We began by emptying attics in August, and everything since has felt easy. Austin apartments are done by the hour.',
  pecan: 'Five cousins in San Antonio with a good name to keep. Military families get the first call on Fridays.',
  franklin: 'El Paso, Las Cruces and the long road east. Family owned, bilingual, and patient with grandmothers.',
  redbud: 'Oklahoma City and Tulsa with one price list for both. We give a fixed amount off when the truck is half full already.',
  turquoise: 'Adobe walls and low doors ask for small crews and careful hands. We serve New Mexico and the roads out of it.',
  palo_verde: 'We start at five in the summer. Phoenix, Tucson and the high country, with water for everybody.',
  quarter: 'Denver walk-ups, Front Range houses and ski towns. Chains are on the truck from October.',
  neon: 'We move at night if you ask, for it is cooler and this is Las Vegas. Casino-sized items need a visit first.',
  basin: 'Salt Lake City to the small towns of the basin. Large families have large houses, and our trucks are long.',
  sawtooth: 'Boise crews, Idaho and eastern Oregon roads. We are straight about snow: the date may slip, the price may not.',
  big_timber: 'Montana and Wyoming are wide and we like to drive. One job a day, finished the same day.',
  jacaranda: 'Packing, wrapping and unpacking are in our price across greater Los Angeles. We look after art and glass every week.',
  dorm: 'The budget choice near the campuses: two strong people, one plain truck, no extras. Bring your own boxes.',
  gull: 'San Diego from the beach to the back country. Veterans on every crew, and a fair price on the coast run to Los Angeles.',
  fog: 'A worker cooperative for steep streets and Victorian stairs. We pull our own parking permits and charge what the city charges.',
  orchard: 'From cottages to server closets in the valley. Offices at home are packed by people who know cables.',
  rainshadow:
    'Everything is wrapped against the rain before it leaves the house, since it will rain. Seattle, the islands and the Cascades.',
  umbrella: 'Two brothers in Portland with six bright yellow trucks. Cheaper than they look.',
  sourdough: 'Anchorage, the valley and the peninsula, with sailings south every week. We crate for the sea and tell you the ship.',
  plumeria: 'Oahu is our island and the barge takes us to the others. Shipments to the mainland are sealed in front of you.',
} as const satisfies Record<MoverKey, string>;
