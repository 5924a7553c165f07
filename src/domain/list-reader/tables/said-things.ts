/**
 * What people write for things of the catalog, a line for each thing: its number, then ways to say it, the plain one first.
 * Under 0 stands what is no thing of the catalog, though it reads like one: a dog bed is no bed.
 */
export const SAID_THINGS = `
1001 sofa, couch, settle sofa, three seater, three seat sofa, 3 seater sofa, 3 seater couch, leather couch, leather sofa, fabric sofa, velvet sofa, chesterfield, davenport, lounge sofa, two and a half seater, sofa couch, kivik, ektorp, landskrona, vimle, karlstad, stockholm sofa, tylosand, tidafors, norsborg, linanas, nockeby, lounge suite, reclining sofa, recliner sofa, reclining couch, recliner couch, power reclining sofa, dual reclining sofa, chaise sofa, camelback sofa, tuxedo sofa, mid century sofa, sofas, couches, hideaway couch
1002 4 seater sofa, 4 seat sofa, four seater couch, large sofa, long sofa, big couch, extra long sofa, oversized sofa, oversized couch
1003 loveseat, love seat, two seater, 2 seater sofa, 2 seat sofa, two seater couch, small couch, small sofa, klippan, apartment sofa, apartment size sofa, reclining loveseat, double recliner, loveseat recliner, loveseat sofa, loveseat couch
1004 sofa bed, sofabed, sleeper sofa, sleeper couch, sleeper, pull out couch, pullout couch, pull out sofa, hide a bed, hideabed, hide away bed, couch bed, convertible sofa, friheten, lycksele, beddinge, backabro, balkarp, sleep sofa, queen sleeper, queen sleeper sofa, twin sleeper sofa, click clack, sofa sleeper, futon sofa bed, solsta, nyhamn, ekebol, chair bed, sleeper chair, twin sleeper chair, chair that folds out into a bed, sofa cama
1005 sectional piece, ottoman piece of sectional
1006 corner sofa, l shaped sofa, l shaped couch, l shape sofa, l couch, two piece sectional, 2 piece sectional, small sectional, sofa with chaise, couch with chaise, sectional with chaise, chaise sectional, sectional with ottoman, sectional, sectional sofa, sectional couch, big sectional, large sectional, leather sectional, reclining sectional, sofa sectional, sectional sofa with chaise
1007 u shaped sofa, u shaped couch, 3 piece sectional, modular sofa, pit sofa, soderhamn, corner suite, corner couch, corner unit sofa
1008 4 piece sectional, 5 piece sectional, huge sectional, four piece sectional
1009 futon, futon frame, futon couch, futon sofa, futon with mattress, futon bed, grankulla, convertible futon, futon chair, futon bed frame
1010 chaise, chaise lounge, chaise lounger, chaise longue, fainting couch, lounger, indoor lounger, daybed chaise, reading lounge
1011 settee, glider bench, church pew, pew, upholstered bench, deacon bench, parlor settee, storage settee, setee
1012 ottoman, footstool, foot stool, foot rest, footrest, pouf, pouffe, hassock, small ottoman, cube ottoman, tuffet, leg rest, floor cushion pouf, stool with storage, fabric stool, poang footstool
1013 large ottoman, storage ottoman, ottoman with storage, ottoman bench, tufted ottoman, cocktail ottoman, coffee table ottoman, big ottoman, leather ottoman
1014 armchair, arm chair, living room chair, wing chair, wingback chair, wingback, accent chair, poang, reading chair, upholstered chair, easy chair, comfy chair, comfortable chair, low chair, leather chair, lounge chair indoor, strandmon, ekero, barrel chair, slipper chair, tub chair, sofa chair, living room arm chair, parlor chair, fireside chair, queen anne chair, bergere, egg chair, ekenas, parker knoll, chair and ottoman, chair and a half, cozy chair, soft chair, single sofa, single seat sofa, one seater sofa, 1 seater sofa, eames lounge chair, mid century chair, tv chair, lounge chair, leather lounge chair, high back lounge chair, swivel lounge chair, boucle chair, velvet chair, fabric chair, upholstered lounge chair, queen anne armchair
1015 club chair, swivel club chair, leather club chair, tullsta, swivel rocker chair, swivel armchair, swivel barrel chair, round chair, round swivel chair
1016 overstuffed chair, big chair, oversized chair, oversize chair, overstuffed armchair, cuddle chair, snuggle chair, fluffy chair, big comfy chair
1017 recliner, lazy boy, la z boy, lazyboy, la-z-boy, reclining chair, recliner chair, power recliner, lift chair, lift recliner, rocker recliner, barcalounger, stressless, leather recliner, rocking recliner, zero gravity recliner indoor, recliner lounge chair
1018 occasional chair, side chair, chair for the living room, decorative chair, hall chair, antique chair, rattan chair, wicker chair, butterfly chair, bamboo chair, cane chair, moon chair, saucer chair, bungee chair, kids teen chair, vintage chair, molded chair, captains seat
1019 rocking chair, rocker, nursery rocker, wooden rocker, porch rocker
1020 glider, glider chair, glider rocker, nursing chair, nursery chair, nursing glider, nursery glider, glider and ottoman
1021 bean bag, beanbag, bean bag chair, lovesac, fat boy, foam chair, gaming bean bag, giant bean bag
1022 papasan, papasan chair, mamasan, pappasan
1023 massage chair
1024 coffee table, cocktail table, living room table, center table, centre table, tea table, lack coffee table, lift top coffee table, round coffee table, listerby, low table, kotatsu, trunk coffee table, regissor, strind, vejmon, coffe table, cofee table, storage coffee table
1025 glass coffee table, marble coffee table, glass top coffee table, glass cocktail table, stone coffee table
1026 end table, side table, lamp table, lack table, lack side table, accent table, small side table, plant stand, pedestal table, telephone table, plant table, drum table, corner table, sofa side table, endtable, tiny table, drinks table, small round table, stool table, plant shelf, phone table, fern stand, flower stand, c table, laptop table, gladom, cube table, square table
1027 glass end table, glass side table, marble side table, glass top end table, mirrored side table, marble end table
1028 large side table, large end table, big side table, drop leaf side table, leather top table
1029 console table, sofa table, hallway table, entry table, entry way table, entryway table, consol table, hall table, behind the couch table, narrow table, altar table, skinny table
1030 foyer table, entrance table
1031 nesting tables, nest of tables, stacking tables, nesting table, nested tables
1032 tv trays, tv tray, tray tables, folding tray table, tray table, tv dinner trays, tv tables folding
1033 small tv, 32 tv, 40 tv, 32 inch tv, 24 inch tv, 42 inch tv, kitchen tv, bedroom tv, 39 inch tv, small television
1034 tv, television, flat screen, flat screen tv, smart tv, flatscreen, hdtv, led tv, lcd tv, 50 inch tv, plasma tv, oled tv, 43 inch tv, 48 inch tv, roku tv, fire tv set, qled tv, uhd tv, telly, 4k tv, tele
1035 55 inch tv, 60 inch tv, big tv, large tv, 55 tv, 58 inch tv
1036 65 inch tv, 70 inch tv, 75 inch tv, 65 tv, 75 tv
1037 80 inch tv, 85 inch tv, huge tv, giant tv, 86 inch tv
1038 tube tv, crt tv, crt, projection tv, rear projection tv, big screen tv, box tv, console tv, old tube television, floor model tv, old tube tv
1039 tv stand, tv console, media console, tv table, media stand, tv bench, tv unit, tv cabinet, media cabinet, media bench, media unit, besta, lack tv, tv cart, tv credenza, entertainment console, tv bench stand, entertainment stand, tv lowboard, tv board, brimnes tv bench, hemnes tv bench, television stand, media center, tv furniture, stereo stand, audio rack, record cabinet, record player stand, record stand, av rack
1040 tv wall mount, tv mount, wall mount, tv bracket, monitor mount, tv arm, wall bracket, monitor arm
1041 projector, home theater projector, overhead projector
1042 projector screen, projection screen, pull down screen, movie screen
1043 entertainment center, entertainment unit, tv armoire small, tv hutch, entertainment cabinet, entertainment centre
1044 large entertainment center, big entertainment center, tv wall unit, tv armoire, huge entertainment center, entertainment wall, oak entertainment center
1045 wall unit, shrank, schrank, wall system, bookcase wall, storage units, built in unit, wall to wall shelves
1046 small bookcase, short bookcase, small bookshelf, 3 shelf bookcase, billy, shelf, shelves, shelf unit, shelving, ladder shelf, leaning shelf, display shelf, open shelf, book rack, etagere, shelf thingie, gersby, vittsjo, wooden shelf, wood shelves, wood bookshelf, storage shelf wood, corner shelf, barrister, shelving unit wood, cd rack, dvd rack, cd tower, dvd shelf, media tower, cd shelf, stand alone shelf, bookshelf small, fjalkinge, low bookcase
1047 large bookcase, tall bookcase, tall bookshelf, large bookshelf, 5 shelf bookcase, 6 shelf bookcase, big bookcase, big bookshelf, tall shelf, wall of shelves, large shelf, full height bookcase, double bookcase, five tier bookshelf, large shelving, liatorp bookcase, bookcase, bookshelf, book shelf, book case, bookshelves, book shelves, bookcases
1048 bookcase with glass doors, glass front bookcase, barrister bookcase, glass door bookcase
1049 wall shelf, floating shelf, wall shelves, floating shelves, wall mounted shelf, wall rack, picture ledge, lack shelf, wall shelving, spice shelf, hanging shelf, mosslanda, lack white shelves, lack shelves, shelf brackets and shelves, hanging shelves, string shelf, elfa shelving, elfa
1050 kallax, expedit, cube organizer, cube storage, cube shelf, cube bookcase, cubby, cubbies, cubby shelf, cube rack, 8 cube, 9 cube organizer, storage cubes, 4 cube, 6 cube, 12 cube, cubes, eket, cubby storage, toy organizer, toy storage, trofast, cube unit, cubby bench, storage organizer, shelf with cubes, toy shelf, bin organizer, drawer cart, storage drawers, storage cube, shoe cubby, mudroom cubby
1051 curio, curio cabinet, corner curio, lighted curio, the curio
1052 display case, display cabinet, glass cabinet, detolf, trophy case, glass display cabinet, fabrikor, vitrine, glass display case, showcase, corner cabinet glass, jewelry display case
1053 cabinet, storage cabinet, accent cabinet, medium cabinet, small cabinet, wooden cabinet, cupboard, side cabinet, apothecary cabinet, corner cabinet, console cabinet, chest cabinet, credenza cabinet, sewing box cabinet, ivar cabinet, liquor cabinet, bar cabinet, utility cabinet, floor cabinet, wood cabinet, craft cabinet, cabinet with doors, plan chest, hutch cabinet, map cabinet, pie safe, jelly cupboard, kitchen cupboard, credenza cabinet storage
1054 portable bar, bar, home bar, bar table with storage, bar counter, tiki bar
1055 built in bar, home built bar, large bar, wet bar
1056 hall tree, hall stand, hall rack, entry bench with hooks, hallstand, mudroom bench with hooks, halltree
1057 magazine rack, magazine holder, newspaper rack
1058 entryway bench, entry bench, shoe bench, storage bench, bench, mudroom bench, hall bench, wooden bench, bench with storage, cushioned bench, window bench
1059 floor lamp, standing lamp, torchiere, torchier, tall lamp, pole lamp, uplighter lamp, reading lamp standing, tree floor lamp, torch lamp, lamp floor, column lamp, floor light, paper lamp, tripod lamp, stand lamp, tall floor lamp, standard lamp, lamp flr, flr lamp
1060 table lamp, desk lamp, lamp, bedside lamp, night lamp, small lamp, tiffany lamp, lava lamp, banker lamp, lamps, reading lamp, salt lamp, led lamp, touch lamp, lamp and shade, bedroom lamp, nightstand lamp
1061 arc lamp, arch floor lamp, tri head lamp, three headed lamp, 3 head floor lamp, arched lamp, arching lamp, multi head lamp
1062 small mirror, wall mirror, mirror, decorative mirror, round mirror, bathroom mirror, framed mirror, oval mirror, antique mirror, makeup mirror, mirrors, vanity mirror small, hand mirror, bedroom mirror
1063 large mirror, big mirror, large wall mirror, huge mirror, mantel mirror, mirror large, giant mirror, heavy mirror
1064 picture, painting, small painting, framed picture, picture frame, art, artwork, print, framed print, framed art, wall art, poster, framed poster, wall hanging, photos framed, family photos, pictures, wall decor, canvas, framed photos, drawing, diploma, art print, paintings, picture frames, wall picture
1065 large painting, large picture, large art, big painting, large canvas, oversized art, large framed art, large wall art, big picture, oil painting large, mural
1066 statue, sculpture, figurine, bust, bronze statue, buddha statue, art sculpture, carving
1067 stone sculpture, marble statue, large statue, stone statue
1068 tapestry, wall tapestry, wall quilt, wall rug, hanging tapestry, beach tapestry
1069 small rug, rug, throw rug, area rug small, runner, bath rug, runner rug, 4x6 rug, 3x5 rug, mat, door mat, rug runner, hallway runner, carpet runner, 5x7 rug, cowhide, sheepskin, kitchen rug, shag rug small, round rug, rugs, carpet, small area rug, oriental rug, persian rug, turkish rug
1070 large rug, 8x10 rug, big rug, 9x12 rug, rug large, living room rug, rug pad, large carpet, shag rug, wool rug, carpets, 6x9 rug, area rug, rolled rug, rug rolled, rug 8x10
1071 grandfather clock, grandmother clock, longcase clock, tall clock, floor clock
1072 wall clock, mantel clock, clock, mantle clock, cuckoo clock, anniversary clock
1073 stereo, stereo system, sound system, receiver, record player, turntable, hi fi, hifi, home theater system, audio system, surround sound, surround sound system, home theatre, boom box, boombox, stereo receiver, amplifier receiver, soundbar, sound bar, subwoofer, music system, home theater, karaoke machine, phonograph, cassette deck, jukebox small, victrola, radio, av receiver, music center
1074 speaker, bookshelf speaker, computer speakers, small speakers, speakers, sonos, pc speakers, bluetooth speaker, speaker set, desktop speakers, pair of speakers
1075 floor speaker, tower speaker, floor standing speakers, tower speakers, large speakers, pa speakers, big speakers, floorstanding speakers, dj speakers, standing speakers
1076 upright piano, piano, antique piano, old piano, vertical piano, acoustic piano, studio piano
1077 spinet, spinet piano
1078 console piano
1079 baby grand, baby grand piano
1080 grand piano, parlor grand, parlor grand piano
1081 concert grand, concert grand piano
1082 player piano, pianola
1083 digital piano, electric piano, clavinova, weighted keyboard, electronic piano, digital upright
1084 piano bench, piano stool, piano seat
1085 organ, church organ, hammond organ, electric organ, pump organ
1086 electric fireplace, fireplace, fireplace heater, faux fireplace, fireplace tv stand electric, fireplace mantel
1087 fireplace tools, fireplace screen, fire screen, fireplace grate, andirons, fire irons, fireplace set, log rack, firewood rack
1088 room divider, folding screen, screen divider, privacy screen, partition, shoji screen, changing screen, dressing screen, room dividers
1089 curtains, curtain rod, drapes, blinds, curtain rods, curtain, drapery, curtains and rods, window blinds, shades window, shower curtain rod, window treatments, roman shades
1090 fish tank, aquarium, terrarium, small aquarium, 10 gallon tank, 20 gallon aquarium, small fish tank, reptile tank, vivarium
1091 large aquarium, 55 gallon tank, large fish tank, 75 gallon aquarium, 100 gallon tank, big fish tank, aquarium stand
1092 house plant, plant, small plant, potted plant, indoor plant, plants, houseplants, succulents, artificial plant, silk plant, fake plant, potted plants, cactus, bonsai, orchid
1093 large plant, big plant, tall plant, fiddle leaf fig, indoor tree, fake tree, silk tree, ficus, artificial tree, tall potted plant, large potted plant, palm tree, rubber plant, monstera
1094 cat tree, cat tower, cat condo, cat scratching post, cat furniture, scratching post, cat climber, cat house
1095 christmas tree, artificial tree christmas, xmas tree, artificial christmas tree, fake christmas tree
1096 floor fan, fan, box fan, standing fan, tower fan, pedestal fan, oscillating fan, stand fan, dyson fan, desk fan, table fan, electric fan, cooling fan, window fan, room fan
1097 king bed, king size bed, king bed frame and mattress, king sized bed, master bed, king bedroom set, bed king, king, sleep number bed, king bed set
1098 california king, cal king, california king bed, cal king bed, ca king
1099 queen bed, bed, queen size bed, queen bed set, queen, bed queen, queen bed frame and mattress, guest bed, master bedroom bed, sealy posturepedic bed, bed set, bedroom suite, queen sized bed, queen bedroom set, beds, queen boxspring mattress and frame, guest room bed, purple bed, tempurpedic bed, complete bed, frame and mattress
1100 full bed, double bed, full size bed, full sized bed, full, bed full, full double bed, double size bed, full bed set, brass bed, iron bed, antique bed, full mattress and frame, bed double
1101 twin bed, single bed, twin size bed, twin, twin xl bed, twin sized bed, bed twin, king single bed, small bed, single cot, twin bed set, twin mattress and frame, bed single, hospital bed, cot bed, dorm bed, single size bed, twin beds, king single bed frame
1102 king platform bed, platform bed king, king storage bed, king upholstered bed, king bed low
1103 queen platform bed, platform bed, storage bed, upholstered bed, malm bed, platform bed queen, queen storage bed, brimnes bed, bed with storage, low bed, japanese bed
1104 canopy bed, four poster bed, poster bed, 4 poster bed, four post bed
1105 sleigh bed, queen sleigh bed, king sleigh bed
1106 adjustable bed, adjustable base, adjustable bed base, adjustable frame, tempurpedic adjustable, electric bed
1107 captain bed, captains bed, bed with drawers, cot with storage, mates bed, bed with storage drawers
1108 daybed, day bed, hemnes daybed, daybed frame, brimnes daybed
1109 trundle bed, trundle, pop up trundle, daybed with trundle, pull out trundle
1110 murphy bed, wall bed, fold down bed, cabinet bed, fold out murphy bed
1111 rollaway, rollaway bed, folding bed, cot, folding cot, camp cot, camping cot, roll away bed, fold up bed, army cot, guest folding bed
1112 water bed, waterbed
1113 headboard, head board, queen headboard, king headboard, upholstered headboard, twin headboard, full headboard, bed head
1114 footboard, foot board
1115 bed frame, metal bed frame, metal frame, queen bed frame, king bed frame, twin bed frame, full bed frame, bedframe, zinus frame, bed frames, full size bed frame, iron bed frame, steel bed frame, bed base, box frame, adjustable metal frame, hollywood frame, bed rails
1116 wood bed frame, wooden bed frame, bed frame wood, malm bed frame, hemnes bed frame, tarva bed frame, bed slats, oak bed frame, neiden
1117 king mattress, king size mattress, mattress king, king memory foam mattress, cal king mattress
1118 queen mattress, mattress, queen size mattress, memory foam mattress, mattress queen, casper, foam mattress, tempurpedic, purple mattress, nectar, mattresses, hybrid mattress, pillow top mattress, tempurpedic mattress, morgedal, hovag, bed mattress, queen foam mattress, saatva, sleep number mattress, tuft and needle, leesa, mattress and box spring, mattress and boxspring
1119 full mattress, double mattress, full size mattress, mattress full, full sized mattress, double bed mattress, full foam mattress, full memory foam mattress
1120 twin mattress, single mattress, twin xl mattress, twin size mattress, mattress twin, single bed mattress, mattress single, bunk mattress, twin memory foam mattress, cot mattress, trundle mattress, daybed mattress, twin foam mattress
1121 crib mattress, baby mattress, toddler mattress
1122 king box spring, king boxspring, split box spring
1123 queen box spring, box spring, boxspring, box springs, boxsprings, full box spring, twin box spring, box foundation, mattress foundation, bunkie board
1124 futon mattress, futon cushion, futon pad, japanese futon, shikibuton, futon mattress full size
1125 single dresser, small dresser, 3 drawer dresser, 4 drawer dresser, four drawer dresser, little dresser, narrow dresser, bureau, rast, tarva, koppang, kullen, malm 3 drawer, dresser small, small chest of drawers, commode, chest of 3 drawers, three drawer dresser, malm chest, compact dresser, nordli, drawers small, drawer, drawer unit, wicker drawer unit
1126 dresser, double dresser, 6 drawer dresser, six drawer dresser, bedroom dresser, wide dresser, dressers, hemnes dresser, malm dresser, 8 drawer dresser, wooden dresser, antique dresser, long dresser, dresser drawers, malm 6 drawer, lowboy, low dresser, hemnes 8 drawer, master dresser, drawers, set of drawers, dresser and mirror, chest dresser
1127 triple dresser, large dresser, 9 drawer dresser, big dresser, 10 drawer dresser, 12 drawer dresser
1128 dresser mirror, mirror for dresser, mirror dresser, vanity dresser mirror
1129 chest of drawers, highboy, tall dresser, tallboy, 5 drawer chest, tall chest, chest of draws, high boy, tall boy, 5 drawer dresser, chest drawers, drawer chest, upright dresser, vertical dresser, 5 drawer tall dresser, tall chest of drawers, clothes drawers, chester drawers, gentlemans chest, semainier
1130 bachelor chest, bachelors chest, 2 drawer chest, 3 drawer chest, small chest, tansu, tansu chest
1131 lingerie chest, lingerie dresser
1132 jewelry armoire, jewelry cabinet, jewellery armoire, jewelry box standing, jewelry stand
1133 cedar chest, hope chest, blanket chest, hope box, blanket box, wooden chest, carved wooden chest, cedar box, dowry chest, storage chest wood, glory box, chest
1134 trunk, steamer trunk, foot locker, footlocker, storage trunk, chest trunk, army trunk, large trunk
1135 vanity, vanity table, makeup vanity, makeup table, dressing table, vanity desk, makeup desk, vanity set, vanity with mirror, make up table, bedroom vanity, make up desk
1136 nightstand, night stand, bedside table, night table, bedside cabinet, bed side table, night stands, bedside drawers, nighttable, bedside chest, hemnes nightstand, bedside stand, malm 2 drawer chest, bedside, end table bedroom, bedside tables, knarrevik, bed table, nite stand, nite std, nitestand
1137 armoire, armoire wardrobe, clothes armoire, clothing armoire, antique armoire, chifferobe, chifforobe
1138 wardrobe, wardrobe closet, pax, freestanding closet, closet, portable closet, almirah, ikea wardrobe, clothes wardrobe, standing closet, wardrobe cabinet, clothes closet, clothes cupboard, free standing wardrobe, canvas wardrobe, pax wardrobe, fabric closet, stand alone closet, brimnes wardrobe, closet organizer, closet system, wardrobes
1139 mirrored wardrobe, wardrobe with mirror, wardrobe with mirrors
1140 clothing rack, clothes rack, garment rack, hanging rack, rolling clothes rack, coat rack rolling, rolling rack, clothes rail, dress rack, clothes stand, clothes hanging rack, metal hanging rack, clothes hanger stand, wardrobe rack, turbo rack, mulig, rigga, garment stand
1141 shoe rack, shoe stand, shoe shelf, shoe cabinet, shoe organizer, shoe storage, shoes rack, shoe tower, shoe holder, shoe tree rack, trones, hemnes shoe cabinet
1142 bedroom chair, boudoir chair, vanity chair, vanity stool, makeup chair, dressing chair
1143 bedroom bench, bed bench, end of bed bench, foot of bed bench, bench for bedroom
1144 full length mirror, floor mirror, body mirror, standing mirror, long mirror, full body mirror, tall mirror, door mirror, cheval mirror, leaning mirror, over the door mirror, full size mirror, stand mirror, mirror full length, full lenght mirror, dressing mirror, hovet
1145 hamper, laundry hamper, laundry basket, clothes hamper, laundry bag, laundry bin, dirty clothes basket, laundry baskets, laundry sorter, washing basket, clothes basket, wicker hamper, bamboo hamper
1146 suitcase, luggage, suit case, carry on, suitcases, rolling suitcase, luggage set, carry on bag, checked bag, trolley bag, garment bag, carryon, samsonite, hard shell suitcase, large suitcase, bags luggage, travel bag, piece of luggage, carryon bags
1147 garment steamer, clothes steamer, steamer clothes, fabric steamer
1148 dining table, dining room table, dinner table, table, round dining table, small dining table, extendable dining table, wood dining table, drop leaf table, gateleg table, dining set, dining room set, docksta, ingatorp, ekedalen, bjursta, farm table, farmhouse table, trestle table, pedestal dining table, round table, dining room suite, 4 seater dining table, 6 seater dining table, extension table, diningroom table, expandable table, strandtorp, oak table, tables, wooden table, square dining table, granas, norden, folding dining table, gate leg table, leaf table, antique table, dinette table big, library table, queen anne dining set, queen anne table, small table, little table
1149 large dining table, 8 seater dining table, big dining table, dining table for 8, dining table for 10, long dining table, 10 seater dining table, extra large dining table, harvest table, banquet table
1150 glass dining table, glass top dining table, glass dining room table, dining table with glass top, glass table
1151 marble dining table, stone dining table, marble table, granite table, marble top table
1152 table leaf, table leaves, leaf for table, glass table top, table top, tabletop, table pads, glass top only, extra leaves
1153 dining chair, dining room chair, dining chairs, chair, chairs, wooden chair, wood chair, parsons chair, ladder back chair, side dining chair, upholstered dining chair, chair wood, henriksdal, ingolf, borje, windsor chair, bentwood chair, straight chair, spindle chair, cane back chair, dinner chair, wooden chairs, metal chair, plastic chair, eames chair, tolix chair, white chair, straight back chair, plywood chair, chair dining
1154 dining armchair, captain chair, captains chair, host chair, dining arm chair, head chair, carver chair
1155 dining bench, dining room bench, bench dining, picnic bench indoor, bench for dining table, kitchen table bench
1156 china cabinet, china hutch, hutch, china closet, breakfront, dining hutch, china cupboard, dish cabinet, buffet and hutch, dining room hutch, buffet hutch, welsh dresser, crockery cabinet, hoosier cabinet, dining cabinet, corner china cabinet, buffet with hutch
1157 buffet, sideboard, buffet table, side board, buffet unit, dining buffet, buffet cabinet, buffets, dining room buffet, sideboard buffet, antique sideboard
1158 hutch top, top hutch, hutch only
1159 credenza, office credenza, mid century credenza, lowboard
1160 server, dining server, serving table, serving cabinet
1161 bar cart, drinks cart, drink cart, drinks trolley, bar trolley, serving cart, tea cart, tea trolley, cocktail cart, wine cart, liquor cart, beverage cart
1162 wine rack, wine holder, wine cabinet, wine shelf
1163 wine fridge, wine cooler, wine refrigerator, wine chiller, beverage fridge
1164 chandelier, ceiling lamp, pendant light, light fixture, ceiling light, pendant lamp, hanging lamp, hanging light, ceiling fan, swag lamp
1165 refrigerator, fridge, refridgerator, fridge freezer, kitchen fridge, top freezer refrigerator, frig, refrigerators, ref, garage fridge, french door refrigerator standard, refrigerator with freezer, refrigarator, second fridge, icebox, stainless fridge
1166 side by side refrigerator, french door refrigerator, large refrigerator, large fridge, side by side fridge, double door fridge, american fridge, sub zero, big fridge, french door fridge, double door refrigerator, instaview refrigerator, side by side, full size fridge
1167 apartment size fridge, small fridge, apartment refrigerator, small refrigerator, medium fridge, apartment fridge, narrow fridge, single door fridge, bar size refrigerator, slim fridge
1168 mini fridge, minifridge, mini refrigerator, dorm fridge, compact fridge, compact refrigerator, bar fridge, beer fridge, mini freezer, cube fridge, dorm refrigerator, under counter fridge, kegerator, tiny fridge, small mini fridge
1169 upright freezer, stand up freezer, standing freezer, freezer upright
1170 chest freezer, deep freezer, freezer, deep freeze, freezer chest, garage freezer, small chest freezer, ice machine large
1171 stove, range, oven, gas range, electric range, gas stove, electric stove, cooker, wood stove, cooktop, range oven, oven and stove, oil stove, wall oven, gas cooker, cooking range, double oven, pellet stove, wood burning stove, hob
1172 dishwasher, dish washer, portable dishwasher, countertop dishwasher
1173 microwave, microwave oven, over the range microwave, micro wave, countertop microwave, small microwave, microwaves, nuker
1174 toaster oven, convection toaster oven, toaster over, otg, countertop oven, air fryer oven, air fryer toaster oven, breville oven
1175 stand mixer, kitchenaid mixer, kitchen aid, kitchenaid, mixer, kitchen aid mixer, kitchen mixer, bosch mixer
1176 coffee maker, espresso machine, keurig, coffee machine, nespresso, coffeemaker, coffee pot, keriug, espresso maker, coffee brewer, cappuccino machine, keurig coffee maker, moka
1177 water cooler, water dispenser, water jug dispenser, water cooler dispenser, drink dispenser
1178 kitchen table, dinette, breakfast table, small kitchen table, bistro table, dinette table, dinette set, kitchen table set, breakfast nook, bistro set, melltorp, ingo, lerhamn, pub table, high top table, cafe table, counter height table, bar height table, eat in kitchen table, kitchenette table, kitchen set, bar table, formica table, small round kitchen table, pub table set, counter table, breakfast nook table, kitchen round table, pub set
1179 glass kitchen table, glass top kitchen table, glass breakfast table
1180 kitchen chair, kitchen chairs, dinette chair, breakfast chair, adde, stefan chair, ladderback chair, chair kitchen, cafe chair
1181 bar stool, barstool, counter stool, stool, counter chair, bar chair, barstools, counter height chair, pub stool, kitchen stool, counter stools, stools, breakfast bar stool, counter height stool, bar height chair, swivel stool, wooden stool, high stool, bar height stool, stool with back, drafting stool, franklin stool, saddle stool, counter chairs, pub chair, bar stools, high chair for bar
1182 step stool, bekvam, step ladder stool, kids step stool, stepstool, 3 step stool, two step stool, folding step stool, small stool, bathroom stool
1183 kitchen island, kitchen cart, island, rolling island, kitchen trolley, stenstorp, kitchen island cart, utility cart, raskog, forhoja, rolling cart, kitchen prep table, cart, storage cart, trolley, kitchen counter, rolling kitchen cart, prep table, rolling kitchen island, portable island, serving trolley, bekvam cart, food cart, metal cart, 3 tier cart, breakfast bar
1184 butcher block, butcher block table, chopping block
1185 bakers rack, baker rack, kitchen shelf, spice rack stand, kitchen rack, metal kitchen rack, pot rack, kitchen shelves, bread rack
1186 kitchen cabinet, pantry, pantry cabinet, freestanding pantry, kitchen pantry, kitchen hutch, kitchen storage cabinet, pantry cupboard, larder
1187 microwave cart, microwave stand, microwave cabinet, microwave shelf, microwave table, printer cart kitchen
1188 utility shelf, plastic shelf, plastic shelves, plastic shelving, utility shelves, garage shelf, storage shelf, storage rack, storage shelves, hyllis, plastic shelving unit, pantry shelf, laundry shelf, shelf rack, wall shelf rack, rack, metal rack, bathroom shelf, storage shelving, closet shelf, wire shelf, shelf stand, over the toilet shelf, corner rack, multipurpose rack, storage racks
1189 trash can, trashcan, garbage can, kitchen trash can, waste basket, wastebasket, recycling bin, rubbish bin, dustbin, trash bin, kitchen bin, garbage bin, simplehuman, step trash can, bin garbage, recycle bin, garbage cans, waste bin, compost bin, wheelie bin, outdoor trash can, diaper genie, diaper pail
1190 bunk bed, bunkbed, bunk beds, twin over full bunk bed, triple bunk, bunk set, twin bunk bed, bunks, bunk bed set, kids bunk bed, bunkbed twin over full, kids bunkbed, twin over full bunkbed
1191 loft bed, loft bed with desk, loft, loft bunk, kids loft bed, stuva loft, kura, elevated bed, svarta loft
1192 child bed, kids bed, kid bed, youth bed, childrens bed, race car bed, car bed, childs twin bed, kids twin bed, child size bed, boys bed, girls bed, princess bed, house bed, extendable kids bed, busunge, kritter, minnen bed
1193 toddler bed, toddler bed frame, sniglar, toddlers bed, junior bed
1194 crib, baby crib, convertible crib, cot baby, baby bed, infant crib, babys crib, baby cot, mini crib, crib and mattress, nursery crib
1195 bassinet, cradle, baby bassinet, co sleeper, moses basket, snoo, bedside sleeper
1196 changing table, diaper changing table, baby changing table, change table, changing station, changing dresser, diaper table, baby changer, changer
1197 kids table, child table, childrens table, toddler table, play table, kid table, train table, lego table, activity table, water table, kids table and chairs, childs table, childrens table and chairs, sand table, kids desk table, lack kids table
1198 kids chair, child chair, toddler chair, childrens chair, kid chair, child size chair, small child chair, childs rocking chair, toddler desk chair, mini chair, kids armchair, kids sofa, toddler directors chair, kids recliner, booster seat, kids stool
1199 high chair, highchair, baby high chair, antilop, booster chair, feeding chair, tripp trapp, baby chair
1200 kids desk, child desk, childs desk, toddler desk, student desk, school desk, childrens desk, kid desk, small child desk, wooden toddler desk, child sized desk, homework desk
1201 kids dresser, child dresser, childs dresser, nursery dresser, baby dresser, childrens dresser, kid dresser, boys dresser, girls dresser, dresser for nursery, baby chest of drawers
1202 toy chest, toy box, toybox, toy trunk, toy storage chest, toy bench
1203 dollhouse, doll house, barbie house, barbie dream house, barbie dreamhouse
1204 playpen, pack n play, pack and play, play yard, playard, travel crib, pack play, travel cot, baby gate, play pen
1205 power wheels, ride on car, ride on toy, ride on, electric toy car, kids car, cozy coupe, wagon, little tikes car, toy car ride on, pedal car, radio flyer wagon, toy tractor, tricycle push, radio flyer
1206 rocking horse, toy horse, wooden horse
1207 play kitchen, toy kitchen, kids kitchen, kitchen playset, pretend kitchen, wooden play kitchen, child kitchen, duktig
1208 stroller, baby stroller, pram, pushchair, buggy, jogging stroller, double stroller, running stroller, jogger stroller, baby carriage, uppababy, bob stroller, umbrella stroller, strollers, travel system, baby jogger
1209 car seat, child car seat, baby car seat, infant car seat, carseat, car seats, child seat, infant seat
1210 baby swing, swing baby, infant swing, bouncer, baby bouncer, mamaroo, exersaucer, jumperoo, baby rocker, rock n play, bouncy seat, baby walker
1211 desk, small desk, computer desk, writing desk, study desk, study table, computer table, office table, micke, linnmon, bekant, desk small, laptop desk, corner desk small, desk with drawers, table desk, work desk, student writing desk, home office desk, gaming desk, office desk, malme, computer station, workstation, wood desk, simple desk, ladder desk, folding desk, parsons desk, desk table, computer workstation, vika, desks, desk with shelves, reading table, alex desk, white desk, wooden desk, adjustable table, computer stand, desk surface, lagkapten, laptop stand desk, drawing desk
1212 large desk, executive desk, big desk, tanker desk, office desk large, double desk, desk executive, partner desk, mahogany desk, oak desk, metal desk, heavy desk, teacher desk, steelcase desk, pedestal desk, galant, antique desk, fredde, kneehole desk, large wood desk
1213 l shaped desk, l shape desk, corner desk, l desk, corner computer desk, u shaped desk
1214 glass desk, glass top desk, glass computer desk
1215 standing desk, stand up desk, sit stand desk, standup desk, adjustable desk, adjustable height desk, motorized desk, electric desk, uplift desk, height adjustable desk, idasen, motorised desk, sit stand workstation, vari desk, varidesk
1216 desk hutch, hutch for desk, desk top hutch
1217 secretary, secretary desk, roll top desk, rolltop desk, roll top, secretary hutch, drop front desk, bureau desk, roll-top desk, writing bureau, escritoire
1218 drafting table, drawing table, art table, drafting desk, architect table, artist desk, craft table, artist table
1219 office chair, desk chair, computer chair, swivel chair, task chair, rolling chair, ergonomic chair, office chairs, markus, millberget, renberget, flintan, work chair, jules, gaming chair, rolling office chair, aeron, herman miller chair, mesh chair, office swivel chair, study chair, rolling desk chair, gamer chair, herman miller, steelcase leap, steelcase chair, chair office, work stool, kneeling chair, desk stool, conference chair, reception chair, alrik, torkel, snille
1220 executive chair, leather office chair, executive office chair, big office chair, malkolm, high back office chair, leather desk chair
1221 conference table, meeting table, boardroom table
1222 work table, worktable, utility table, sewing table, crafting table, steel table, metal table, stainless steel table, lab table, packing table, steel work table, potting bench table, stainless table
1223 file cabinet, filing cabinet, 2 drawer file cabinet, small file cabinet, two drawer file cabinet, file drawer, filing drawers, metal file cabinet, rolling file cabinet, 2 drawer filing cabinet, file cabinets, alex drawer, desk drawers, erik file cabinet, drawer cabinet, under desk drawers, mobile pedestal, helmer, alex drawers, filing cabinets
1224 4 drawer file cabinet, tall file cabinet, four drawer file cabinet, 4 drawer filing cabinet, 5 drawer file cabinet, large file cabinet, four drawer filing cabinet, 3 drawer file cabinet
1225 lateral file, lateral file cabinet, lateral filing cabinet, horizontal file cabinet, lateral files, flat file, map file
1226 office bookcase, office bookshelf, metal bookcase, steel bookcase, office shelf, office shelves
1227 computer, desktop computer, desktop, pc, imac, computer tower, cpu, gaming pc, pc tower, gaming computer, mac pro, dell computer, computer system, computers, ibuypower, workstation pc, mac mini, computer cpu, server tower, computer and monitor, dell desktop
1228 monitor, computer monitor, screen, display, pc monitor, lcd monitor, led monitor, monitors, gaming monitor, computer screen, moitor, curved monitor, ultrawide monitor, dual monitors, 27 inch monitor, 24 inch monitor, dell monitor, benq monitor
1229 printer, laser printer, inkjet printer, scanner, all in one printer, printers, wifi printer, hp printer, printer scanner, laserjet, photo printer, 3d printer, office printer, epson printer, canon printer, brother printer, hp envy, plotter, label printer, deskjet
1230 printer stand, printer table, printer cart, printer cabinet
1231 shredder, paper shredder
1232 whiteboard, white board, dry erase board, bulletin board, chalkboard, cork board, corkboard, chalk board, blackboard, dry erase
1233 safe, small safe, fire safe, lock box, fireproof safe, fire box, document safe, sentry safe
1234 large safe, big safe, heavy safe, floor safe
1235 patio table, outdoor table, outdoor dining table, garden table, deck table, patio dining table, patio set, outdoor dining set, teak table outdoor, patio furniture set, patio furniture, outdoor coffee table, bistro table outdoor, umbrella table, patio dining set, wrought iron table, balcony table, outdoor table set, patio coffee table, outdoor furniture set, garden set, outdoor bistro set, outdoor furniture, balcony set, garden furniture
1236 glass patio table, glass top patio table, patio table glass, glass outdoor table
1237 patio chair, outdoor chair, lawn chair, garden chair, deck chair, patio chairs, porch chair, outdoor dining chair, wicker patio chair, outdoor chairs, patio swivel chair, balcony chair, outdoor rocking chair, lawn chairs, metal patio chair, plastic lawn chair, pool chair, outdoor wicker chair, garden chairs, camp chair, camping chair, beach chair
1238 chaise outdoor, pool lounger, outdoor lounge chair, outdoor lounger, sun lounger, patio lounge chair, zero gravity chair, patio chaise, outdoor chaise, outdoor chaise lounge, patio lounger, sun bed, zero gravity lounge chair, anti gravity chair, pool lounge chair, gravity chair, outdoor lounge
1239 adirondack, adirondack chair, adirondack chairs, muskoka chair
1240 outdoor sofa, patio sofa, outdoor couch, patio couch, outdoor sectional, patio sectional, outdoor loveseat, patio loveseat, wicker sofa outdoor, garden sofa, patio conversation set, outdoor love seat, rattan sofa set
1241 outdoor end table, outdoor side table, patio side table, patio end table, small patio table, small outdoor table
1242 patio umbrella, umbrella, outdoor umbrella, market umbrella, umbrella stand, umbrella base, cantilever umbrella, parasol, sun umbrella, umbrella with base, sun shade, beach umbrella
1243 picnic table, picnic bench, picnic table with benches, outdoor picnic table
1244 porch swing, bench swing, outdoor swing, patio swing, swing bench, garden swing, canopy swing, hanging egg chair, hanging chair, hammock chair
1245 hammock, hammock stand, hammock with stand
1246 fire pit, firepit, chiminea, outdoor fireplace, propane fire pit, fire table, fire pit table, solo stove, fire bowl, chimenea
1247 patio heater, outdoor heater, propane heater outdoor, patio heaters
1248 outdoor bench, garden bench, park bench, patio bench, storage bench outdoor, iron bench, wrought iron bench, potting bench, concrete bench
1249 grill, gas grill, bbq, barbecue, propane grill, weber grill, bbq grill, barbeque, weber, grills, barbecue grill, outdoor grill, bar b q, gas bbq, gas barbecue, blackstone, griddle outdoor, bbq pit, weber genesis, weber spirit, outdoor griddle, barbque
1250 charcoal grill, kettle grill, weber kettle, charcoal bbq, hibachi, kamado, big green egg, charcoal barbecue, small grill, portable grill, small bbq
1251 smoker, traeger, pellet smoker, pellet grill, meat smoker, electric smoker
1252 lawn mower, lawnmower, mower, push mower, electric mower, electric lawn mower, gas mower, lawnmowers, grass mower, self propelled mower, lawn mowers, honda mower
1253 riding mower, lawn tractor, riding lawn mower, garden tractor, tractor, ride on mower, zero turn mower, john deere, john deere tractor, zero turn, ride on lawn mower, mini tractor
1254 snow blower, snowblower, snow thrower, snowthrower
1255 leaf blower, weed eater, weed whacker, string trimmer, hedge trimmer, trimmer, weedeater, blower, edger, weedwhacker, weed wacker, chainsaw, chain saw, hedge clippers, brush cutter, weed trimmer, leafblower, whipper snipper, cultivator, rototiller, tiller
1256 pressure washer, power washer
1257 wheelbarrow, wheel barrow, garden cart, wheel barrel, yard cart
1258 garden hose, hose, hose reel, hoses, water hose, hosepipe, sprinkler
1259 garden tools, shovel, rake, rakes, shovels, lawn tools, yard tools, lawn equipment, gardening tools, rakes and shovels, yard equipment, garden equipment, long handled tools, snow shovel, hoe, lawn and garden tools, spade, pitchfork, lawn stuff
1260 planter, flower pot, small planter, pot, flower pots, planters, pots, plant pot, plant pots, garden pots, window box, potted flowers, vase large, empty pots, terracotta pots, clay pots
1261 large planter, large pot, large flower pot, big planter, big pot, large ceramic pot, large planters, raised bed, raised garden bed, whiskey barrel, plant stand
1262 garden statue, fountain, bird bath, birdbath, water fountain, garden fountain, lawn ornament, garden gnome, garden ornament, bird feeder
1263 swing set, swingset, swing, kids swing, swings
1264 trampoline, mini trampoline, rebounder
1265 basketball hoop, basketball goal, basketball net, portable basketball hoop, hoop
1266 playset, outdoor playset, play set, playhouse, play house, jungle gym, slide, sandbox, climbing frame, little tikes playhouse, sand box, kids slide, plastic slide, climber
1267 shed, storage shed, garden shed, tool shed, greenhouse, outdoor shed
1268 deck box, outdoor storage box, deck storage box, patio storage, storage deck box, cushion box, outdoor storage, garden storage box
1269 gazebo, pergola, canopy, outdoor canopy, pop up canopy, arbor, trellis, pop up tent, ez up
1270 hot tub, jacuzzi, spa, inflatable hot tub, hottub
1271 sauna, infrared sauna
1272 generator, portable generator, honda generator, inverter, power generator, power station, stabilizer
1273 washing machine, washer, clothes washer, front load washer, top load washer, laundry machine, front loader washer, whirlpool washer, washing machines, portable washer, washingmachine, samsung washer, lg washer, maytag washer, portable washing machine
1274 dryer, clothes dryer, gas dryer, electric dryer, tumble dryer, laundry dryer, whirlpool dryer, drier, clothes drier, dryer machine
1275 stacked washer dryer, stackable washer and dryer, stackable washer dryer, washer dryer combo, stacked washer and dryer, laundry center, stackable laundry, stacking washer and dryer, washer dryer stack
1276 ironing board, iron board, ironing table, ironing stand, iron and ironing board, iron stand
1277 drying rack, clothes drying rack, laundry rack, laundry drying rack, clothes dryer stand, clothes drying stand, drying stand, clotheshorse, clothes horse, airer, clothes airer, dryer rack, towel rack stand, cloth drying stand
1278 vacuum, vacuum cleaner, hoover, dyson, shop vac, roomba, dyson vacuum, carpet cleaner, robot vacuum, upright vacuum, vacuums, stick vacuum, cordless vacuum, shark vacuum, carpet shampooer, canister vacuum, bissell, vaccum, vacume, vacumn, wet dry vac, floor cleaner, oreck
1279 air conditioner, window ac, ac unit, ac, portable ac, window air conditioner, window unit, portable air conditioner, a c unit, a/c, a/c unit, air conditioning unit, air con, window ac unit, ac window unit, airconditioner, ac's, portable ac unit, swamp cooler, evaporative cooler, air conditioners, aircon, air cooler, room cooler, btu air conditioner
1280 dehumidifier, de humidifier, dehumidfier, dehumidifiers
1281 air purifier, air filter, hepa filter, humidifier, purifier, air cleaner, diffuser, dyson air purifier
1282 space heater, heater, electric heater, portable heater, oil heater, radiator, oil filled radiator, kerosene heater, room heater, infrared heater, radiator heater, panel heater
1283 sewing machine, serger, portable sewing machine, embroidery machine, singer, overlocker, singer sewing machine
1284 sewing machine cabinet, sewing machine in cabinet, sewing machine table, sewing cabinet, antique sewing machine, sewing machine with table, treadle sewing machine
1285 treadmill, tread mill, running machine, treadmills, nordictrack treadmill, walking pad
1286 elliptical, elliptical machine, eliptical, elliptical trainer, cross trainer, stair climber, stairmaster, ski machine, nordic track
1287 exercise bike, stationary bike, peloton, spin bike, recumbent bike, exercise bicycle, stationary bicycle, stationery bike, peloton bike, spinning bike, indoor bike, bike trainer, exercycle, exercise cycle, gym bike
1288 rowing machine, rower, row machine, concept 2, erg, hydrow
1289 weight bench, bench press, workout bench, exercise bench, gym bench, weights bench, weight lifting bench, squat rack, sit up bench, power rack, ab machine, total gym, weight machine small, exercise equipment, workout equipment, gym equipment
1290 weights, dumbbells, weight set, free weights, dumbbell set, kettlebells, dumbells, barbell, weight plates, set of weights, hand weights, kettlebell, dumbbell rack, weight rack, dumb bells, kettle bells, barbells, weight lifting set, weight plate, bowflex dumbbells, medicine ball
1291 home gym, bowflex, multi gym, weight machine, universal gym, gym machine, gym set, home gym machine, multigym, cable machine
1292 punching bag, heavy bag, boxing bag, punching bag stand, kick bag
1293 inversion table, massage table, inversion, teeter, back inversion table, exam table, portable massage table
1294 pool table, billiard table, billiards table, 8 foot pool table, 7 foot pool table, snooker table, pool tables
1295 9 foot pool table, 9 ft pool table, large pool table
1296 ping pong table, ping pong, table tennis table, table tennis, pingpong table, ping-pong table
1297 foosball table, foosball, fooseball table, fussball table, foosball game, football table
1298 air hockey table, air hockey, airhockey table, air hockey game, game table, hockey table, poker table, shuffleboard table, bumper pool table
1299 pinball machine, pinball
1300 arcade cabinet, arcade machine, arcade game, video arcade, arcade, slot machine, jukebox, juke box, vending machine, skee ball
1301 card table, folding table, cardtable, foldable table, fold up table, folding tables, plastic folding table, 6 foot folding table, folding utility table, 8 ft folding table, fold out table, collapsible table, portable table, camping table, game card table, card table and chairs, bridge table, camp table, trestles, folding card table, puzzle table, card table and folding chairs
1302 folding chair, folding chairs, foldable chair, fold up chair, metal folding chair, collapsible chair, terje, chairs folding, chair folding, fold chair, director chair, directors chair, stackable chair, stacking chairs, stadium chair, plastic folding chair, foldable chairs, plastic stacking chair
1303 bicycle, bike, mountain bike, road bike, adult bike, bikes, bicycles, cruiser bike, beach cruiser, ebike, e bike, electric bike, tandem, tri bike, folding bike, brompton, city bike, hybrid bike, mens bike, womens bike, ten speed, trek bike, schwinn, dirt bike pedal, tricycle adult, road bicycle, cannondale, push bike, 10 speed bike, cycle, racing bike, univega, exercise outdoor bike, fixie, bmx, bmx bike, specialized bike, gravel bike, cruiser, carbon bike
1304 kids bike, child bike, kid bike, childrens bike, kids bicycle, childs bike, tricycle, small bike, balance bike, boys bike, girls bike, childs bicycle, trike, bike trailer, kids bikes, kids tricycle, toddler bike, youth bike, childrens bicycle
1305 bike rack, bicycle rack, bike stand, bike hanger, bike storage rack, roof rack, car bike rack, bike carrier
1306 golf bag, golf clubs, golf club set, set of golf clubs, golf set, golf, golf bags
1307 skis, snowboard, ski, skiis, cross country skis, ski equipment, downhill skis, ski gear, water skis, snow skis, wakeboard, snowboards, snow board, ski bag, skis and boots, skis and poles, snowshoes
1308 surfboard, paddle board, paddleboard, sup, sup board, stand up paddleboard, boogie board, surf board, windsurfer, surfboards, body board, longboard surf, kiteboard
1309 kayak, canoe, kayaks, inflatable kayak, row boat, inflatable boat, boat small, dinghy
1310 tent, camping tent, backpacking tent, tents, family tent
1311 scooter, moped, vespa, electric scooter, motor scooter, mobility scooter, wheelchair, power wheelchair, electric wheelchair, wheel chair, power chair, kick scooter
1312 motorcycle, motorbike, dirt bike, harley, motor cycle, harley davidson, atv, four wheeler, quad bike, dirtbike, motor bike
1313 guitar, acoustic guitar, electric guitar, bass guitar, ukulele, banjo, mandolin, guitars, violin, guitar case, guitar and case, fender guitar, viola, fender stratocaster, bass, gibson guitar, classical guitar, fiddle, ukelele, fender acoustic guitar, telecaster
1314 amp, guitar amp, guitar amplifier, amplifier, bass amp, marshall stack, amps, marshall amp, guitar speaker, tube amp, combo amp, fender amp
1315 electric keyboard, music keyboard, electronic keyboard, casio keyboard, synth, synthesizer, piano keyboard, yamaha keyboard, midi keyboard, accordion, portable keyboard, music keyboard and stand
1316 drum set, drums, drum kit, drumset, electronic drums, bongo drums, drum, electronic drum kit, electric drum set, conga drums, djembe
1317 trumpet, saxophone, trombone, clarinet, flute, tuba, french horn, sax, horn, oboe, bassoon, cornet, euphonium
1318 cello, double bass, upright bass, string bass, standup bass
1319 harp, pedal harp
1320 gun safe, small gun safe, gun cabinet, gun locker, gun case, rifle safe, gun rack
1321 large gun safe, big gun safe, heavy gun safe
1322 workbench, work bench, tool bench, garage workbench, garage work bench, work benches
1323 tool chest, rolling tool chest, rolling tool box, tool cabinet, rolling toolbox, craftsman tool chest, mechanics tool chest, large tool box, tool chests, snap on tool chest, roller cabinet, craftsman tool box, large toolbox, tool chest on wheels, mechanic tool box
1324 toolbox, tool box, tools, tool bag, hand tools, power tools, toolcase, tool case, tool kit, toolbox small, small tool box, toolboxes, tool set, misc tools, hardware tools, tool boxes
1325 table saw, miter saw, band saw, drill press, lathe, power tool, radial arm saw, mitre saw, bandsaw, scroll saw, chop saw, jointer, planer, router table, saw, planer tool, shop tool, tile saw, belt sander, bench grinder, sander, welder, tablesaw, sanding station, grinder stand, grinder base
1326 air compressor, compressor, pancake compressor
1327 step ladder, ladder, stepladder, 6 foot ladder, a frame ladder, folding ladder, ladders, small ladder, 6 ft ladder, 8 ft ladder, 8 foot ladder, kitchen ladder, foldable ladder, drawer step ladder
1328 extension ladder, tall ladder, 24 ft ladder, big ladder, 20 foot ladder, long ladder, aluminum extension ladder, 16 foot ladder
1329 metal shelving, metal shelves, metal shelving unit, wire shelving, wire rack, metal shelf, wire shelving unit, steel shelving, metal rack shelf, wire shelves, garage shelving, garage shelves, chrome shelving, steel rack, bakers wire rack, steel shelf, metro rack, metro shelving, metal storage rack, steel shelves, metal storage shelf, metal storage shelves, wire storage rack, metal racks, industrial shelving, heavy duty shelving, iron rack
1330 garage cabinet, garage storage cabinet, metal cabinet, steel cabinet, plastic cabinet, tall storage cabinet, gladiator cabinet, metal storage cabinet, broom cabinet, broom closet, large storage cabinet, utility storage cabinet, tall cabinet
1331 locker, lockers, metal locker, school locker
1332 tires, car tires, snow tires, winter tires, set of tires, tire, tyres, spare tires, wheels and tires, rims, set of 4 tires, car wheels, truck tires
1333 hand truck, dolly, handtruck, moving dolly, furniture dolly, appliance dolly, hand cart, folding hand truck, hand dolly, push cart
1334 bathroom cabinet, medicine cabinet, linen cabinet, bathroom vanity, over toilet cabinet, bath cabinet, linen tower, bathroom storage, towel cabinet, bathroom shelf cabinet, laundry cabinet, linen closet, bathroom organizer, bathroom storage cabinet
1335 coat rack, coat tree, coat stand, coatrack, hat rack, coat hanger stand, hat stand, valet stand, coat hooks, coat hanger rack, hatstand, standing coat rack
1336 easel, art easel, kids easel, painting easel, easels
1337 dog crate, dog kennel, crate dog, pet crate, dog cage, kennel, dog house, doghouse, cat carrier, pet carrier, rabbit cage, hamster cage, guinea pig cage, rabbit hutch, animal cage, dog carrier, parrot cage, chicken coop, cage, pet cage, large dog crate, wire dog crate
1338 cooler, ice chest, yeti, yeti cooler, igloo cooler, coolers, drink cooler, beer cooler, styrofoam cooler, rolling cooler, camping cooler, esky, coleman cooler, bag cooler
1339 mannequin, dress form, dressform, dressmaker dummy, manikin
1340 small bin, small tote, small plastic bin, small storage bin, small container, basket, baskets, wicker basket, storage basket, 3 drawer plastic cart, drawer organizer, under bed storage, underbed storage, storage crate, milk crate, plastic crate, milk crates, plastic boxes, plastic box, underbed box, small totes, crates, underbed storage drawers, bin, stackable bins, multipurpose bins
1341 tote, large bin, plastic tote, storage tote, large tote, large plastic bin, rubbermaid tote, totes, tub, plastic tub, large storage bin, tubs, rubbermaid, rubbermaid bin, rubbermaid container, storage totes, plastic totes, storage tub, sterilite bin, black and yellow tote, rubbermaid tub, large totes, 27 gallon tote, plastic storage box, plastic storage bin, storage box plastic, costco bin, large plastic container, under bed storage boxes, rubber maid, plastic bin, storage bin, bins, plastic bins, storage container, storage containers, plastic container
1342 duffel bag, duffle bag, duffel, duffle, gym bag, duffle bags, sports bag, hockey bag, army bag, large bag
1343 wooden crate, crate, custom crate, shipping crate, wood crate, packing crate
0 house, apartment, home, bedroom house, bedroom apartment, storage unit, dog bed, cat bed, pet bed, air mattress, air bed, airbed, inflatable mattress, inflatable bed, blow up mattress, mattress topper, mattress pad, mattress cover, mattress protector, foam topper, memory foam topper, bed sheets, sheets, bedding, blanket, blankets, comforter, duvet, quilt, pillow, pillows, throw pillow, cushion, cushions, towel, towels, pillowcase, bedspread, duvet cover, couch cover, sofa cover, slipcover, chair cover, chair pad, chair mat, desk mat, floor mat, yoga mat, exercise mat, gym mat, tablecloth, table cloth, table runner, placemat, lampshade, lamp shade, light bulb, bulb, bulbs, extension cord, cord, cable, cables, charger, adapter, modem, router, wifi router, laptop, ipad, tablet, kindle, phone, telephone, cell phone, camera, tripod, video game, video games, xbox, playstation, ps4, ps5, wii, nintendo, nintendo switch, game console, gaming console, console game, controller, games, board game, board games, puzzle, puzzles, toy, toys, lego, legos, doll, dolls, stuffed animal, teddy bear, books, book, magazine, magazines, cd, dvd, cds, dvds, vinyl, records, vinyl records, tapes, vhs, movies, clothes, clothing, shoes, boots, coat, coats, jacket, dress, dresses, hangers, hanger, hats, purse, purses, backpack, backpacks, handbag, hand bag, tote bag, jewelry, watch, dishes, plates, plate, glasses, glass, glassware, mugs, cups, bowl, bowls, pans, pots and pans, silverware, utensils, cutlery, knife, knives, knife block, kitchenware, kitchen stuff, kettle, electric kettle, tea kettle, iron, hair dryer, hairdryer, curling iron, steam iron, waffle maker, griddle, popcorn maker, ice cream maker, scale, bathroom scale, cutting board, dish rack, dish drying rack, dish drainer, spice rack, paper towel holder, soap dispenser, shower curtain, bath mat, toilet brush, plunger, toiletries, makeup, cosmetics, cleaning supplies, cleaning products, detergent, broom and dustpan, swiffer, mop and bucket, bucket, candle, candles, candle holder, vase, vases, decorations, christmas decorations, holiday decorations, halloween decorations, ornaments, knick knacks, decor, photo album, photo albums, paper, papers, documents, files, office supplies, school supplies, pens, stapler, calculator, paperwork, food, canned goods, pantry items, spices, wine, wine bottles, liquor, alcohol, medicine, pet food, dog food, litter box, cat litter, fish, dog, cat, baby clothes, diapers, baby monitor, baby bath, baby toys, potty, breast pump, bottles, helmet, bike helmet, balls, basketball, football, soccer ball, baseball bat, tennis racket, fishing rod, fishing pole, fishing gear, fishing rods, sleeping bag, sleeping bags, lantern, camp stove, binoculars, hand weights mat, jump rope, resistance bands, roller skates, skateboard, ice skates, rollerblades, hockey sticks, musical instruments, sheet music, music stand, guitar stand, guitar strap, microphone, headphones, earphones, remote, remote control, antenna, mouse, mouse pad, hard drive, external hard drive, webcam, keyboard and mouse, computer keyboard, computer mouse, ink, ink cartridges, paint, paint cans, lumber, wood, plywood, drywall, tile, tiles, bricks, firewood, nails, screws, wrench, saw blades, ladder rack, propane tank, gas can, car, car parts, truck, trailer, boat, engine, sink, toilet, bathtub, door, doors, window, windows, storm windows, light switch, doorbell, fan blades, floor protector, curtain hooks, room spray, gift card, coupon, ticket, tickets, keys, money, cash, flag, umbrella hand, fabric, yarn, sewing supplies, craft supplies, art supplies, scrapbook, easel paper, beads, stamps, coins, collection, stickers, trophy, trophies, medals, certificate, globe, map, maps, calendar, dartboard, dart board, poker set, chess set, cards, playing cards, bathroom light fixtures, hanging closet shelves, hanging closet organizer, closet hanging organizer, skubb, storage bag, vacuum bag, space bag, plastic bag, shopping bag, trash bags, lunch box, thermos, water bottle, water filter, brita, cooler bag, ice pack, heating pad, hot water bottle, humidifier filter, first aid kit, crutches, walker, cane, oxygen tank, cpap, blood pressure monitor, wedding dress, costume, costumes, uniforms, tv remote, tv antenna, cable box, roku, chromecast, apple tv, fire stick, dvd player, blu ray player, vcr, vcr player, security camera, alarm clock, clock radio, walkman, ipod, power strip, surge protector, tv box, instant pot, air fryer, rice cooker, slow cooker, crock pot, crockpot, pressure cooker, bread maker, bread machine, rotisserie, blender, food processor, vitamix, juicer, mop, broom, brooms and mops, drill, power drill, hammer, cordless drill, circular saw, mixer grinder, coffee grinder, water heater, stand holder, laptop stand, phone stand, phone holder, monitor riser, shelf riser, mattress bag, camp mattress, camping mattress, sleeping pad, aerobed, odds and ends, odds, miscellaneous, misc, furniture, garden chemicals, fake logs, bug killer, shopping cart, shopping trolley, tree stand, christmas tree stand, christmas tree holder, bench vise, vise, hack saw, hand saw, tree saw, garden trowel, sprinkler head, panini maker, sandwich maker, juice extractor, hot plate, induction cooktop, hot pot, egg cooker, steamer basket, dish set, comfort set, slatted bed base, bed skirt, pillow case, art project, birdcage stand, ashtray, ab roller, foam roller, step counter, guitar pedal, effects pedal, bike pump, bike lock, bike stand maintenance, car charger, jumper cables, tank water, tackle box, keyboard, back cushion, steam mop, sled, sleds, toboggan, iron box, plastic shower shelves, shower caddy, dinnerware, dinnerware set, cookware, cookware set, fondue maker, console, playstation console, football goal, soccer goal, grinder, ps 5 console, pots and pans set, bundle, camping gear, camping equipment, camping stuff, camping supplies, copier, server rack, office move, home move, fax machine, network rack, plastic drawers, plastic drawer, plastic storage drawers, sterilite drawers, birdcage, bird cage, seat cushion, hammer drill, drill kit, drill driver, toaster, appliance, kitchen appliances, kitchen appliance, set
1001 three seat, 3 seat, settee couch, chesterfield couch, deep seat couch, cloud couch, track arm sofa, roll arm sofa, power sofa, dual power sofa, two recliner sofa
1003 two seat, 2 seat, small settee, condo sofa
1006 cloud sectional, chaise couch, couch with a chaise, l sectional, corner sectional, two pc sectional, 2 pc sectional
1007 u sectional, 3 pc sectional, three piece sectional, three pc sectional
1012 poof, leather pouf, velvet pouf, knit pouf, floor pouf, moroccan pouf, vanity ottoman
1014 barrel accent chair, wingback armchair, boucle accent chair, cane accent chair, upholstered armchair, living room armchair
1015 cb2 swivel chair, swivel accent chair, swivel lounge, round swivel, upholstered swivel chair
1017 recliner rocker, wall hugger, theater recliner, glider recliner, power lift chair
1018 occ chair, chair occasional, spare chair, extra chair, desk side chair, vanity chair side
1024 coffee table set, oval coffee table, square coffee table, rectangular coffee table, nesting coffee table, drum coffee table, industrial coffee table
1026 tiny side table, bedside stool table, martini table, accent side table, round accent table, round side table, round end table, tray table side
1029 entry console, entryway console, behind the couch table, console cabinet table, skinny table
1033 kitchen tv, little tv, small flat screen, small television
1036 frame tv, samsung frame, the frame tv, big screen, big screen tv, giant television
1039 media cabinet, media stand, media unit, tv bench, tv cabinet, tv credenza, tv dresser, low media console, entertainment stand, entertainment console, tv unit stand, television stand, television console
1043 entertainment ctr, entertainment unit, media center, tv armoire, tv hutch, entertainment cabinet
1041 mini projector, movie projector, epson projector
1042 projector screen, movie screen, pull down screen
1046 ladder shelf, ladder bookshelf, ladder bookcase, kids bookshelf, kids bookcase, short bookcase, low bookcase, two shelf bookcase, 2 shelf bookcase, 3 shelf bookcase, three shelf bookcase
1047 tall bookshelf, tall bookcase, etagere, 5 shelf bookcase, five shelf bookcase, 6 shelf bookcase, library shelf, wide bookcase
1049 floating shelf, floating shelves, wall shelf, wall shelves, wall ledge, picture ledge
1050 cubby, cubbies, cube shelf, cube organizer, cube unit, cubicle shelf, 9 cube, 6 cube, 4 cube, 8 cube
1053 accent cabinet, storage cabinet, apothecary cabinet, bar cabinet, liquor cabinet, pie safe, hoosier cabinet, jelly cupboard, cupboard, linen cabinet, storage cupboard
1054 wet bar, portable bar, mini bar, home bar portable, tiki bar
1056 hall stand, hall tree bench, mudroom bench with hooks, coat tree bench
1059 torchiere, reading floor lamp, pole light, tripod lamp, tripod floor lamp, magnifier lamp, standing light, corner lamp
1060 banker lamp, bankers lamp, task lamp, clip lamp, bedside lamp, night lamp, nightstand lamp, buffet lamp, lava lamp, salt lamp
1061 arc floor lamp, arched lamp, arched floor lamp, brass arc lamp, overarching lamp
1063 wall mirror, big wall mirror, round wall mirror, mantel mirror, entry mirror
1144 floor mirror, arched floor mirror, leaner mirror, leaning mirror, standing mirror, arch mirror, dressing mirror, cheval mirror
1064 framed picture, framed print, framed poster, small art, wall art small, photo frame, gallery wall frames
1065 framed art large, large framed art, big painting, big picture, large canvas, canvas art, wall art, large artwork, oversized art
1069 runner, hallway runner, throw rug, bath rug small, door rug, accent rug
1070 area carpet, big rug, large area rug, living room rug, wool rug, jute rug large
1073 receiver, av receiver, home theater, home theater system, sound system, surround sound, surround sound system, sound bar, soundbar, subwoofer, turntable, record player turntable, amp and speakers, hifi, hi fi, boom box, stereo receiver, cd player
1074 bookshelf speakers, sonos speaker, bluetooth speaker, smart speaker, homepod, studio monitors speaker
1075 tower speakers, tower speaker, floor speakers, floor standing speakers
1076 studio piano, yamaha u1, u1 piano, u3 piano
1083 clavinova, yamaha p45, stage piano, 88 key piano, weighted keyboard piano
1315 88 key keyboard, key keyboard, 61 key keyboard, casio keyboard, yamaha keyboard, electric keyboard, midi keyboard, synth, synthesizer, music keyboard, keyboard with stand
1087 andirons, fireplace set, fireplace screen, log holder
1088 folding screen, privacy screen, shoji screen, changing screen
1090 20 gallon tank, 10 gallon tank, small fish tank, reptile tank, terrarium, gecko tank
1091 75 gallon fish tank, 55 gallon tank, big fish tank, large fish tank, reef tank
1094 cat tower, cat condo, cat scratching tree, kitty condo
1095 artificial tree, fake tree, fake christmas tree, xmas tree, pre lit tree, holiday tree
1096 box fan, tower fan, pedestal fan, standing fan, oscillating fan, dyson fan, window fan, desk fan, bladeless fan
1098 cal king bed, ca king bed, california king
1097 k bed, king size bed complete, king bedframe and mattress, king bed complete
1099 q bed, queen size bed complete, queen bed complete, queen sized mattress and frame
1101 t bed, twin size bed complete, single bed, twin xl bed, hospital bed
1106 adjustable base, adjustable bed, split king adjustable base, adjustable frame
1111 folding bed, guest bed folding, roll away, rollaway, roll away bed, camp cot, army cot, folding guest bed
1113 upholstered headboard, rattan headboard, tufted headboard
1116 wooden bed frame, wood bed frame, bed base, slatted bed frame, bed rails and slats
1117 king memory foam, king foam mattress, king size mattress, cal king mattress
1118 queen memory foam, queen foam mattress, queen pillow top
1126 wide dresser, long dresser, low dresser, 6 drawer dresser, six drawer dresser, 8 drawer dresser, 9 drawer dresser, double dresser, mid century dresser
1125 small dresser, 3 drawer dresser, 4 drawer dresser, short dresser, narrow dresser
1129 tall dresser, tall chest, 5 drawer chest, six drawer chest, tallboy dresser, gentlemans chest, chest drawer, chifferobe chest
1133 hope chest, blanket chest, cedar trunk
1134 footlocker, foot locker, locker foot, steamer trunk, storage trunk, travel trunk
1135 makeup vanity, vanity desk, dressing table, vanity set, vanity with mirror, vanity
1136 bedside cabinet, bedside table, bed side cabinet, nt stand, buro, night stand
1137 chifforobe, chifferobe, wardrobe armoire, french armoire, tv armoire wardrobe
1138 portable closet, wardrobe unit, double wardrobe, single wardrobe, clothes closet, standing closet
1140 rolling rack, clothes rack, hanging rack, garment rail, clothing rail, coat rack rolling, rolling garment rack
1141 shoe cabinet, shoe bench, shoe shelf, shoe organizer, shoe tower, shoe storage
1145 laundry basket, laundry sorter, hamper basket, laundry hamper, dirty clothes hamper, clothes basket
1146 carry on, luggage, checked bag, travel bag luggage, rolling suitcase
1148 gateleg table, drop leaf table, drop leaf dining table, pub table set, trestle table, pedestal dining table, farmhouse table, dr table, mesa comedor
1149 table seating eight, eight person table, 10 person dining table, large dining table, big dining table, banquet table
1153 side dining chair, wishbone chair, ladder back chair, ladderback chair, spindle chair, windsor chair, parsons chair, upholstered dining chair, cane dining chair
1156 hutch, china hutch, china closet, display hutch, dining hutch
1157 washstand, dry sink, sideboard buffet, buffet cabinet, dining buffet
1161 tea cart, serving cart, drinks trolley, cocktail cart, beverage cart
1163 wine cooler, wine chiller, beverage cooler, beverage fridge, beverage refrigerator, kegerator
1165 top freezer fridge, fridge freezer, family fridge, full size fridge, kitchen fridge, garage fridge, refrigerator freezer
1166 french door fridge, french door refrigerator, side by side fridge, side by side refrigerator, double door fridge, counter depth fridge, samsung french door
1168 dorm fridge, bar fridge, beer fridge, college fridge, small fridge, compact fridge
1169 stand up freezer, standing freezer
1170 deep freezer, deep freeze, chest freeze
1171 gas range, electric range, gas stove, electric stove, wall oven, cooktop range, oven
1173 over the range microwave, countertop microwave, microwave oven
1174 air fryer oven, toaster oven air fryer, convection oven countertop
1175 kitchen aid, kitchenaid, mixer stand
1176 espresso machine, coffee machine, nespresso, keurig, breville, breville espresso machine, barista express, delonghi, jura, coffee pot, coffeemaker
1177 water dispenser, water cooler dispenser, primo water dispenser
1178 breakfast table, breakfast nook table, bistro set table, cafe table, dinette, dinette table, dinette set, kitchen dinette, pub table, high top table, counter height table
1181 barstool, counter stool, bar chair, counter chair, high stool, island stool, kitchen stool, saddle stool
1182 step stool folding, kitchen step stool
1183 kitchen cart, rolling kitchen cart, utility cart, rolling cart, kitchen trolley, island cart, raskog
1186 pantry cabinet, pull out pantry, pantry cupboard, freestanding pantry, microwave pantry
1188 wire shelf, wire rack shelf, wire shelving, utility rack, plastic shelf, plastic shelving
1329 metal shelf, metal rack, garage shelf, garage shelves, garage rack, steel shelf, heavy duty shelving, storage rack, wire shelving unit metal
1189 garbage can, trash bin, recycling bin, kitchen garbage can, simplehuman can
1191 loft bed, loft bed with a desk, bunk with desk
1193 toddler size bed, toddler car bed, race car bed
1194 baby crib, convertible crib, crib with mattress, mini crib
1195 snoo, bedside sleeper, moses basket, baby bassinet, cradle
1196 changing station, changing dresser, diaper changing table
1197 kids table, play table, train table, activity table, lego table, kids activity table, toddler table
1202 toy bin, toy box, toy storage, toy organizer, toy shelf
1204 pack n play, pack and play, pack play, play yard, baby play yard, playard, travel crib
1205 power wheels, power wheel, ride on toy, ride on car, kids jeep, electric kids car
1208 double stroller, jogging stroller, jogger stroller, bob stroller, umbrella stroller, uppababy, uppababy vista, travel system, pushchair
1209 booster seat, infant car seat, convertible car seat, carseat
1211 writing desk, student desk, computer desk, work desk, gaming desk, small desk, wall desk, corner desk small
1212 executive desk, big desk, large desk, partner desk, partners desk
1213 l desk, l shape desk, corner desk, u shaped desk, l shaped gaming desk
1215 sit stand desk, uplift desk, adjustable desk, adjustable height desk, electric standing desk, motorized desk, fully desk, flexispot
1219 gaming chair, desk chair, task chair, computer chair, rolling chair, drafting chair, aeron, herman miller aeron, steelcase leap, leap chair, markus chair, markus, ergonomic chair, mesh chair, swivel chair, swivel desk chair, conference chair
1220 boss chair, leather office chair, high back office chair, leather executive chair
1223 filing drawer, filing cabinet, file drawer, rolling file cabinet, pedestal file
1225 lateral file, lateral filing cabinet
1227 pc tower, computer tower, gaming pc, gaming computer, imac, desktop pc, pc, cpu, mac pro, mac mini, computer
1228 curved monitor, ultrawide, ultrawide monitor, gaming monitor, computer screen, computer monitor, pc monitor, external monitor
1229 laser printer, inkjet printer, all in one printer, label printer, 3d printer, photo printer, scanner, printer scanner, printer and scanner, printer copier, copier printer
1231 shredder
1232 white board, dry erase board, bulletin board, cork board, chalkboard, chalk board
1235 patio set, patio table set, outdoor dining set, outdoor dining table, outdoor table, garden table, bistro table outdoor, patio furniture, patio furniture set, outdoor furniture, lawn furniture, garden furniture, garden furniture set, garden set, conversation set, deck table
1237 outdoor chair, lawn chair, camp chair, camping chair, garden chair, deck chair, porch chair, patio dining chair, zero gravity chair outdoor
1238 pool lounger, pool chair, chaise outdoor, outdoor chaise, outdoor chaise lounge, sun lounger, lounger outdoor, patio lounger, zero gravity chair
1240 patio sofa, patio couch, outdoor couch, outdoor sectional, patio sectional, outdoor loveseat, patio loveseat, wicker loveseat, wicker sofa
1242 cantilever umbrella, offset umbrella, sun umbrella, market umbrella, umbrella with base, umbrella and base, umbrella stand
1246 fire table, propane fire pit, propane fire table, solo stove, firepit, chiminea, fire bowl
1249 weber genesis, genesis grill, weber spirit, propane grill, gas bbq, bbq grill, barbeque, barbecue, griddle, blackstone, blackstone griddle, flat top grill, flat top
1250 kettle grill, weber kettle, charcoal bbq, kamado, kamado joe, big green egg, green egg, hibachi
1251 traeger, pellet grill, pellet smoker, pit boss, electric smoker, offset smoker
1252 push mower, self propelled mower, lawnmower, lawn mower, electric mower, reel mower
1253 riding lawn mower, riding lawnmower, lawn tractor, garden tractor, zero turn, zero turn mower, john deere mower
1254 snow thrower, snowblower
1255 weed eater, weedeater, weed wacker, weed whacker, string trimmer, hedge trimmer, leaf blower, edger, chainsaw, chain saw
1256 power washer, pressure washer
1259 yard tools, lawn tools, rake, rakes, shovel, shovels, garden tool, rakes and shovels, long handled tools, shovels and rakes
1261 large planter, ceramic planter, big pot, large pot, ceramic pot, big planter, urn planter
1272 portable generator, honda generator, inverter generator
1273 washer, front load washer, top load washer, clothes washer, laundry washer
1274 dryer, tumble dryer, gas dryer, electric dryer, clothes dryer
1275 washtower, wash tower, lg washtower, laundry tower, stacked laundry, stack washer dryer
1277 drying stand, airer, laundry rack, clothes horse, drying rack wooden
1278 dyson, shop vac, vac, roomba, robot vacuum, stick vacuum, canister vacuum, upright vacuum, carpet cleaner, carpet shampooer, wet dry vac, dyson v11, dyson v10, dyson v8, dyson v15, shark vacuum, hoover
1279 window unit, window ac, ac unit, portable ac, portable air conditioner, air conditioner, room ac, window air conditioner btu, mini split
1281 humidifier, air cleaner, dyson purifier, hepa filter
1282 oil heater, radiator heater, infrared heater, electric heater
1285 peloton tread, walking pad, folding treadmill, under desk treadmill
1287 spin bike, peloton, peloton bike, stationary bike, recumbent bike, exercise cycle, spinning bike
1288 rower, rowing, concept2, concept 2 rower, hydrow, water rower
1289 adjustable bench, flat bench, incline bench, workout bench, lifting bench, bench press bench, sit up bench
1290 dumbbells, dumbbell, dumbbell set, dumbbell rack, weights, weight plates, plates weights, barbell, barbell set, olympic bar, olympic bar and plates, kettlebell, kettlebells, free weights, bowflex dumbbells
1291 power rack, squat rack, power cage, squat cage, smith machine, cable machine, bowflex, total gym, weight machine, home gym
1292 heavy bag, heavy bag with stand, boxing bag
1296 pingpong table, table tennis table
1297 foosball, foos ball table
1300 arcade machine, arcade game, arcade cabinet, video game cabinet
1301 poker table, game table, card table, folding table, plastic folding table, 6 foot folding table, bridge table
1303 hybrid bike, road bike, mountain bike, e bike, ebike, electric bike, beach cruiser, mens bike, womens bike, cruiser bike, adult bike, bike, bicycle
1304 small bike, girls bike, boys bike, balance bike, toddler bike, tricycle, kid bike
1306 golf clubs, golf set, set of golf clubs
1307 skis, snowboard, snow board, ski and poles
1308 surf board, surfboard, paddle board, paddleboard, sup board, boogie board
1309 kayak, canoe, inflatable kayak
1310 camping tent, tent, camp tent, canopy tent, pop up canopy, pop up tent, ez up
1313 acoustic guitar, electric guitar, bass guitar, ukulele, banjo, violin, mandolin
1314 guitar amp, bass amp, amp, fender amp, marshall amp, combo amp
1316 drum kit, electric drums, drums, electronic drum set
1317 sax, saxophone, trumpet, trombone, flute, clarinet, french horn
1324 tool box, toolbox, portable tool box, tool bag
1323 tool chest, rolling tool chest, rolling tool box, tool cabinet, tool cart, craftsman tool chest, mechanics tool chest
1325 drill press, miter saw, band saw, bandsaw, table saw, chop saw, scroll saw, planer, jointer, lathe, router table, sander bench
1327 6 foot ladder, 8 foot ladder, a frame ladder, stepladder, folding ladder
1328 24 foot ladder, extension ladder, telescoping ladder, tall ladder
1332 tires, tires on rims, winter tires, snow tires, set of tires, set tires, wheels and tires
1333 dolly, hand cart, furniture dolly, appliance dolly, moving dolly
1335 coat tree, coat stand, hat rack, entryway rack
1337 dog kennel, kennel, dog cage, pet crate, cat carrier large, dog crate large
1338 cooler, ice chest, yeti cooler, yeti, coleman cooler
1340 small bin, small tote, shoe box bins, three drawer plastic, 3 drawer plastic organizer, plastic organizer, small plastic drawers
1341 tote, plastic tote, storage tote, tub, storage tub, plastic tub, bin, storage bin, rubbermaid, rubbermaid bin, rubbermaid tote, lego bin, large bin, crate plastic, milk crate
1342 duffel, duffle, duffle bag, gym bag, hockey bag
0 diaper pail, diaper genie, couch cushions, couch cushion, sofa cushions, throw cushions, bedside commode, commode, popcorn machine, popcorn maker machine, shades, lamp shades, lampshade, window shades, blinds, yoga mat, exercise mat, telescope, lp, lps, vinyl records, records, cds, board games, puzzles, bowling ball, mattress topper, mattress pad, mattress protector, tv remote control, screen protector, dog bowl, litter robot, ps4, ps5, playstation, xbox, nintendo switch, game console, music stand, mic stand, camera tripod, tripod, camera, drone, laptop, laptops, ipad, tablet, router, modem, wifi router, kitchen utensils, small kitchen appliances, shower chair, walker, wheelchair ramp, knee scooter, cast iron pans, bakeware, mixing bowls, storage containers, tupperware, bin bags of clothes, bag of clothes, bags of clothes, trash bags of clothes, hangers and clothes
1235 lanai table, porch table, balcony table
1237 lanai chair, balcony chair
1049 wall shelving
1329 metal shelving
0 ceiling fan, ceiling fans, wheelchair, wheel chair, rollator, bags of clothes, bag of shoes, oxygen concentrator, crutch
1001 knoll sofa, bridgewater sofa, english roll arm sofa, lawson sofa, sofa 3 seats, 3 seater settee, ekeskog, karlstad sofa, uppland sofa, kivik sofa, ektorp sofa, norsborg sofa, vimle sofa, landskrona sofa, morabo sofa, stocksund sofa, hay mags sofa, burrow sofa, article sofa, sven sofa, timber sofa, futon couch walmart, mohair sofa, duncan phyfe sofa, victorian sofa, eastlake sofa, sofa table set couch, sofa with recliners, couch with recliners, theater sofa, leather sofa set, sofa set, couch set, living room set, 2 piece living room set, sofa and loveseat set, couch and loveseat set, three person couch, 3 person sofa, tufted sofa
1003 two person couch, 2 person sofa, love couch, cuddler couch, loveseat with console, glostad, knopparp, vinliden loveseat, klippan sofa, klippan couch, courting bench sofa
1004 futon sleeper sofa, twin sleeper, chair bed sleeper, pull out chair bed, castro convertible, holmsund, vilasund, hagalund, moheda, askeby, convertible couch, click clack sofa, trundle couch
1006 l shape couch, couch with chase, sofa with chase, reversible sectional, couch sectional, kivik with chaise, sofa and chaise, sectional couch with chaise, apartment sectional, modular sectional, lovesac sectional, sactional, lovesac sactional, pit couch
1008 giant sectional, huge sectional couch, wrap around couch
1009 futon mattress and frame, metal futon, bunk futon, futon love seat, black futon, lycksele frame
1010 chaise lounge chair, indoor chaise lounge, recamier, psychiatrist couch, chaise chair, stressless chaise
1011 deacons bench, monks bench, upholstered settee, hall settee, windsor settee, metal glider, church bench, antique pew
1012 cube footstool, vanity pouf, gout stool, poang ottoman, storage cube ottoman, ottoman cube, knitted pouf, footrest cushion stool
1014 berger chair, bergere chair, morris chair, gentlemans chair, ladies chair, channel back chair, ekenaset, strandmon chair, jappling, pello, pello chair, vedbo, muren, wassily chair, barcelona chair, egg chair indoor, womb chair, eames lounge, eames chair lounge, plycraft chair, statement chair, corner chair living room, sheepskin chair, cigar chair, lounge chair and ottoman, lounge with ottoman chair, chair with ottoman, eames lounge and ottoman
1016 chair and half, snuggler chair, overstuffed chair and ottoman, teddy bear chair
1017 catnapper, lift recliner chair, electric lift chair, lay z boy, layzboy, lazy boy chair, wall hugger recliner, swivel recliner, rocker recliner chair, ekornes, ekornes stressless, theater seats, theater seating, home theater seat, man cave chair, recliners, wallhugger
1018 bench chair accent, ghost chair, savonarola chair, shell chair, tulip chair, wire chair, bertoia chair, panton chair, guest chair, waiting room chair, throne chair, peacock chair, balloon back chair, ice cream chair
1019 bentwood rocker, platform rocker, boston rocker, amish rocker, cracker barrel rocker, wicker rocker, kids rocker large, sewing rocker, rocking chairs, swivel rocker
1021 big joe, lovesac bag, sumo lounge, bean bag lounger, beanbags, cordaroys, yogibo, floor gaming chair, video rocker chair
1024 noguchi table, noguchi coffee table, surfboard coffee table, butlers tray table, trunk style coffee table, live edge coffee table, waterfall coffee table, lift table coffee, cocktail ottoman table, vittsjo coffee table, hemnes coffee table, liatorp coffee table, klubbo, stockholm coffee table, sofa coffee table, wagon wheel coffee table, tile coffee table, coffe tbl, coffee tbl, coffee and end table set
1026 drink table, pie crust table, tilt top table, parsons end table, gladom table, nest table small, step end table, mersman table, smoking stand, telephone stand, candle stand table, lamp stand table, butler table, tea table small, occasional table, snack table, chairside table, night table small, small accent table, parlor table
1029 foyer console, half moon table, demilune table, sofa back table, hallway console, credenza table narrow, console behind couch
1030 entrance hall table, entry table round
1031 set of nesting tables, nest of 3 tables, nesting coffee tables, nesting end tables, stacking side tables
1034 medium tv, samsung tv, lg tv, sony tv, vizio tv, tcl tv, hisense tv, insignia tv, onn tv, toshiba tv, sharp tv, philips tv, element tv, westinghouse tv, panasonic tv, bravia tv, amazon fire tv
1038 floor console tv, old fat tv, tv vcr combo, trinitron, magnavox console
1039 tv stand with fireplace, media credenza, media cart, tv wall cabinet, tv media stand, corner tv stand, corner tv cabinet, tv cupboard, brimnes tv unit, hemnes tv unit, lack tv unit, byas, brusali tv, stockholm tv, entertainment table, entertainment bench, av cabinet, av stand, stereo cabinet, stereo console, component rack, audio cabinet, record storage cabinet, xbox stand tv, swivel tv stand, tv base
1043 entertainment stand cabinet, entertainment armoire, entertainment hutch
1044 entertainment center wall, entertainment system large, 3 piece entertainment center
1046 folding bookcase, folding bookshelf, corner bookshelf, fjallbo shelf, lerberg, vittsjo shelf, laiva, finnby, gersby bookcase, cube bookshelf small, spinning bookcase, revolving bookcase, lawyers bookcase small, sling bookshelf, bookrack, wood shelf, tiered shelf, tier shelf, 3 tier shelf, 4 tier shelf, standing shelf, leaning bookcase, what not shelf, whatnot, display shelves
1047 hemnes bookcase, billy with doors, havsta, brimnes bookcase, floor to ceiling bookcase, 6 foot bookcase, 7 foot bookcase, 5 tier bookshelf, book shelves tall, library bookcase, open bookcase, tall shelves
1048 lawyers bookcase, stacking bookcase glass, globe wernicke bookcase, billy oxberg
1049 vitsoe, string shelving, wall bookcase, corner wall shelf, bergshult, ekby shelf, ivar wall, algot, boaxel, floating bookshelf, pegboard shelf, mantel shelf
1050 kallax bookcase, kallax 2x2, kallax 4x4, kallax 2x4, expedit 4x4, cubby organizer, cube cubby, cubeicals, cubeical, cube storage unit, cube cabinet, closetmaid cube, cube storage shelf, storage cube organizer, cube storage bookcase, cubby unit, 2x4 cube, fyrkantig, vinyl record cube shelf, square shelf unit
1051 corner china, china curio, curio display cabinet, curio with light
1052 glass showcase, jewelry showcase, glass display shelf, memorabilia case, blaliden, rudsta, milsbo, coin display case, doll cabinet, collector cabinet
1053 jelly cabinet, chimney cupboard, corner cupboard small, linen press, accent chest, storage console cabinet, credenza accent, bombe chest, apothecary chest, card catalog, library card catalog, printers cabinet, chinese cabinet, chinese wedding cabinet, asian cabinet, hemnes cabinet, idasen cabinet, ps cabinet, red cabinet, 2 door cabinet, two door cabinet, supply cabinet, medicine chest floor, wooden storage cabinet, cube cabinet with doors
1054 wine cabinet bar, wine bar cabinet, dry bar, bar set, globe bar, bar hutch, bar with stools
1056 hall seat, entry hall tree, mudroom bench locker, coat bench, mud room lockers
1058 bench with shoe storage, nelson bench, entry hall bench, boot bench, storage seat, trunk bench, accent bench, toy bench storage, cubby entry bench, deacon bench entry
1059 akari lamp, noguchi lamp, paper lantern lamp, mid century floor lamp, hektar floor lamp, not floor lamp, holmo lamp, fado floor, lersta, ranarp floor lamp, pharmacy lamp, uplight, up light, etagere lamp, lamp with shelves, shelf floor lamp, halogen lamp, bridge lamp, candlestick floor lamp, led floor lamp, rgb corner lamp, medusa lamp, spider lamp, gooseneck floor lamp, therapy floor lamp
1060 hurricane lamp, gone with the wind lamp, ginger jar lamp, clip on lamp, architect lamp, tertial, fado lamp, lampan, gooseneck lamp, piano lamp, aladdin lamp, oil lamp electric, bed lamp, night light lamp, end table lamp, boudoir lamp, ceramic lamp, bedroom lamps, pair of lamps, matching lamps, stained glass lamp, desk light, accent lamp, milk glass lamp, side lamp, himalayan salt lamp, mood lamp, lamps set
1061 arco lamp, five arm lamp, 5 arm floor lamp, multi arm floor lamp, regolit lamp
1062 sunburst mirror, shaving mirror, wall mirrors, medicine mirror, convex mirror, mirror set small
1063 leaning mirror big, over mantle mirror, mantle mirror, beveled mirror, gym mirror, buffet mirror, ornate mirror, hall mirror, mirror wall large, heavy framed mirror, pier mirror, window pane mirror, gilt mirror
1064 watercolor, lithograph, etching, oil painting, engraving, framed map, framed puzzle, framed photo, photo frames, wall pictures, signs wall decor, neon sign, metal wall art, wood sign, canvas print, canvas prints, wall decoration, shadow box, framed jersey, framed certificates, diploma frame, needlepoint framed, art prints, family pictures, pictures for wall, prints
1065 triptych, large mural canvas, large framed print, huge painting, large oil painting, big canvas, oversized canvas, 5 panel canvas, large framed pictures, large wall hanging art
1066 bronze sculpture, wood carving, wooden statue, tiki statue, mask carving, mounted deer head, deer mount, deer head, taxidermy, fish mount, trophy mount, bust statue, decorative sculpture, elephant statue, garden buddha indoor, large vase floor, floor vase
1069 bathroom rugs, persian rug small, 2x3 rug, 3x5 area rug, hall runner, stair runner, prayer rug, hooked rug, braided rug, rag rug, hide rug, faux fur rug, kids rug, play rug, welcome mat, entry rug, outdoor rug small
1070 persian carpet, oriental carpet, outdoor rug, ruggable, 5x8 rug, 8 x 10 area rug, beni ourain, beni ourain rug, moroccan rug, kilim, kilim rug, dhurrie, wool area rug, rolled carpet, carpet roll, jute rug, sisal rug, 10x14 rug, round rug large, classroom rug, alphabet rug
1071 tall case clock, tallcase clock, howard miller clock, ridgeway clock, grandfathers clock, granddaughter clock, standing clock
1072 regulator clock, schoolhouse clock, shelf clock, grandmas clock, kitchen clock, pendulum clock, banjo clock, chiming clock, clocks
1073 receiver stereo, reciever, stereo components, stereo equipment, hi fi system, stereo console record, record changer, gramophone, sound bar and sub, subwoofer and receiver, cd player stereo, cd changer, tape deck, dj equipment, dj controller, turntables, reel to reel, tuner amp, surround speakers, home stereo
1074 monitor speakers, studio monitors, bose speakers, klipsch speakers, sonos one, sonos five, speakers small, surround speaker, edifier speakers, kef speakers, alexa speaker, jbl speaker, marshall speaker
1075 sub woofer, concert speakers, tower speaker pair, klipsch towers, polk towers, speaker towers, pa speaker, pa system, tall speakers, stereo speakers large, cerwin vega
1076 kids piano upright, console upright, kimball piano, baldwin piano, baldwin acrosonic, wurlitzer piano, studio upright piano, church piano, apartment piano, yamaha piano, steinway piano
1083 fender rhodes, rhodes piano, roland piano, casio privia, yamaha p125, yamaha digital piano, keyboard piano 88, full size keyboard piano, nord stage
1085 lowrey organ, reed organ, pipe organ, wurlitzer organ
1090 10 gal aquarium, 20 gal aquarium, 29 gallon tank, betta tank, fish tank stand, fishtank, fish bowl tank, turtle tank, snake tank, reptile enclosure, small animal cage
1091 fish tank 75 gal, 90 gallon tank, 125 gallon aquarium, saltwater tank, 55 gal fish tank, fish tank with stand, aquarium with stand
1092 snake plant, pothos, spider plant, aloe plant, peace lily, zz plant, fern, ferns, jade plant, orchids, hanging plant, succulent, cacti, faux plant, flowers in pot
1093 bird of paradise plant, fig tree, dracaena, yucca plant, banana plant, money tree, citrus tree, lemon tree, faux tree, fake plant large, fiddle leaf, floor plant, norfolk pine, majesty palm
1094 cat scratcher, cat playground, kitty tower, cat perch, cat gym
1095 christmas tree in box, fake xmas tree, 7 foot christmas tree, prelit christmas tree, slim christmas tree
1096 vornado, floor fans, shop fan, barrel fan, drum fan, stand up fan, fans, lasko fan, usb fan, box fans
1097 sleep number king, king sleep number, king bed w mattress, king bed with headboard, king master bedroom set, king bedroom suite, king set, tempurpedic king bed, king waterbed frame
1099 queen bedroom suite, bedroom set queen, brass queen bed, bed with mattress, bed w mattress, queen bed with headboard, queen bed frame mattress, queen box and mattress, queen size set, guest bedroom set, queen bed and mattress, queen mattress and frame, queen mattress set, bedroom suit, bed room set, rice bed queen, spool bed, jenny lind bed, cherry bed, oak bed
1100 full size bedroom set, full bed with mattress, double bedstead, antique iron bed, brass bed full, mattress and box spring full, full size mattress set, full sz bed, full bed complete
1101 xl twin bed, extra long twin, twin bed with mattress, twin mattress with frame, twin bed w frame, twin size mattress and box spring, dorm bed frame, single bed with mattress, single bed frame and mattress, twin mattress set, single divan bed, divan, cabin bed, hospital bed electric
1103 floyd bed, thuma bed, thuma, zinus bed, tarva bed, songesand bed, hemnes bed, malm queen, futon platform, japanese platform bed, tatami bed, lift up storage bed, gas lift bed, queen bed with drawers storage, bed frame queen upholstered, west elm bed, cb2 bed, platform frame queen
1104 pencil post bed, rice bed, canopy bed frame, rice carved bed
1106 adjustable bed frame, power base, tempurpedic base, ergo base, split king base, adj base, purple power base, bed lift base
1108 daybed with mattress, day bed with trundle, metal daybed, white daybed, fyresdal, utaker
1109 trundle day bed, twin with trundle, twin bed with trundle, twin bed trundle, bed with trundle, pop up bed
1111 guest cot, rollaway cot, cots, foldable bed, army cots, ottoman bed, trifold mattress, tri fold mattress, foldable mattress, japanese futon floor, cot bed folding, z bed
1113 bed headboard, tufted headboard king, iron headboard, headboard footboard, bookcase headboard, storage headboard, brass headboard, headboard and footboard, headboard & rails
1115 hollywood bed frame, bed rails metal, metal platform bed frame, bed frame no mattress, bed frame only, bedrail, zinus bed frame, iron bed frame queen, knickerbocker frame, smartbase, metal bed base, full size metal frame, frame for bed, box spring frame
1116 wood frame bed, slat bed frame, malm frame, tarva frame, wood platform frame, wooden bedframe
1117 king bed mattress, king purple mattress, tempurpedic king mattress, king sized mattress, king casper, split king mattresses, king size memory foam, california king mattress, cal king memory foam
1118 queen nectar mattress, purple mattress queen, casper queen, leesa queen, queen hybrid mattress, queen tempurpedic, queen sz mattress, queen mattresses, queen pillowtop, queen box spring and mattress, queen mattress box spring, queen foam, casper mattress, nectar mattress, latex mattress, sealy mattress, serta mattress, pillowtop mattress, spring mattress
1119 double size mattress, sultan mattress full
1120 twin size foam mattress, single size mattress, twin xl memory foam, bunk bed mattress, kids mattress, child mattress
1121 crib mattresses, mini crib mattress
1123 queen box, full boxspring, box frame queen
1125 3 dr dresser, kullen dresser, nordli dresser, vihals, small bureau, dresser with mirror small, wash stand dresser, gentlemens dresser, tarva dresser, dresser with drawers
1126 dresser w mirror, dresser with mirror, low boy, 7 drawer dresser, long bureau, double bureau, horizontal dresser, mcm dresser, bedroom dresser with mirror, dresser mirror combo
1127 triple dresser with mirror, mens triple dresser
1128 mirror over dresser, dresser top mirror
1129 4 drawer chest, 6 drawer chest, five drawer dresser, chest on chest, chester draws, chester of drawers, chiffonier, bow front chest, kids chest of drawers, hemnes chest, brimnes chest, kullen chest, moppe, tall boy dresser, draws, dresser draws
1131 jewelry chest tall drawers, 7 drawer lingerie
1132 standing jewelry box, jewelry mirror armoire, jewelry tower
1133 lane cedar chest, lane chest, blanket trunk, quilt chest, hope chest cedar, cedar box large, cedar chest with blankets
1134 foot lockers, camel back trunk, camelback trunk, dome top trunk, flat top trunk, military trunk, theater trunk, steamer trunks, wardrobe trunk, sea chest, pirate chest, storage chest, wicker trunk, trunk wicker, college trunk, trunks
1135 vanity w lights, hollywood vanity, vanity mirror with lights desk, dressing table with mirror, vanity and stool, vanity stool and mirror, brimnes dressing table, malm dressing table, princess vanity, vanity and chair, kids vanity, dressing table and stool
1136 nite table, nightstands, side cabinet bed, tarva nightstand, malm nightstand, night cabinet, nightstand set, commode antique nightstand
1137 knockdown wardrobe, antique wardrobe, french wardrobe, chiffarobe, schifferobe, kas, schrank wardrobe, armoir, amoire, armoire closet
1138 pax closet, kleppstad, songesand wardrobe, hemnes wardrobe, platsa, clothing wardrobe, fabric wardrobe, zip up closet, free standing closet, wardrobe 2 door, 3 door wardrobe, two door wardrobe
1140 z rack, turbo clothes rack, clothing rod rack, coat rack wheels, rolling coat rack, laundry garment rack, hanging clothes rack, retail rack, pipe rack clothes
1141 shoe organizers, shoe rack tower, stall shoe cabinet, bissa, boot rack, shoe shelves, shoe storage bench
1143 bench at foot of bed, bench end of bed, ottoman bench bed, bed end bench
1144 mirror standing, stand up mirror, floor length mirror, wall mirror full length, arched mirror, floor mirror arched, standing mirrors
1145 laundry hampers, laundry cart, clothes bin laundry, 3 bag laundry sorter, dirty laundry basket, laundry bag stand
1146 travel suitcase, carry on suitcase, luggage bags, big suitcase, luggage 3 piece set, rolling luggage, samsonite luggage, checked luggage, roller bag, luggages, large luggage
1147 clothing steamer, standing steamer, conair steamer
1148 drop leaf, butterfly table, tulip table, saarinen table, tulip dining table, norden table, norden gateleg, lisabo table, extendable table, extending table, pedestal table dining, claw foot table, oak pedestal table, duncan phyfe table, dining room set table, dining suite, dining table and chairs, table and chairs, 5 piece dining set, 7 piece dining set, dining room suit, dining room tbl, diner table, trestle table dining, oak dining table, dining table set, kitchen dining table, parson table dining, dining rm set, dining room table and chairs, dining room table and 4 chairs, wood table, round oak table, family table
1149 conference style dining table, dining table seats 8, dining table seats 10, large dining room table, dining table with leaves, 9 piece dining set, banquet dining table, formal dining table, formal dining set, refectory table, farm house table
1150 glass dining set, glass top table, round glass table, glass round dining table, glass table dining, rattan dining table glass, rectangular glass table, glass table and chairs
1151 stone table, quartz dining table
1152 leaves for table, table extension, table pad, extra table leaf, glass top for table, sheet of glass for table
1153 ladderback, windsor chairs, hitchcock chairs, bentwood chairs, cane back chairs, cafe chairs, thonet chair, wegner chair, wishbone, y chair, eames dining chair, eames style chairs, dsw chair, molded plastic chair, metal dining chair, chiavari chair, press back chair, pressed back chairs, bow back chair, cane seat chair, t back chair, harp back chair, queen anne chair dining, shield back chair, chippendale chair, odger, bergmund, teodores, janinge, parson chairs, parsons dining chairs, velvet dining chair, table chairs, wood chairs, leather dining chairs, side chairs dining, dinette chairs, rush seat chair, vinyl dining chairs
1154 captains chairs, arm dining chair, armed dining chair, dining chair with arms, dining captain chair
1155 farmhouse bench, breakfast bench, banquette, kitchen bench, table bench
1156 china cabnet, china display, corner hutch, corner cupboard, welsh cupboard, hoosier, step back cupboard, stepback hutch, lighted china cabinet, hutch buffet, china hutch lighted, breakfront cabinet
1157 huntboard, hunt board, sideboard cabinet, dining sideboard, buffet server, buffet sideboard, commode sideboard, sideboard table, coffee bar, coffee bar cabinet, dining room server, havsta sideboard, hemnes sideboard, besta sideboard, washstand antique, oak buffet
1158 top of hutch, buffet hutch top, hutch for buffet
1159 teak credenza, danish credenza, mcm credenza, record credenza, executive credenza
1161 gold bar cart, tea wagon, tea trolley brass, coffee cart
1162 wine stand, bottle rack, 24 bottle wine rack, wine rack tower
1163 wine cellar fridge, drinks fridge, beer dispenser, keg fridge, kegerator fridge
1164 dining light fixture, chandeliers, ceiling fixture
1165 fridge top freezer, refrigerater, refrigirator, fridg, whirlpool fridge, ge fridge, frigidaire refrigerator, kenmore refrigerator, old fridge, extra fridge, spare fridge, outside fridge, basement fridge, retro fridge, refridge, fridges, white refrigerator, stainless refrigerator, bottom freezer fridge
1166 3 door fridge, four door fridge, lg french door, double fridge, french door refrig, reach in cooler, commercial fridge, sub zero fridge
1167 small refrigerator apartment, 10 cu ft fridge
1168 mini frige, mini refrig, small dorm fridge, desk fridge, skincare fridge, bar refrigerator, beverage mini fridge, mini fridg, coke fridge, garage mini fridge
1169 upright deep freezer, up right freezer, standup freezer, frost free freezer, frigidaire freezer, small upright freezer, freezer standing
1170 chest freezers, deep freezers, 5 cu ft freezer, 7 cu ft freezer, small deep freezer, meat freezer, box freezer, deepfreeze, small freezer
1171 range stove, oven stove, kitchen stove, kitchen range, electric oven, gas oven, induction range, glass top stove, cook stove, coal stove, stove oven, electric cooker, wood burner
1172 dish washer portable, bosch dishwasher
1173 micro oven, over range microwave, panasonic microwave, micowave, microwave oven countertop, mircowave
1174 toaster ovens, ninja foodi oven, counter oven, small oven, pizza oven countertop, cuisinart oven
1175 artisan mixer, hobart mixer, stand up mixer, mixer kitchenaid
1176 moccamaster, expresso machine, coffemaker, nespresso machine, ninja coffee maker, coffee urn, rancilio silvia, gaggia, la marzocco, chemex machine, french press machine
1177 water cooler jug, office water cooler, water cooler stand
1178 dinette table and chairs, round kitchen table, breakfast set, high top, hi top table, pub table and chairs, counter height dining set, counter height table set, dining nook, corner nook, breakfast nook set, breakfast bar table, chrome dinette, enamel top table, enamel table, small table and chairs, tavern table, jokkmokk, vangsta, kitchen table and chairs, table with 2 chairs, kitchen tbl, 2 person dining table
1180 kitchen chairs wooden, breakfast chairs, chrome kitchen chairs, vinyl kitchen chairs, pub chairs
1181 bar chairs, swivel bar stool, counter height chairs, counter height stools, saddle stools, metal stools, backless stools, tolix stools, adjustable stool, kitchen counter stool, breakfast bar stools, high chairs bar, shop stool, rolling stool
1182 foot ladder step stool, kitchen stepper, cosco stool
1183 kitchen island on wheels, island with stools, microwave kitchen cart, kitchen trolly, kitchen utility cart, raskog cart, 3 tier rolling cart, kitchen islands, prep table kitchen, prep cart, island table
1184 butcher block cart, butcher block island
1185 bakers rack with wine, iron bakers rack, metal bakers rack, wire bakers rack, plant bakers rack, bakers shelf
1186 pantry storage cabinet, kitchen cabinets, base cabinet, wall cabinets, corner pantry, food pantry cabinet, pantry closet
1187 microwave and coffee stand
1188 over toilet shelf, over the toilet cabinet, over the toilet storage, etagere bathroom, plastic shelf unit, closet shelves, corner wire shelf, omar shelf, lerberg shelf, storage shelf unit, resin shelving, 4 shelf unit, 5 shelf unit
1329 garage storage shelves, nsf shelving, metal garage shelving, commercial shelving, gorilla rack, gorilla shelves, gorilla shelving, edsal, warehouse shelving, pallet rack, storage racks metal, metal shelf unit, metal wire rack, heavy duty shelves, muscle rack, husky shelves, metal rack shelves, black wire shelving, wire shelf unit, baker shelf wire
1189 kitchen trash, simple human trash can, trash cans, recycle bins, diaper trash can, bin trash, outside trash can, trash barrels
1190 triple bunk bed, twin bunk beds, bunkbeds, twin over full bunk, bunk beds twin, bunk bed with stairs, kura bed, metal bunk beds, bunk beds with mattresses, mydal, futon bunk bed, twin twin bunk, l shaped bunk bed
1191 full loft bed, loft bed frame, dorm loft, stora loft, vitval, loft bed with slide, metal loft bed, low loft bed, junior loft, loft bed and desk
1192 princess kids bed, montessori bed, kids bed frame, kid size bed, minnen, child's twin bed, car bed twin
1193 toddler beds, cars toddler bed, toddler bed with mattress, toddler size bed frame, fire truck bed
1194 babyletto crib, sniglar crib, gulliver crib, davinci crib, graco crib, crib set, crib & changer, jenny lind crib, 4 in 1 crib, cribs, crib toddler bed, crib dresser combo, folding crib, portable crib
1195 halo bassinet, bassinette, cosleeper, baby box bed, bedside bassinet, rock and play, moses basket stand, snoo bassinet, dock a tot
1196 changing table dresser, changing table topper, changing tables, sniglar changing table
1197 kids table set, childs table and chairs, toddler table and chairs, thomas train table, duplo table, sensory table, kids craft table, kids art table, play table and chairs, mammut table, latt table, little table and chairs, kids picnic table, little tikes picnic table, little tikes table, kidney table, school table, activity center table
1198 kids chairs, kid recliner, kids couch, toddler couch, anywhere chair, kids rocking chair, childs rocker, child rocking chair, child rocker, poang kids, mammut stool, kids folding chair, toddler recliner, kids bean chair, stacking kids chairs, preschool chairs
1199 highchairs, stokke chair, stokke tripp trapp, ikea high chair, graco high chair, high chair baby, space saver high chair, wooden high chair
1200 kid desk and chair, school desks, kids writing desk, antique school desk, art desk kids, kids desk and chair
1201 kids drawers, childs chest of drawers, nursery chest of drawers
1202 toy boxes, trofast storage, toy bins organizer, toy organizer bins, toy cubby, toy rack, kids toy shelf, toy shelves, toy storage bench, toy chests, toy shelf with bins, toybox bench, little tikes toy chest
1203 kidkraft dollhouse, dolls house, american girl house, dollhouses
1204 pack n plays, pac n play, pack and plays, pack n play with bassinet, graco pack n play, playpens, baby gate playpen, lotus crib, guava lotus, baby jail
1205 powerwheels, kids electric car, kids atv, kids ride on, battery jeep, power wheels jeep, barbie jeep, red wagon, kids wagon, ride on tractor, wonderfold wagon, wagons, collapsible wagon, beach wagon, foldable wagon
1206 spring horse, wooden rocking horse, rocking horse toy, rocking pony, ride on rocking horse
1207 wooden kitchen, melissa and doug kitchen, melissa doug kitchen, kidkraft kitchen, duktig kitchen, little tikes kitchen, step2 kitchen, childs kitchen, play kitchen set, kids play kitchen
1208 vista stroller, doona, doona stroller, nuna stroller, thule stroller, chicco stroller, graco stroller, bugaboo, bugaboo stroller, yoyo stroller, double bob, jogging double stroller, city select, mockingbird stroller, travel stroller, click connect stroller, stroller and car seat
1209 infant carrier car seat, nuna pipa, nuna pipa car seat, snugride, graco car seat, britax car seat, chicco keyfit, keyfit, toddler car seat, booster chair car, booster seats, car seat base
1210 4moms mamaroo, baby jumper, jolly jumper, baby bouncy seat, baby activity center, baby swings, graco swing, ingenuity swing, baby einstein jumper, doorway jumper, vibrating chair baby
1211 linnmon desk, adils desk, micke desk, malm desk, lagkapten desk, hemnes desk, brusali desk, computer cart, school desk adult, particle board desk, workstation desk, black desk, small writing table, floating desk, computer desk with hutch, student desks, ikea desk, desk and chair, pc desk, battlestation desk, campaign desk, mid century desk, trestle desk
1212 teachers desk, steel desk, double pedestal desk, partners desk antique, galant desk, bekant desk, thyge desk, reception counter, wide desk, studio desk, recording desk, managers desk, large office desk, presidents desk, big office desk, boss desk, u shape desk, desk executive wood, solid oak desk, large computer desk
1213 l shaped computer desk, l desks, corner office desk, l shape office desk, l shaped workstation, large corner desk, cubicle desk, cubicle workstation
1214 glass corner desk
1215 sit to stand desk, vari desk electric, bekant standing desk, idasen desk, fully jarvis, jarvis desk, jarvis standing desk, flexispot desk, autonomous desk, desk standing, raising desk, rising desk, sit/stand desk, standing desks, desk w motor, adjustable standing desk
1217 slant front desk, slant top desk, secretary cabinet, fall front desk, rolltop, governor winthrop desk, winthrop desk, ladies desk, ladies writing desk, secretaire, plantation desk, drop leaf desk, lap secretary desk, secretary bookcase, bills desk
1218 drafting board, light table, artist drafting table, tilt top desk, easel desk
1219 aeron chairs, aeron chair, aeron size b, herman miller mirra, mirra chair, sayl chair, cosm chair, embody, steelcase gesture, steelcase, haworth chair, haworth zody, humanscale chair, freedom chair, secretlab, secretlab chair, dxracer, desk chairs, office chairs with wheels, balance ball chair, task stool, swivel office chair, autonomous chair, branch chair, jarvfjallet chair, hyfjallet, flintan chair, computer chairs, conference chairs, computer office chair, mesh office chair, ergonomic office chair, typist chair, bankers chair, bankers chair wood, wooden office chair, pc chair, work chairs, chair for desk, chair mat and chair, rolling chairs
1220 executive chairs, executive desk chair, executive leather chair, tall back office chair, manager chair
1221 boardroom, boat shaped table, board room table, meeting room table, large meeting table, training table
1222 sewing cutting table, cutting table, stainless prep table, lab bench, garage table, shop table, industrial table, welding table, potting table, stainless steel work table, laundry folding table, project table, hobby table, activity table adult, quilting table, cricut table, wood work table
1223 filing cab, file cab, 2 dr file, 2 dr file cabinet, wood file cabinet, two drawer file, lateral 2 drawer small, file cabnet, hon file cabinet, filing box cabinet, rolling file, desk pedestal, alex drawer unit, erik cabinet, galant drawer unit, file cabinet 2 drawer, file pedestal, pedestal drawer
1224 4 dr file, 4 dr filing cabinet, vertical file, vertical files, vertical file cabinet, fire file, fireproof file cabinet, fire proof filing cabinet, five drawer file, 4 drawer filing cab, filing cabinet 4 drawer, file cabinet 4 drawer, tall filing cabinet, 4 drawer vertical file
1225 lateral files 2 drawer, lateral filing, lateral cabinet, flat files, blueprint cabinet, blueprint file, lateral drawer file, lateral file cab, credenza lateral file
1227 desktop tower, pc setup, gaming setup, gaming rig, custom pc, pc build, desktop setup, computer desktop, all in one computer, all in one pc, mac desktop, imac computer, mac studio, hp desktop, dell optiplex, nas server, computer equipment, workstation tower, alienware
1228 27in monitor, samsung monitor, asus monitor, lg monitor, hp monitor, lcd screen, ultrawide screen, gaming screen, imac display, apple display, studio display, pc screens, computer monitors, dual screens, monitor screen, acer monitor, monitor 27, monitor 24, led screen
1229 canon copier, xerox, xerox machine, large format printer, epson scanner, fax printer, cricut, laminator, thermal printer, sublimation printer, color laser printer, multifunction printer, printer copier scanner, canon pixma, hp officejet, epson ecotank, brother laser printer, ender 3, bambu printer, resin printer, label maker printer, t shirt printer, heat press, receipt printer
1232 rolling whiteboard, dry erase easel, glass board, magnetic board, pin board, pinboard, cork board large, magnetic whiteboard, smart board, smartboard, message board, easel whiteboard, mobile whiteboard
1233 sentry box, home safe, document box fire, sentry fire safe, wall safe, hotel safe, combination safe, lockbox
1234 bank safe, commercial safe, antique safe, mosler safe, tall safe, heavy duty safe
1235 patio table and chairs, patio set with umbrella, patio bistro, patio bistro set, bistro patio set, bistro set outdoor, iron patio set, wrought iron patio set, cast iron table set, outdoor patio set, outdoor set, lawn table, teak patio set, tarno, tarno set, askholmen, applaro table, falster table, deck set, deck furniture, porch furniture, porch set, lanai set, lanai furniture, poolside table, outside table, outside table and chairs, sunroom set, wicker set, wicker patio set, wicker furniture, outdoor bar table, outdoor high top, patio stuff, backyard furniture, garden table and chairs, outdoor table and chairs, outdoor dining table and chairs
1237 folding lawn chairs, beach chairs, camp chairs, camping chairs, folding camp chairs, tailgate chairs, bag chairs, sling chairs, aluminum lawn chairs, webbed lawn chairs, plastic chairs, resin chairs, stadium seat, metal lawn chair, bouncy patio chair, motel chair, bistro chairs, bistro chair, outdoor swivel chair, porch chairs, patio rocker, porch rockers, outdoor rocker, outdoor rockers, wicker chairs, wicker chair outdoor, wicker outdoor chairs, deck chairs, papasan outdoor, outdoor egg chair, pool chairs, outside chairs, canvas chairs, fold up camping chairs
1238 zero gravity chairs, zero gravity recliner outdoor, pool lounge, pool lounges, patio lounge, chaise lounges outdoor, lounge chairs outdoor, sun loungers, lounge lawn chair, deck lounger, steamer chair teak, double chaise outdoor, outdoor daybed, tanning chair
1239 adirondack rocker, adirondeck chair, adirondak chairs, polywood chairs, polywood adirondack, adirondacks, plastic adirondack chairs, adirondack chair set
1240 outdoor sectional sofa, outdoor couch set, conversation set outdoor, patio conversation, rattan sectional, wicker sectional, patio glider bench, outdoor glider loveseat, outdoor seating set, patio couch set, patio seating set, solleron, arholma, applaro sofa, l shaped outdoor couch, outdoor lounge set
1242 patio umbrella and base, umbrella & stand, umbrella with stand, umbrella stand base, patio umbrellas, outdoor umbrella with stand, 10ft umbrella, 9 foot umbrella, shade umbrella, umbrellas, cantilever patio umbrella
1243 wooden picnic table, folding picnic table, kids outdoor picnic, plastic picnic table
1244 porch swings, glider swing, bench porch swing, patio glider, porch glider, swing chair, swing with canopy, hanging porch swing, outdoor glider, egg swing
1246 gas fire pit, propane firepit, firepit table, gas firepit, fire pit with cover, smokeless fire pit, breeo, solo stove bonfire, portable fire pit, patio fireplace, tabletop fire pit, outdoor fire pit
1247 propane patio heater, mushroom heater, standing heater outdoor, infrared patio heater, pyramid heater
1248 iron garden bench, cast iron garden bench, teak bench, outdoor storage bench, garden glider bench, wood outdoor bench, cedar bench, porch bench
1249 weber spirit 3 burner, weber genesis gas, char broil grill, charbroil, nexgrill, propane bbq grill, gas grill w tank, grill gas, grill propane, blackstone grill, flattop grill, napoleon grill, weber q, weber gas grill, gas barbecue grill, bar b que, bbq gas, bbq grills, barbeque grill, bar-b-que grill, george foreman outdoor, bull grill, outdoor kitchen grill, grill tool set grill
1250 weber charcoal grill, charcoal weber, big green egg xl, akorn, kamado grill, smokey joe, charcoal smoker grill, barrel grill, weber charcoal, fire grill, santa maria grill, webber grill, kettle bbq
1251 pit boss smoker, traeger grill, traeger pellet grill, masterbuilt smoker, masterbuilt, camp chef smoker, rec tec, recteq, weber smokey mountain, drum smoker, smoker grill, bbq smoker, electric smokers, smoke hollow
1252 toro mower, honda lawn mower, toro lawn mower, ego mower, ryobi mower, greenworks mower, gas lawnmower, gas lawn mower, self propelled lawn mower, push lawnmower, lawn mower gas, reel lawn mower, cordless mower, battery mower, walk behind mower, craftsman mower, lawnmower push, manual mower, murray mower
1253 cub cadet, craftsman riding mower, ride mower, husqvarna riding mower, toro timecutter, troy bilt riding mower, rider mower, yard tractor, lawn tractor mower, kubota, small tractor
1254 ariens snowblower, snow blower 24 in, two stage snow blower, 2 stage snowblower, toro snow blower, electric snow shovel, snow thrower 2 stage, single stage snowblower, snow blower gas, snowblowers, honda snowblower, snowplow small
1255 garden tiller, lawn edger, pole saw, stihl blower, stihl trimmer, gas trimmer, backpack blower, electric blower, hedge trimmers, cordless trimmer, chainsaws, stihl chainsaw, husqvarna chainsaw, leaf vacuum, leaf mulcher, weed eaters, grass trimmer, log splitter, wood chipper, chipper shredder, auger, post hole digger, lawn aerator, dethatcher
1256 pressure washers, ryobi pressure washer, electric pressure washer, gas power washer, karcher
1257 wheelbarrows, gorilla cart, garden wagon, dump cart, lawn cart, utility wagon, yard wagon, garden wheelbarrow
1258 garden hoses, hose and reel, hose box, hose cart, hose holder, soaker hose
1259 yard stuff, misc yard tools, garden rake, shovel and rake, garden stuff, lawn and garden, lawn spreader, spreader, fertilizer spreader, seed spreader, rakes shovels, axes, post digger manual, yard rakes, loppers, pruners, snow shovels, garden supplies, gardening stuff, yard implements, long handle tools, gardening supplies, hand garden tools, outdoor tools, outdoor yard tools
1260 ceramic pots, pots for plants, empty planters, hanging baskets, small pots, flower planter, terra cotta pots, planter box, planter boxes, flower boxes, outdoor pots
1261 large pots, garden urn, urns, concrete planter, wine barrel planter, whiskey barrel planter, half barrel, tree pot, large planter box, raised planter, raised planter box, vegetable planter, garden bed box, large outdoor pots, big pots, metal raised beds
1262 concrete statue, yard statue, garden statues, yard art, lawn art, st francis statue, outdoor fountain, concrete bird bath, wishing well, lawn jockey, garden sculpture, stone lantern, sundial, wind chimes large, bird house pole
1263 wooden swing set, metal swing set, swing set metal, swing set disassembled, kids swing set, saucer swing set, backyard swing set
1264 trampoline 12 ft, 14 ft trampoline, 8 ft trampoline, kids trampoline, small trampoline, trampoline with net, springfree trampoline, exercise trampoline, rebounder trampoline, trampolines
1265 basketball goals, bball hoop, bball goal, portable basketball goal, basketball hoop portable, lifetime basketball hoop, kids basketball hoop, little tikes basketball hoop, adjustable basketball hoop, hoop basketball, spalding hoop, basketball stand
1266 kids slide outdoor, little tikes slide, step2 slide, toddler slide, toddler climber, plastic playhouse, kids playhouse, little tikes house, step 2 playhouse, outdoor toys large, wooden playset, sand table outdoor, nugget climbing, pikler triangle, pikler, bounce house, inflatable bounce house, monkey bars, teeter totter, seesaw, kids water slide, indoor slide, indoor playground, climbing dome
1267 resin shed, rubbermaid shed, suncast shed, plastic shed, small shed, metal shed, shed disassembled, lifetime shed, tuff shed, dog kennel outdoor large
1268 suncast deck box, keter box, keter deck box, patio box, pool box, outdoor cushion box, rubbermaid deck box, patio storage box, outdoor storage bin large, outdoor storage chest, cushion storage
1269 gazebo 10x12, gazebo tent, pop up gazebo, patio gazebo, shade structure, screen tent, screen house, sunshade canopy, ez up canopy, popup canopy, event tent, party tent, carport tent, awning, garden arch, garden arbor
1270 hot tubs, inflatable hottub, softub, intex spa, lay z spa, hot tub 6 person, hottub spa
1271 barrel sauna, infrared saunas, steam sauna, home sauna
1272 generac, generators, gas generator, champion generator, predator generator, jackery, ecoflow, bluetti, portable power station, westinghouse generator, backup generator, solar generator
1273 washer machine, cloth washer, clothes washing machine, top loader washer, washers, ge washer, kenmore washer, kenmore elite washer, speed queen washer, washing mach, washing macine, front loader, top loader, washer w pedestal, washer with pedestal, clothes washer machine, lavadora samsung, wash machine, compact washer, wash mashine
1274 clothes dryers, ge dryer, maytag dryer, kenmore dryer, speed queen dryer, dryer gas, dryer electric, dryer with pedestal, vented dryer, heat pump dryer, laundry dryers, portable dryer, compact dryer, dryers
1275 stacked w d, stacked laundry center, stack laundry, stackable washer/dryer, stackable w/d, stacked washer/dryer, stack unit washer, all in one washer dryer, combo washer dryer unit, apartment washer dryer stack, stackables, laundry stack
1276 ironing boards, iron board and iron, tabletop ironing board, table top ironing board, wall ironing board, ironing board and iron, clothes ironing board
1277 drying racks, laundry dryer rack, foldable drying rack, clothing drying rack, dry rack, quilt rack, towel rack, towel stand, blanket rack, blanket ladder, quilt stand, clothing dryer stand, mulig drying rack, wooden drying rack, laundry hanger rack
1278 vaccuum, vacum cleaner, vacume cleaner, vacuum cleaners, shark, shark navigator, dyson animal, dyson ball, dyson vaccum, kirby, kirby vacuum, miele vacuum, rainbow vacuum, electrolux vacuum, bissell carpet cleaner, rug doctor, carpet shampoo machine, steam cleaner, floor cleaner machine, eureka vacuum, irobot, irobot roomba, roborock, robot vac, robovac, shopvac, shop vacuum, wet/dry vac, ridgid vac, ridgid shop vac, tineco, bissell crosswave, hand vac, handheld vacuum, dust buster, central vac, little green machine, floor scrubber, floor polisher, floor buffer
1279 ac units, window acs, window a/c, ac window, window air con, portable a/c, ac portable, stand up ac, standing ac, floor ac, frigidaire ac, lg ac, midea ac, window unit ac, 5000 btu ac, 8000 btu ac, 10000 btu ac, 12000 btu ac, evap cooler, evaporative air cooler, air cooler fan, portable air cooler, mini split unit
1281 air purifiers, levoit, levoit air purifier, coway, blueair, blue air, winix, honeywell air purifier, ionic breeze, humidifiers, cool mist humidifier, oil diffuser, hepa air filter, molekule, sharper image ionizer, austin air
1282 space heaters, delonghi heater, lasko heater, vornado heater, ceramic heater, oil radiator, tower heater, baseboard heater, dyson heater, wall heater, propane heater, buddy heater, torpedo heater, garage heater, kero heater, quartz heater, patio electric heater, electric radiator, plug in heater
1283 bernina, bernina sewing machine, brother sewing machine, janome, janome sewing machine, juki, pfaff, husqvarna viking sewing machine, featherweight, singer featherweight, sewing machines, quilting machine, knitting machine, overlock machine, singer machine, brother embroidery machine, longarm quilting machine, industrial sewing machine, sewing mach
1284 treadle sewing machine table, sewing machine w cabinet, singer sewing machine cabinet, sewing table with machine, old singer sewing machine, sewing desk, koala sewing cabinet, sewing machine in table, sewing machine and cabinet, pedal sewing machine, singer treadle
1285 peloton treadmill, nordic track treadmill, proform treadmill, sole treadmill, treadmil, tred mill, walking treadmill, under desk walking pad, life fitness treadmill, manual treadmill, treadclimber, horizon treadmill, walkingpad
1286 eliptical machine, ellipitcal, elyptical, nordictrack elliptical, sole elliptical, stepper machine, stair stepper, stair master, bowflex max trainer, max trainer, gazelle, tony little gazelle, nordictrack skier, nordic track ski machine, mini stepper, precor elliptical, arc trainer
1287 airdyne, schwinn airdyne, assault bike, air bike, assault airbike, echo bike, spinning cycle, spin cycle, keiser bike, keiser m3, schwinn ic4, nordictrack bike, recumbent exercise bike, recumbent cycle, upright bike exercise, excercise bike, exersize bike, indoor cycle, indoor cycling bike, stationary cycle, desk bike, pelaton, pelaton bike, soul cycle bike, bike exerciser, bike trainer stand, wahoo kickr, cycle trainer
1288 rowing machines, concept2 rower, waterrower, row erg, rowerg, rower machine, ergometer, sunny rower, nordictrack rower
1289 incline weight bench, flat weight bench, decline bench, weight lifting bench set, bench with weights, weight bench set, bench and weights, olympic bench, preacher curl bench, exercise bench adjustable, ghd, roman chair, ab bench, hyperextension bench, weight benches
1290 bumper plates, bumper weights, olympic weights, olympic barbell, barbell and plates, curl bar, ez bar, weights plates, plate weights, plate tree, dumbells set, dumbbell weights, bowflex selecttech, selecttech, power blocks, powerblock, adjustable dumbbells, adjustable weights, hand weight set, weight tree, weights and bench, iron weights, lifting weights, dumbell rack, workout weights, exercise weights, medicine balls, kettle bell, free weights set, weightlifting equipment
1291 rogue rack, half rack, folding rack gym, squat stand, rogue squat rack, smith machine gym, tonal, tonal gym, functional trainer, cable crossover, lat pulldown, lat pull down machine, leg press, leg press machine, chest press machine, workout machine, workout station, power tower, pull up tower, pull up bar stand, home gym set, home gym equipment, weider home gym, marcy home gym, weight system, pilates reformer, reformer, total gym machine, exercise machine, exercise equipment large, bow flex
1292 speed bag stand, punching bags, boxing bag stand, bob punching bag, everlast bag, everlast heavy bag, heavybag, muay thai bag, free standing punching bag, standing punching bag, kicking bag
1293 inversion board, teeter hang ups, back stretcher table, chiropractic table, massage bed, facial bed, physical therapy table, massage tables, treatment table
1294 slate pool table, pool table slate, bar size pool table, 8 ft pool table, brunswick pool table, pool table and cues, 7ft pool table, pool table with accessories, billards table, pool tbl, bumper pool
1296 tennis table, ping-pong, pingpong, ping pong tables, ping pong table folding, outdoor ping pong table, table tennis tables
1297 foos ball, fooseball, foosball tables, table football, table soccer, tornado foosball
1298 airhockey, shuffleboard, shuffle board, bubble hockey, dome hockey, multi game table, game table 3 in 1, 4 in 1 game table, air hockey tables, hockey game table, craps table, roulette table, casino table
1300 arcade1up, arcade 1up, pac man machine, pacman machine, arcade games, pacman arcade, galaga, slot machines, golden tee, big buck hunter, skeeball, claw machine, gumball machine, coke machine, soda machine, snack machine, juke, rowe jukebox, wurlitzer jukebox, video game machine
1301 fold out tables, 6ft table, 6 ft table, 8ft table, 8 ft table, 6 foot table, 8 foot table, white folding table, costco table, costco folding table, banquet tables, lifetime table, lifetime tables, plastic table, plastic tables, fold up tables, card tables, card table set, beer pong table, rectangular folding table, round folding table, poker table top, mah jongg table, bridge tables, game table folding, folding laptop table, laptop desk folding, bed tray table, jigsaw table, craft fair table
1302 folding chairs wood, fold chairs, metal chairs folding, padded folding chairs, costco folding chairs, lifetime chairs, stack chairs, stackable chairs, banquet chairs, church chairs, event chairs, cosco chairs, chairs that fold, wooden folding chairs, white folding chairs, folding chair set, director's chairs
1303 trek, giant bike, schwinn bike, cannondale bike, surly, kona bike, bianchi, fuji bike, fuji road bike, raleigh bike, huffy, huffy bike, mongoose bike, rad power bike, radwagon, rad bike, fixed gear bike, single speed bike, 10 speed, 3 wheel bike, adult tricycle, adult trike, recumbent trike, cargo bike, commuter bike, ladies bike, mens mountain bike, bycicles, bycycles, bikes adult, cruiser bikes, cruisers, triathlon bike, tri bikes, e-bike, ebikes, electric bikes, unicycle, tandem bike, bikes mountain, full suspension bike, hardtail, 29er, 26 inch bike, tandem bicycle, his and hers bikes, bicyle, bicycles mountain, bike adult, penny farthing, citi bike, vintage schwinn
1304 strider, strider bike, kids bikes 16 inch, kids scooter, razor scooter, woom, woom bike, guardian bike, childrens bikes, 20 inch bike, 16 inch bike, 12 inch bike, training wheel bike, toddler trike, big wheel, green machine big wheel, child bikes, child tricycle, kids scooters, boys bicycle, girls bicycle, kids mountain bike, kid bikes, bike trailer for kids, burley, burley trailer, kids bike trailer, tag along bike, trail a bike, children's bikes, radio flyer tricycle
1305 hitch bike rack, yakima, yakima rack, yakima bike rack, thule bike rack, thule rack, bike repair stand, bike work stand, trunk bike rack, bike racks, bicycle rack wall, car rack, roof bike rack, saris bike rack
1306 callaway clubs, golf clubs w bag, golfclubs, golf bags and clubs, golf clubs and bag, golf club, taylormade clubs, ping golf clubs, golf gear, golf bag with clubs, kids golf clubs, junior golf set, golf equipment, golf cart bag, lefty golf clubs, womens golf clubs, ladies golf clubs
1307 ski set, ski bags, skis poles boots, snow board and boots, snowboard gear, skis poles, snowboarding gear, skiing equipment, nordic skis, x country skis, downhill ski, waterskis, water ski, wake board, kneeboard, burton snowboard, snow ski, xc skis, alpine skis, pair of skis, splitboard, snowboard bag
1308 paddleboards, inflatable paddleboard, inflatable sup, inflatable paddle board, isup, surf boards, longboard surfboard, sup paddle board, wavestorm, foam surfboard, wind surfer, windsurf board, sail board, body boards, boogie boards, kite board, stand up paddle board, paddle boards
1309 old town canoe, canoes, ocean kayak, sit on top kayak, fishing kayak, tandem kayak, pelican kayak, hobie, hobie kayak, kayak with paddle, kayaks with paddles, canoe with paddles, pedal kayak, raft, inflatable raft, sunfish sailboat, small sailboat, jon boat, row boats, rowboat, sea kayak, double kayak, oru kayak, folding kayak
1310 coleman tent, 4 person tent, 6 person tent, 8 person tent, rei tent, two person tent, 2 person tent, roof top tent, rooftop tent, tent camping, kids tent, teepee, tipi, teepee tent, play tent, big agnes tent, tent in bag, kids teepee
1311 knee walker, hoverboard, segway, one wheel, onewheel, e scooter, vespa scooter, honda scooter, yamaha scooter, mobility chair, mobility scooters, hoveround, jazzy chair, electric mobility scooter, electric scooters, mopeds, adult scooter, scooters, transport chair, pride scooter
1312 harley motorcycle, motorcycles, honda motorcycle, yamaha motorcycle, sportster, kawasaki, ninja motorcycle, dirtbikes, pocket bike, mini bike, minibike, atvs, quads, 4 wheeler, four wheelers, golf cart motor, ducati, motorcycle trailer bike, crf, triumph motorcycle, road king, snowmobile, jet ski
1313 acoustic guitars, electric guitars, fender strat, strat, fender telecaster, gibson les paul, les paul, taylor guitar, martin guitar, ibanez, ibanez guitar, yamaha guitar, bass guitars, electric bass, fender bass, dulcimer, lap steel, pedal steel, dobro, resonator guitar, classic guitar, guitar & case, guitar with case, 12 string guitar, ukuleles, uke, violins, balalaika, sitar, lute, kids guitar, guitar w case, zither, autoharp, epiphone, epiphone guitar, squier guitar
1314 half stack, marshall half stack, marshall cab, guitar cab, guitar cabinet, speaker cabinet guitar, orange amp, vox amp, vox ac30, fender deluxe reverb, fender twin, fender twin reverb, ampeg, ampeg bass amp, mesa boogie, peavey amp, bass cab, bass cabinet, guitar amps, practice amp, keyboard amp, guitar combo, amplifiers, boss katana, line 6 amp
1315 casio, roland keyboard, korg, korg keyboard, moog, moog synth, synths, korg synth, roland synth, keyboard with stand and bench, electric keyboards, electronic keyboards, keyboard instrument, m audio keyboard, keytar, 61 key piano, keyboard music, keyboard stand piano, kids piano keyboard, melodica, roland juno
1316 pearl drums, ludwig drums, tama drums, drum kits, drumkit, drum sets, drums set, bongos, congas, cajon, roland drums, v drums, roland v drums, electronic drumset, e drums, snare drum, bass drum, kettle drum, timpani, xylophone, marimba, vibraphone, glockenspiel, bell kit, hand drum, djembe drums, steel drum, hang drum, practice drum set, junior drum set, kids drum set, cymbals
1317 bach trumpet, trumpets, alto sax, tenor sax, alto saxophone, french horn case, band instrument, band instruments, piccolo, bass clarinet, baritone horn, sousaphone, flugelhorn, bagpipes, brass instrument
1318 upright bass instrument, cello in case, cellos, stand up bass, contrabass, string bass in case, cello case, viola da gamba
1320 pistol safe, gun cabnet, gun cabinets, stack on gun cabinet, gun lockers, gun display case, hidden gun cabinet, ammo cabinet, gun safes, rifle cabinet, stack on safe
1321 liberty safe, gun safe 24 gun, cannon safe, browning safe, winchester safe, 64 gun safe, liberty gun safe
1322 husky workbench, woodworking bench, workbench with vise, carpenters bench, garage work table, work bench with drawers, woodworkers bench, workbenches, gladiator workbench, sawhorse workbench
1323 roll around tool box, rollaway tool box, roll away tool box, husky tool chest, husky tool box, snapon tool box, matco tool box, us general tool box, us general cart, tool box on wheels, stand up tool box, upright tool box, kobalt tool chest, tool boxes rolling, mac tool box, big tool box, standing tool box, rolling tool cart, rolling toolchest, mechanics tool box, tool box upright rolling, mechanic tool chest, tool storage cabinet, tall tool box
1324 tools and toolbox, misc hand tools, tool bags, mechanic tools, mechanics tools, wrenches, sockets, socket set, wrench set, ratchet set, power tool set, cordless tools, tool assortment, assorted tools, household tools, tools misc, garage tools, hand tool set, carpentry tools, woodworking tools, air tools, shop tools, plumbing tools, battery tools, milwaukee tools, dewalt tools, ryobi tools, snap on tools, craftsman tools, old tools, antique tools, box tools, tackle tool box, truck tool box, truck toolbox
1325 mitre saw stand, compound miter saw, sliding miter saw, dewalt table saw, dewalt miter saw, jobsite table saw, table saws, sawstop, radial saw, wood lathe, metal lathe, wood planer, thickness planer, drillpress, floor drill press, oscillating sander, spindle sander, disc sander, bench grinder with stand, milling machine, shopsmith, dust collector, mig welder, welding machine, plasma cutter, hydraulic press, shop press, engine hoist, engine stand, tile cutter, wet saw, tile wet saw, cement mixer, concrete mixer, miter saw w stand, band saws, cnc machine, cnc router, laser cutter, laser engraver, router with table, panel saw, cherry picker hoist, sandblaster, sandblast cabinet, parts washer
1326 air compressors, shop air compressor, portable air compressor, air compresser, 60 gallon compressor, air tank, california air compressor
1327 step ladder 6ft, 6ft ladder, 8ft ladder, 6' ladder, 8' ladder, 10' ladder, 4 foot ladder, 3 step ladder, little giant, little giant ladder, werner ladder, step ladders, stepladders, folding ladders, wood ladder, wooden ladder, aluminum ladder, fiberglass ladder, a-frame ladder, multi position ladder, gorilla ladder, ladder 6 ft, short ladder, orchard ladder
1328 extension ladders, 16' ladder, 20 ft ladder, 20' ladder, 24' ladder, 28' ladder, 32' ladder, ladder 24 ft, telescopic ladder, scaffold, scaffolding, ladder extension, attic ladder
1330 garage cabinets, metal cabinets, plastic storage cabinet, newage cabinets, supply cabinet metal, tall metal cabinet, flammable cabinet, husky cabinet, rubbermaid cabinet, suncast cabinet, janitor cabinet, storage locker cabinet, tool locker, workshop cabinet, resin cabinet, storage cabinets metal, stand alone cabinet
1331 gym locker, metal lockers, locker cabinet, employee lockers, sports locker, kids locker, vintage lockers, school lockers, locker unit, bank of lockers, metal locker cabinet
1332 winter tires on rims, rims and tires, wheels, set of rims, jeep tires, michelin tires, blizzak, all season tires, tires and rims, tires with rims, spare tire, 4 tires, tire set, studded tires, car tyres
1333 hand trucks, dollies, furniture dollies, moving dollies, appliance hand truck, convertible hand truck, moving cart, platform cart, platform truck, flatbed cart, panel cart, 4 wheel dolly, rolling dolly, magliner, motorcycle dolly, luggage cart, mechanics creeper, creeper, furniture mover dolly, pallet jack
1334 bathroom linen cabinet, bathroom storage tower, bathroom tower, bathroom floor cabinet, sink cabinet, vanity cabinet bathroom, bathroom stand, bathroom cupboard, linen closet cabinet, godmorgon, bath storage cabinet
1335 coat racks, coat hook rack, hat tree, hat rack stand, tjusig, umbrella coat stand, coat and hat rack, hall coat rack, wall coat rack, pole coat rack, purse rack
1336 artist easel, double sided easel, chalkboard easel, floor easel, flip chart easel, flipchart easel, flip chart stand, mala easel, melissa and doug easel
1337 xl dog crate, dog crates, dog cages, dog kennels, pet carriers, pet kennel, puppy crate, cat kennel, airline kennel, igloo dog house, dog pen, dog playpen, exercise pen dog, pet playpen, animal crate, cat cage, pet gate crate, metal dog crate, folding dog crate
1338 beach cooler, rtic cooler, yeti tundra, yeti coolers, large cooler, patio cooler, beverage cooler chest, ice chests, wheeled cooler, coke cooler, vintage cooler, party cooler, gatorade cooler, water jug cooler
1339 mannequins, mannikin, dressmakers form, sewing form, body form, sewing dummy, dress maker dummy
1340 plastic bins small, shoe boxes plastic, shoebox bins, small bins, small storage bins, sterilite drawer, plastic drawer cart, rolling plastic drawers, sterilite 3 drawer, plastic 3 drawer, small plastic bins, plastic box small, craft bins, storage boxes plastic, samla, skubb box, drona, drona box, fabric cube bin, fabric bins, cube bins, wicker baskets, storage baskets, decorative baskets, fabric cubes, toy baskets, wire basket, book bins, letter tray bins
1341 rubbermaid totes, storage bins, large bins, plastic storage bins, bins of clothes, bin of toys, sterilite totes, clear bins, clear totes, hefty bins, underbed bins, under the bed bins, under bed bin, plastic storage tubs, rubbermaid tubs, black and yellow totes, yellow top totes, 27 gallon totes, hdx totes, costco bins, costco totes, plastic tubs, plastic containers large, storage containers plastic, tote bins, holiday totes, christmas totes, christmas bins, halloween totes, christmas decorations totes, decoration totes, bins of decorations, holiday bins, clothes totes, milkcrate, plastic crates, crate of records, crates of records, moving totes, bin box plastic, action packer, actionpacker, footlocker plastic, tote boxes, plastic trunk, storage tote bin
1342 duffel bags, duffels, large duffle bag, army duffel bag, seabag, sea bag, hockey bags, equipment bag, gear bag, garment bags, large ikea bags, blue ikea bags, frakta, laundry bag full, big bags, large bags, bags of clothes large, travel duffel
1343 wooden crates, art crate, pallet crate, crate wooden
1021 nugget, nugget couch
1099 bedroom set, bedroom furniture set, master bedroom set
0 golf cart, ice machine, ice maker, kiln, pottery wheel, spinning wheel, loom, podium, lectern, saw horse, saw horses, sawhorse, sawhorses, pegboard, peg board, rain barrel, kids sled, childs sleigh, sleigh antique, roof box, cargo box, thule roof box, car roof box, baby gates, stair gate, boppy, boppy pillow, nursing pillow, changing pad, baby carrier, ergo baby carrier, ergobaby, baby bjorn carrier, bottle warmer, bottle sterilizer, crib sheets, crib bedding, crib mobile, baby mobile, baby bathtub, baby tub, bumbo, potty chair, kids potty, kids clothes, girls clothes, boys clothes, mens clothes, womens clothes, womens clothing, mens clothing, maternity clothes, winter clothes, winter coats, halloween costumes, jeans, shirts, sweaters, scarves, ties, belts, sunglasses, watches, jewellery, costume jewelry, perfume, nail polish, hair straightener, flat iron, curling irons, curling wand, hair clippers, electric shaver, makeup bag, makeup organizer, mirror light bulbs, string lights, fairy lights, christmas lights, led strip lights, led strips, light strip, lights, flashlight, flashlights, lanterns, batteries, extension cords, power strips, power bank, chargers, usb hub, usb drive, flash drive, floppy drive, docking station, laptop dock, keyboard mouse, wireless mouse, gaming mouse, gaming keyboard, mechanical keyboard, macbook, macbook pro, chromebook, chromebooks, chromebook cart, laptop cart, laptop computer, dell laptop, hp laptop, ipad pro, android tablet, iphone, cell phones, smart watch, apple watch, fitbit, airpods, headset, vr headset, oculus, oculus quest, meta quest, gopro, dslr, canon camera, nikon camera, camera lens, lenses, camera bag, camcorder, film camera, polaroid camera, ring light, green screen, backdrop stand, photo backdrop, light stands, softbox, studio lights, mixing desk, mixing board, audio mixer, mixer audio, audio interface, pedalboard, pedal board, guitar pedals, effects pedals, microphones, mic, mics, mic stands, music stands, pop filter, acoustic panels, acoustic foam, acoustic foam panels, sound panels, guitar hanger, sheet music books, drum sticks, xbox one, xbox 360, xbox series x, playstation 4, playstation 5, playstation 3, gamecube, nintendo 64, sega genesis, switch console, gaming consoles, video game console, video game consoles, wii u, atari, retro console, ps3, ps2, gameboy, dvd collection, dvd movies, blu rays, dvd blu ray player, bluray player, cable modem, wifi extender, mesh wifi, eero, google nest, nest thermostat, thermostat, ring doorbell, security cameras, smoke detector, smart plug, echo dot, amazon echo, alexa, google home, fire tv stick, firestick, roku stick, hdmi cables, tv cable, walkie talkies, cb radio, police scanner, ham radio, clock radios, weather station, barometer, thermometer, meat thermometer, dish set corelle, corelle, corelle dishes, corningware, pyrex, pyrex bowls, fiesta ware, fiestaware, china set, china dishes, fine china, lenox china, noritake china, wedgwood, wedgewood china, china service, stoneware set, flatware, sterling flatware, silver flatware, sterling silver, silver plate, silver tea set, tea set, teapot, tea pot, coffee mugs, wine glasses, shot glasses, champagne flutes, crystal glasses, crystal, waterford crystal, depression glass, milk glass, carnival glass, cut glass, pitcher, brita pitcher, water pitcher, carafe, decanter, serving dishes, serving platter, platters, trays, serving tray, baking pans, baking dishes, cookie sheets, muffin pans, cake stand, cake pans, bundt pan, casserole dish, dutch oven, le creuset, le creuset dutch oven, staub, lodge skillet, cast iron skillet, cast iron, cast iron cookware, iron skillet, iron skillets, skillet, frying pan, frying pans, nonstick pans, wok, saucepan, stock pot, stockpot, canner, pressure canner, canning jars, mason jars, jars, tupperware set, food containers, food storage containers, knives set, knife set, cutlery set, steak knives, kitchen knives, kitchen gadgets, gadgets, can opener, kitchen scale, measuring cups, colander, strainer, salad spinner, mandoline, cutting boards, cheese board, charcuterie board, rolling pin, pizza stone, pizza cutter, spiralizer, mortar and pestle, ninja blender, nutribullet, magic bullet, immersion blender, hand mixer, electric mixer hand, food dehydrator, dehydrator food, ninja foodi, airfryer, air frier, deep fryer, turkey fryer, electric skillet, electric griddle, panini press, george foreman grill indoor, foreman grill, waffle iron, quesadilla maker, pasta maker, pasta machine, meat grinder, meat slicer, vacuum sealer, foodsaver, food saver, sous vide, ice cream machine, soda stream, sodastream, water kettle, fellow kettle, gooseneck kettle, hot water kettle, tea maker, french press, coffee press, pour over, chemex, coffee scale, hot chocolate maker, baby food maker, bullet blender, toaster 2 slice, toaster 4 slice, 4 slice toaster, crock pots, slow cookers, roaster oven, roaster, rice cookers, steamer, food steamer, egg steamer, chafing dishes, beverage dispenser, cooler jug, lunchbox, water bottles, travel mugs, yeti tumbler, dish towels, oven mitts, aprons, table linens, linens, linens and towels, tablecloths, napkins, bath towels, beach towels, shower curtains, bath mats, bathroom accessories, bathroom set, bathroom stuff, toilet seat, toilet paper, paper towels, tissue, shower head, showerhead, shower rod, tension rod, curtain rings, curtain tiebacks, comforters, comforter set, bed set comforter, sheet set, queen sheets, king sheets, bed linens, duvets, duvet set, down comforter, weighted blanket, electric blanket, heated blanket, throw blanket, throws, afghan, quilts, old quilts, pillow set, body pillow, bed pillows, decorative pillows, couch pillows, floor pillow, throw pillows, bed wedge, wedge pillow, foam wedge, mattress pads, mattress toppers, memory foam mattress topper, air mattresses, queen air mattress, twin air mattress, blow up bed, aero bed, coleman air mattress, intex mattress, egg crate foam, foam pad, folding mattress pad, yoga mats, yoga block, yoga blocks, yoga set, exercise ball, yoga ball, resistance band, ab wheel, push up bars, pull up bar, doorway pull up bar, jump ropes, plyo box, plyo boxes, ankle weights, weight belt, lifting belt, stall mat, stall mats, gym flooring, rubber flooring, foam mats, play mat, playmat, baby play mat, tumbling mat, gymnastics mat, foam tiles, puzzle mat, step aerobic, aerobic step, balance board, bosu, bosu ball, foam rollers, massage gun, foot massager, foot bath, back massager, heating pads, tens unit, cpap machine, nebulizer, blood pressure cuff, bath chair, bath bench, transfer bench, shower bench, shower stool, bath seat, raised toilet seat, toilet riser, grab bars, bed rail assist, walkers, walking cane, crutches pair, hearing aids, medical supplies, baseball gear, baseball bats, baseball glove, softball bats, basketballs, footballs, football helmet, football pads, soccer balls, volleyball, volleyball net, badminton set, badminton net, tennis racquets, tennis rackets, pickleball paddles, pickleball net, racquetball racket, hockey skates, hockey stick, hockey gear, hockey equipment, goalie pads, lacrosse stick, lacrosse gear, ice skate, roller blades, skate board, skateboards, longboard, longboard skateboard, penny board, bike helmets, ski helmet, ski boots, snowboard boots, snow boots, ski poles, goggles, wetsuit, wet suit, wetsuits, life jacket, life jackets, life vests, snorkel gear, scuba gear, scuba tank, dive gear, fins, fishing poles, fishing tackle, tackle boxes, fishing reels, fly rod, fly rods, waders, crab traps, bow and arrow, compound bow, crossbow, archery set, archery target, bb gun, airsoft gun, shotgun, rifle, ammo, ammunition, guns, hunting gear, hunting blind, deer stand, camo clothes, camo clothing, decoys, trail camera, machete, pocket knives, knife collection, sword, swords, camping chairs bag stove, coleman stove, camping stove, camp kitchen, propane stove camping, propane burner, headlamp, camping backpack, hiking backpack, hiking poles, trekking poles, sleeping mats, cot mattress pad, tarp, tarps, rope, ropes, straps, ratchet straps, tie downs, bungee cords, moving blankets, moving pads, packing paper, bubble wrap, packing tape, packing supplies, packing materials, empty boxes, boxes empty, moving supplies, croquet set, cornhole, cornhole set, cornhole boards, corn hole, bocce set, horseshoes, lawn darts, giant jenga, kiddie pool, inflatable pool, swimming pool, above ground pool, pool floats, pool toys, pool supplies, water toys, water guns, nerf guns, nerf, barbies, barbie dolls, american girl doll, american girl dolls, action figures, hot wheels, matchbox cars, toy cars, train set, model trains, model train, lionel trains, lego sets, duplo, magnatiles, magna tiles, blocks, wooden blocks, building blocks, play doh, stuffed animals, stuffies, plushies, beanie babies, pokemon cards, baseball cards, sports cards, trading cards, comic books, comics, magazines collection, coloring books, kids books, childrens books, textbooks, cookbooks, hardcover books, paperbacks, encyclopedias, encyclopedia set, bibles, kids toys, baby toys assorted, outdoor toys, bath toys, dress up clothes, play food, pretend play food, dolls and accessories, doll stroller, doll crib, remote control car, rc car, rc truck, rc plane, drones, telescopes, microscope, chess board, chessboard, board games stack, jigsaw puzzles, card games, poker chips, darts, pool cues, pool cue, cue rack, ping pong paddles, shuffleboard cues, bowling balls, bowling bag, dog bowls, dog toys, dog leash, dog bed large, dog beds, dog gate, pet gate, dog stairs, pet stairs, dog ramp, pet food container, cat litter box, cat toys, cat beds, automatic feeder, bird feeders, bird seed, bird stand, fish food, aquarium filter, aquarium supplies, reptile lamp, horse saddle, saddle, saddles, horse tack, bridle, hay, straw, chickens, livestock feeder, garden soil, mulch, potting soil, fertilizer, seeds, bulbs flower, gravel, pavers, stepping stones, landscaping stones, retaining wall blocks, lattice, fence panels, fencing, gate, wood pellets, charcoal, propane tanks, gas cans, motor oil, car jack, jack stands, floor jack, car battery, battery charger, car stereo, car seat covers, floor mats car, car cover, hitch, trailer hitch, tow bar, tow rope, kayak paddles, oars, outboard motor, trolling motor, boat motor, boat anchor, anchor, life preserver, canoe paddles, utility trailer, camper, rv, pop up camper, pickup truck, minivan, paint supplies, paint brushes, paint sprayer, spray paint, caulk, tile saw blades, saw blade, circular saws, jigsaw, reciprocating saw, sawzall, skil saw, skill saw, angle grinder, orbital sander, belt sander hand, router tool, wood router, nail gun, nail guns, brad nailer, staple gun, heat gun, soldering iron, impact driver, impact wrench, drills, power drills, cordless drills, drill bits, drill set, dremel, rotary tool, hammers, screwdrivers, screwdriver set, pliers, level, tape measure, clamps, c clamps, pipe clamps, vise grip, crowbar, chisels, hand planes, toolbelt, tool belt, work lights, shop lights, work light, shop light, trouble light, space helmet, hard hat, safety vest, hardware, bolts, screws and nails, nuts and bolts, scrap wood, scrap metal, lumber pile, wood scraps, trim, molding, doors interior, closet doors, screen door, storm door, mirrors closet doors, window screens, shutters, plantation shutters, mini blinds, window blind, cellular shades, roller shade, roman shade, window film, curtain panels set, carpet tiles, carpet remnant, vinyl flooring, laminate flooring, hardwood flooring, flooring, roofing, shingles, insulation, pvc pipe, plumbing parts, faucet, kitchen faucet, kitchen sink, sinks, vanity sink, toilets, garbage disposal, range hood, hood vent, water softener, sump pump, furnace, thermostat nest, hot water heater, electrical panel, light fixtures, light switch covers, outlet covers, ceiling fan light, smoke alarms, world globe, snow globes, figurines, precious moments, hummels, hummel figurines, lladro, collectibles, collectables, antiques, knick knack, knick knacks box, nick nacks, brass candlesticks, candlesticks, candelabra, candle holders, vases glass, glass vase, fake flowers, silk flowers, artificial flowers, wreath, wreaths, christmas wreath, christmas ornaments, christmas village, nativity set, nativity, xmas decorations, xmas stuff, easter decorations, fall decor, fall decorations, holiday decor, inflatable santa, yard inflatables, christmas inflatables, halloween props, party supplies, wedding decor, wedding supplies, balloons, gift wrap, wrapping paper, gift bags, picture hooks, mailbox, mail box, house numbers, doorstop, door stopper, door mat coir, umbrella small, umbrellas rain, key rack, key holder, wall hooks, command hooks, clothes hangers, wood hangers, plastic hangers, hangers bag, velvet hangers, shoe tree, lint roller, sewing notions, sewing kit, sewing box, fabric bolts, fabric scraps, yarn stash, knitting supplies, knitting needles, crochet supplies, scrapbooking supplies, scrapbook supplies, cricut supplies, beading supplies, art supply, art paper, canvases blank, blank canvas, brushes, colored pencils, markers, pens and pencils, school stuff, notebooks, binders, file folders, folders, printer paper, printer ink, toner, toner cartridges, paper cutter, hole punch, tape dispenser, desk organizer, desk accessories, letter tray, pencil holder, bookends, book ends, desk pad, foot rest desk, wrist rest, monitor stand, monitor stands, monitor light bar, laptop riser, laptop cooling pad, laptop bag, briefcase, messenger bag, school backpack, diaper bag, lunch bag, beach bag, reusable bags, grocery bags, tote bags, wallet, purses collection, hat boxes, hatbox, shoe boxes, cash register, pos terminal, pos system, credit card terminal, money counter, safe deposit key, hostess stand, sneeze guard, menu boards, mop bucket, mop and broom, vacuum bags, vacuum attachments, cleaning cart, laundry detergent, laundry soap, dryer sheets, drying rack dishes, dish drainer rack, dishrack, ironing iron, steamer iron, spray bottle, trash bag, garbage bags, dust pan, duster, squeegee, bathroom scales, vitamins, supplements, protein powder, food pantry, canned food, pantry food, wine collection, bottles of wine, liquor bottles, beer, kegs, beer brewing kit, homebrew kit, home brew equipment, carboy, fermenter, wine making kit, crocks, butter churn, milk can, milk cans, washboard, wash tub, washtub, galvanized tub, wagon wheel, horse collar, anvil, oil lantern, oil lamp, kerosene lamp, kerosene lantern, typewriter, old typewriter, adding machine, rotary phone, old phone, telephone antique, slide projector screen slides, slide carousel, film reels, postcards, stamp collection, coin collection, military uniforms, flags, flag pole, flagpole, weather vane, license plates, neon beer sign, beer signs, tin signs, metal signs, street signs, antlers, bearskin, animal hide, ukulele strap, guitar strings, guitar stands, kids instruments, toy piano, kids microphone, tambourine, maracas, recorder flute kids, harmonica, kazoo, metronome, capo, 2x4s, two by fours, plywood sheets, bookshelf speakers stand, speaker stands, speaker stand, tv legs, chair legs, table legs, bed legs, bed risers, furniture legs, furniture pads, shelf brackets, shelf supports, shelf liner, drawer dividers, closet organizer hanging, closet organizers, shoe organizer hanging, hanging shoe organizer, over the door hooks, over door organizer, hanging closet organizers, hanging jewelry organizer, jewelry box, jewelry boxes, jewelry organizer, ring dish, music box, cigar box, humidor, ashtrays, lighter, hookah, bong, vape
0 trash compactor, compactor, trash compacter
1017 rclnr, recl, reclnr
1136 ns, nstand, ntstd, nite stands
1005 sect pc
1006 sect, sctnl, sect sofa
1008 4pc sectional, sect 4pc, 4 pc sect
1148 din tbl, dr tbl
1165 oak ice box, antique ice box, frig, refrig
1038 older tv, big older tv
1137 trastero
1026 little table, tiny table, ikea small table
1003 lvst, lvseat
1046 bkcs, bkcase, bkshelf
1219 mid back chair, midback chair, high back task chair
1221 training tables, seminar table
1064 framed art
1235 patio set 6 pc
1060 lamps table
0 canvas prints stretched, watering can, watering cans, grow light, grow lights, rocket box, hangboard, climbing gear, climbing ropes, phone booth, macrame
1001 article sven, campaign sofa, castlery sofa, uppland, backsalen, parup, linanas sofa, ektorp 3 seat, slipcovered sofa, west elm harmony sofa, restoration hardware cloud sofa, 3 person couch
1003 2 person couch, love seat recliner, settee loveseat, small two person sofa, mini sofa, dual recliner
1004 pull out, queen pullout, foldout couch, fold out sofa, couch converts to bed, twin pullout chair, futon sleeper couch, vimle sleeper, sillon cama
1006 sectional l shape
1007 modular couch, u couch
1012 stool ottoman
1013 ottoman table, upholstered coffee table
1014 bucket chair, barrel chair boucle, papa bear chair, louis chair, stickley chair, mission chair, library chair
1015 swivel chair living room, swivel glider chair
1016 oversized accent chair, papa chair
1017 push back recliner
1018 side accent chair, slipper accent chair, hairpin chair
1019 ladder back rocker, windsor rocker, rocker chair
1024 butcher block coffee table, lift top table, tea trolley table
1025 travertine coffee table, terrazzo coffee table, marble top coffee table
1026 bunching table, tree stump table, garden stool indoor, c shaped table, bedside tray table, stump side table
1027 travertine side table, marble top side table, marble top end table, stone side table, glass top side table
1029 demi lune, credenza table, hall console, altar console
1033 bedroom television
1036 70 tv, massive tv
1039 brimnes tv, television table, mueble de tv, mesa de tv
1040 wall mount bracket tv, wall bracket tv
1044 wall entertainment unit, large entertainment unit
1046 short bookshelf, leaning bookshelf, 5 tier ladder shelf, record shelf, vinyl shelf, open shelf unit, librero
1047 solid wood bookcase
1048 stacking bookcase
1050 cube bookshelf, better homes cube
1051 lighted curio cabinet
1052 glass front cabinet
1053 storage cabinet wood
1057 magazine stand, canterbury, magazine basket
1059 reading lamp floor, stand up lamp, lampara de pie
1060 table light
1061 3 light floor lamp, tree lamp
1063 round mirror large, gold mirror, anthropologie mirror, gleaming primrose mirror, oversized mirror, espejo grande
1062 hallway mirror
1144 closet mirror
1065 abstract canvas large, big art
1069 sheepskin rug
1070 dining rug, alfombra
1072 carriage clock
1073 record console, karaoke
1083 keyboard piano with stand
1086 fireplace tv stand, mantel
1088 divider screen
1089 curtain panels
1090 pecera
1091 75 gallon tank, 55 gallon aquarium, 100 gallon aquarium, 55 gallon fish tank, 40 gallon breeder
1093 potted tree, huge plant, rubber tree, bird of paradise, large houseplant, big potted plant, faux olive tree, olive tree
1094 cat castle
1096 ventilador, dyson hot cool fan
1098 california king bed frame and mattress
1102 low profile king bed, king malm bed
1103 storage bed queen, zinus platform, malm queen bed, floyd bed queen, queen upholstered bed frame, hemnes queen bed frame, brimnes queen, tarva queen, queen low bed
1104 tester bed, cannonball bed
1106 sleep number base
1107 storage bed twin, hemnes daybed storage
1110 murphy cabinet bed, murphy bed chest
1111 catre
1115 metal platform frame
1117 tempurpedic king
1118 beautyrest, stearns and foster, purple queen
1119 futon style mattress full
1120 bunkie board mattress
1123 queen boxspring
1125 malm 4 drawer, comoda
1129 malm 5 drawer, bureau tall, gentlemans dresser
1131 tall narrow dresser
1134 baul
1138 closet organizer freestanding
1140 coat rail
1143 tufted bench
1153 spindle back chairs, queen anne dining chairs, shaker chairs
1156 vitrina
1157 serving buffet, aparador
1165 ice box, bottom freezer refrigerator
1168 frigobar
1169 vertical freezer
1170 congelador
1174 ninja air fryer
1176 cafetera, breville espresso, bean to cup coffee machine
1178 bistro table indoor
1181 island chairs
1183 craft cart
1186 alacena
1188 metro shelf, shelving rack, ivar shelf
1189 basurero
1190 twin over full
1191 lofted bed
1193 small kids bed
1199 silla alta
1204 baby gate pen
1205 plasma car, push car
1208 carriola
1215 skarsta, trotten
1219 embody chair, ergo chair, wheelie chair, rolly chair, hon chair
1222 studio table
1223 2 drawer file, erik
1224 4 drawer file, big file cabinet
1227 tower pc, computadora, computer setup
1229 impresora
1233 lock box safe
1235 cafe set outdoor, teak table, picnic set
1240 rattan porch set, outdoor sofa set, wicker conversation set, rattan set
1241 deck side table
1245 egg swing chair
1249 char broil, barbacoa, pizza oven, ooni
1250 tabletop grill
1252 podadora
1257 folding wagon, carretilla
1260 macetas
1261 bathtub planter, big ceramic pots, ceramic planter large
1265 basket ball hoop
1266 swing set wood, play structure
1269 easy up
1275 washer dryer tower
1278 hepa vacuum, aspiradora, spot cleaner
1279 aire acondicionado
1282 calentador
1285 caminadora
1287 echelon bike
1290 pesas
1292 boxing stand, speed bag
1300 dartboard cabinet
1301 mahjong table, banquet folding table, mesa plegable
1302 card table chairs, sillas plegables
1305 bike hitch rack, bike mount
1310 backpacking gear
1313 guitarra
1316 bateria
1323 roll cab, toolchest, milwaukee packout, packout
1324 herramientas, caja de herramientas
1325 circular saw table, power saw
1328 28 foot ladder
1329 costco shelving, edsal shelving, anaquel
1332 llantas
1334 space saver bathroom, bathroom cart
1335 perchero
1338 hielera
1340 sterilite cart, plastic drawer tower, 3 drawer cart
1341 big bins, holiday decorations bins, feed bin, decoration bins
1342 garbage bag of clothes, boots bag, bolsas de ropa
0 led lights, mannequin head
0 ps 5, ps 4, ps5 console, ps 5 console, xbox series x, play station
1001 settee sofa, mid mod sofa, sillon grande, sillon de tres plazas, sofa de tres plazas
1003 loveseat size sofa, sofa de dos plazas, sillon de dos plazas, sofa chico
1007 sala de tres piezas, sala de 3 piezas, juego de sala, sala completa
1014 sillon individual, sillon, butaca, sofa individual
1015 boucle swivel chair, swivel accent chair, pair of boucle swivel chairs, upholstered swivel
1017 sillon reclinable, reclinable
1019 mecedora, silla mecedora
1024 mesita de centro, mesa de sala, mesa ratona, mesita de cafe, mesa de cafe
1025 travertine coffee table, travertine cocktail table, onyx coffee table, terrazzo coffee table
1026 mesita, mesita lateral, mesa lateral, mesa esquinera
1027 travertine side table, travertine end table, onyx side table
1033 pantalla de 32, pantalla de 40, tele chica
1034 pantalla de 50, pantalla, televisor, tele de 50
1036 pantalla de 65, tele de 65, pantalla de 70
1039 mueble, centro de tv, mueble para la tele, mueble de la tele, mueble para tv, mueble para television, rack de tv, mueble de television
1043 centro de entretenimiento
1046 librero chico, repisas, repisa, estante, estante de libros
1047 librero grande, librero, estanteria
1049 repisa de pared, repisas flotantes, estante de pared
1059 lampara de pie, lampara de piso
1060 lampara de mesa, lampara de buro, lampara de noche
1062 espejo chico, espejo de pared, espejo
1063 espejo grande
1064 wall art, cuadro, cuadros, cuadro chico, pintura, marco de fotos
1065 cuadro grande, pintura grande
1070 alfombra grande, alfombra de sala
1069 tapete, alfombra chica
1074 soundbar, sound bar, subwoofer, sub woofer, bocina, bocinas
1075 leslie speaker, leslie cabinet, leslie 122, leslie 145
1076 studio upright
1080 steinway, steinway grand
1085 hammond organ, drawbar organ
1092 planta, plantas, planta chica
1093 planta grande
1099 cama queen, base y colchon queen
1100 cama matrimonial, cama doble
1101 cama individual, cama sencilla, cama chica
1113 cabecera, cabecera de cama
1115 base de cama, base de metal
1117 colchon king
1118 colchon queen, colchon
1119 colchon matrimonial
1120 colchon individual
1125 malm 3 drawer, malm 2 drawer, comoda chica
1126 malm 6 drawer, hemnes 8 drawer, comoda, comoda grande, cajonera grande
1129 tall dresser 5 drawer, 5 drawer tall dresser, tall 5 drawer dresser, gavetero, cajonera
1135 tocador, tocador con espejo
1136 buro, buros, mesita de noche, mesa de noche, mesitas de noche, velador
1138 armario, ropero, closet de ropa, guardarropa
1140 perchero de ropa, rack de ropa
1146 maleta, maletas, valija
1148 mesa de comedor, comedor, juego de comedor
1153 silla de comedor, sillas de comedor, silla del comedor
1156 trastero, vitrina, vitrina de trastes
1165 nevera, refri, refrigeradora
1166 refrigerador de dos puertas, nevera grande
1168 frigobar, refri chico, mini refri
1169 congelador vertical, congelador parado
1170 congelador, congelador horizontal
1171 horno, cocina de gas, estufa de gas
1172 lavaplatos, lavavajillas, lavatrastes
1173 horno de microondas, micro ondas
1174 hornito, horno tostador
1176 cafetera, maquina de cafe
1178 antecomedor, mesa de cocina, desayunador
1181 banco alto, bancos altos, banquito de bar, taburete
1189 bote de basura, basurero, cesto de basura
1190 litera, literas
1194 cuna de bebe
1196 cambiador
1199 silla alta, silla periquera, periquera
1202 baul de juguetes, caja de juguetes
1208 carriola, coche de bebe, cochecito
1209 asiento de carro, asiento de bebe, silla de bebe para carro, silla de carro, car seat de bebe
1211 escritorio chico, escritorio
1212 escritorio grande
1219 silla de oficina, silla de escritorio, silla de computadora
1222 craft table, craft desk, crafting table, potting bench, potting table, sewing table, mesa de trabajo
1223 archivero, archivero de dos cajones
1224 archivero de cuatro cajones
1227 computadora, compu
1229 impresora
1235 mesa de patio, juego de patio, comedor de patio
1237 silla de patio, sillas de patio, silla de jardin, sillas de jardin
1242 patio umbrella and base, umbrella and base, umbrella with base, sombrilla, sombrilla de patio
1246 chiminea, clay chiminea
1248 banca de jardin, banca de patio
1249 asador de gas, parrilla de gas
1250 asador, parrilla, asador de carbon
1252 podadora, cortadora de pasto, cortacesped, maquina de cortar pasto
1253 tractor podador, podadora de asiento
1255 sopladora, desbrozadora
1261 maceta grande, macetas grandes
1260 maceta, macetas, maceta chica
1274 secadora, secadora de ropa
1273 lavadora, lavadora de ropa
1276 burro de planchar, tabla de planchar
1277 tendedero
1278 aspiradora
1279 aire acondicionado, aire de ventana, minisplit portatil
1282 calentador, calefactor
1283 serger, overlocker, overlock machine, coverstitch machine, maquina de coser
1284 singer in cabinet, sewing machine in cabinet, sewing machine in the cabinet
1285 nordictrack, nordictrack treadmill, proform treadmill, sole treadmill, caminadora
1286 eliptica
1287 bikeerg, bike erg, bicicleta estacionaria, bicicleta de ejercicio, bici estacionaria
1288 rowerg, row erg, skierg, ski erg, concept2 rowerg
1290 pesas, mancuernas, juego de pesas
1303 bici, bicicleta, bicicletas
1304 bicicleta de nino, bici de nino, bicicleta de nina
1315 keyboard with stand, keyboard and stand, keyboard on stand, 88 key keyboard, 61 key keyboard, teclado
1313 guitarra, guitarras
1316 bateria musical
1322 banco de trabajo
1323 toolbox on wheels, rolling toolbox, red toolbox on wheels, tool box on wheels, tool box with wheels, caja de herramientas con ruedas
1324 caja de herramientas
1259 herramientas de jardin, herramientas
1327 escalera, escalera chica
1328 escalera de extension, escalera grande
1332 llantas, juego de llantas
1333 diablito
1338 hielera
1340 milk crate, milk crates, crate of records, canasta
1341 contenedor de plastico, tina de plastico, caja de plastico
1058 banca, banca de entrada
1096 ventilador, abanico
1145 cesto de ropa, canasta de ropa
0 hamster cage, gerbil cage, guinea pig cage, piano lessons, potters wheel, pottery wheel, welder, mig welder, welding machine, engine hoist, cherry picker, roof rack, kayak rack, jet ski, waverunner, wheelchair, transport chair, humidifier, pots and pans, pots pans, parts washer, vending machine, gumball machine, sandbox, sand table, steering wheel, floor, floors, elevator, stairs, trailer, utility trailer, boat trailer, ropa, zapatos, cobijas, juguetes, licuadora, trastes, tostador
1093 big plant, tall plant, huge plant, big house plant
1147 steamer, handheld steamer, garment steamer upright
0 crock, crocks, stoneware crock, milk can, milk cans, hay rake, cream separator, wash tub, washtub, server rack, rack server, apple box, apple boxes, c stand, c stands, seamless paper, backdrop, backdrop stand
1193 floor bed, montessori bed, toddler floor bed
1046 low shelf, short shelf
1099 juego de cuarto, juego de cuarto queen, juego de recamara
1304 bicicleta de nena, bicicleta de nene, bicicleta infantil
1026 et, end tbl, ets
1024 ct, cof tbl
1003 ls, two seater lounge, 2 seater lounge, lounge 2 seater
1001 three seater lounge, 3 seater lounge, lounge 3 seater, lounge suite
1060 tl, tbl lamp
1059 fl lamp, flr lmp
1039 telly unit, telly stand, telly cabinet
1249 barbie, barbeque grill, bbq grill gas
1235 outdoor setting, patio setting, garden setting
1135 coqueta, peinadora
1101 camita, camita single, cama individual
1033 tele chiquita, tele chica, television chica
1019 sillon mecedora
1099 queen ensemble, queen bed ensemble
0 gang box, job box, neon sign
1168 microfridge, micro fridge, dorm fridge, mini fridge freezer combo
1096 abanico de piso, abanico de pie, ventilador de piso, ventilador de pie, floor fans
1205 carro de juguete, troca de juguete, carrito montable
1229 wide format printer, large format printer
1276 ironing station, ironing table
1222 prep table, work table stainless, steel prep table, shooting table, packing table
1284 sewing table machine, sewing desk with machine, sewing machine table
1248 teak bench, bench teak, garden bench wood, stone bench
1245 hammock chair stand, hanging chair stand, egg chair stand
1340 drawer plastic storage, plastic storage drawer, drawer plastic cart, plastic drawer tower
1341 bedding bin, linen bin, clothes bin, holiday bin, decoration bin
1260 clay pot, terracotta pot, terra cotta pot, ceramic pot small
1178 two top table, two top, 2 top table, cafe table, bistro table indoor
1104 four poster, 4 poster, king 4 poster, queen 4 poster
1053 thread cabinet, yarn cabinet, fabric cabinet, game cabinet
0 rototiller, tiller, compost tumbler, composter, compost bin, greenhouse, mattress protector, design wall, cutting mat, kind regards, best regards, apple box set, light stand, light stands, soft box, softbox
`;
