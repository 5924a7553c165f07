import { GROUPS } from './item-groups.ts';

/** What the price asks of a special thing: a piano's own fee, or the fee for things that are heavy or awkward by name (pricing, 2). */
export type SpecialItem = 'upright_piano' | 'baby_grand_piano' | 'grand_piano' | 'heavy';
/** A thing that can be on an inventory. */
export type CatalogItem = {
  id: number;
  name: string;
  room_id: number;
  group_id: number;
  cubic_feet: number;
  common_item: boolean;
  hotlist_assembly: boolean;
  hotlist_crating: boolean;
  hotlist_off_the_wall: boolean;
  special_item: SpecialItem | null;
  /** The name of its symbol among the icons. */
  icon_css_class: string;
};

export { GROUPS } from './item-groups.ts';

/** c common, a assembly, r crating, w off the wall: what is usual and what such things often need. */
type Flags = `${'c' | ''}${'a' | ''}${'r' | ''}${'w' | ''}`;
type Row = readonly [id: number, name: string, cubic_feet: number, flags: Flags, more?: { special_item?: SpecialItem; icon?: string }];

/** Things by their groups. */
const ROWS: readonly (readonly [group_id: number, rows: readonly Row[]])[] = [
  [
    1,
    [
      [1001, 'Sofa, 3 cushion', 50, 'c'],
      [1002, 'Sofa, 4 cushion', 60, ''],
      [1003, 'Loveseat', 35, 'c', { icon: 'loveseat' }],
      [1004, 'Sofa bed / sleeper sofa', 60, ''],
      [1005, 'Sectional sofa, per piece', 30, 'ca', { icon: 'sectional' }],
      [1006, 'Sectional sofa, 2 piece', 60, 'a', { icon: 'sectional' }],
      [1007, 'Sectional sofa, 3 piece', 90, 'a', { icon: 'sectional' }],
      [1008, 'Sectional sofa, 4 piece', 130, 'a', { icon: 'sectional' }],
      [1009, 'Futon with frame', 40, 'ca'],
      [1010, 'Chaise lounge, indoor', 25, '', { icon: 'bench' }],
      [1011, 'Settee / glider bench', 20, '', { icon: 'loveseat' }],
      [1012, 'Ottoman, small', 5, 'c', { icon: 'chair' }],
      [1013, 'Ottoman, large', 12, '', { icon: 'chair' }],
    ],
  ],
  [
    2,
    [
      [1014, 'Armchair', 12, 'c'],
      [1015, 'Club chair', 18, ''],
      [1016, 'Overstuffed chair', 25, ''],
      [1017, 'Recliner', 25, 'c'],
      [1018, 'Occasional chair', 15, '', { icon: 'chair' }],
      [1019, 'Rocking chair', 12, '', { icon: 'rocking-chair' }],
      [1020, 'Glider chair', 15, '', { icon: 'rocking-chair' }],
      [1021, 'Bean bag chair', 6, ''],
      [1022, 'Papasan chair', 25, 'a'],
      [1023, 'Massage chair', 40, 'a'],
    ],
  ],
  [
    3,
    [
      [1024, 'Coffee table', 12, 'c'],
      [1025, 'Coffee table, glass or marble top', 15, 'r'],
      [1026, 'End table', 5, 'c', { icon: 'side-table' }],
      [1027, 'End table, glass or marble top', 10, 'r', { icon: 'side-table' }],
      [1028, 'Side table, large', 10, '', { icon: 'side-table' }],
      [1029, 'Console / sofa table', 15, 'c', { icon: 'table' }],
      [1030, 'Foyer table', 20, '', { icon: 'table' }],
      [1031, 'Nesting tables, set', 10, '', { icon: 'side-table' }],
      [1032, 'TV tray tables, set', 6, '', { icon: 'side-table' }],
    ],
  ],
  [
    4,
    [
      [1033, 'TV, up to 42 in.', 8, 'cw'],
      [1034, 'TV, 43 to 54 in.', 12, 'cw'],
      [1035, 'TV, 55 to 64 in.', 16, 'crw', { icon: 'tv-large' }],
      [1036, 'TV, 65 to 75 in.', 22, 'rw', { icon: 'tv-large' }],
      [1037, 'TV, over 75 in.', 25, 'rw', { icon: 'tv-large' }],
      [1038, 'TV, tube or rear projection', 30, ''],
      [1039, 'TV stand', 15, 'c', { icon: 'tv-stand' }],
      [1040, 'TV wall mount', 2, 'w', { icon: 'tv-stand' }],
      [1041, 'Projector', 3, 'w', { icon: 'camera' }],
      [1042, 'Projection screen', 6, 'w', { icon: 'tv-large' }],
    ],
  ],
  [
    5,
    [
      [1043, 'Entertainment center, small', 30, 'a', { icon: 'tv-stand' }],
      [1044, 'Entertainment center, large', 50, 'a', { icon: 'tv-stand' }],
      [1045, 'Wall unit, 3 piece', 100, 'aw', { icon: 'shelf' }],
      [1046, 'Bookcase, small', 10, 'c'],
      [1047, 'Bookcase, large', 20, 'c'],
      [1048, 'Bookcase, glass front', 40, 'r', { icon: 'cabinet' }],
      [1049, 'Shelving, wall mounted', 5, 'w', { icon: 'shelf' }],
      [1050, 'Cube storage organizer', 12, 'a', { icon: 'shelf' }],
      [1051, 'Curio cabinet', 18, 'r', { icon: 'cabinet' }],
      [1052, 'Display case, glass', 19, 'r', { icon: 'cabinet' }],
      [1053, 'Cabinet, medium', 20, '', { icon: 'cabinet' }],
      [1054, 'Bar, portable', 20, '', { icon: 'cabinet' }],
      [1055, 'Bar, home built', 30, 'a', { icon: 'cabinet' }],
      [1056, 'Hall tree', 5, '', { icon: 'wardrobe' }],
      [1057, 'Magazine rack', 2, '', { icon: 'shelf' }],
      [1058, 'Bench, entryway', 7, '', { icon: 'bench' }],
    ],
  ],
  [
    6,
    [
      [1059, 'Floor lamp', 4, 'c'],
      [1060, 'Table lamp', 2, 'c', { icon: 'table-lamp' }],
      [1061, 'Arc or tri-head lamp', 15, ''],
    ],
  ],
  [
    7,
    [
      [1062, 'Mirror, small', 3, 'rw', { icon: 'round-mirror' }],
      [1063, 'Mirror, large', 8, 'crw', { icon: 'mirror' }],
      [1064, 'Picture or painting, small', 2, 'cw'],
      [1065, 'Picture or painting, large', 7, 'crw'],
      [1066, 'Sculpture / statue', 12, 'r', { icon: 'star' }],
      [1067, 'Sculpture, large stone', 20, 'r', { icon: 'star' }],
      [1068, 'Tapestry or quilt, wall hung', 3, 'w', { icon: 'rug' }],
    ],
  ],
  [
    8,
    [
      [1069, 'Rug, small', 4, 'c'],
      [1070, 'Rug, large', 10, 'c'],
    ],
  ],
  [
    9,
    [
      [1071, 'Grandfather clock', 20, 'r'],
      [1072, 'Wall or mantel clock', 5, 'w'],
    ],
  ],
  [
    10,
    [
      [1073, 'Stereo system', 8, ''],
      [1074, 'Speaker, bookshelf', 4, 'w'],
      [1075, 'Speaker, floor standing', 8, ''],
    ],
  ],
  [
    11,
    [
      [1076, 'Upright piano', 70, '', { special_item: 'upright_piano' }],
      [1077, 'Spinet piano', 50, '', { special_item: 'upright_piano' }],
      [1078, 'Console piano', 60, '', { special_item: 'upright_piano' }],
      [1079, 'Baby grand piano', 80, 'a', { special_item: 'baby_grand_piano', icon: 'grand-piano' }],
      [1080, 'Grand piano', 90, 'ar', { special_item: 'grand_piano', icon: 'grand-piano' }],
      [1081, 'Concert grand piano', 120, 'ar', { special_item: 'grand_piano', icon: 'grand-piano' }],
      [1082, 'Player piano', 60, '', { special_item: 'upright_piano' }],
      [1083, 'Digital piano', 40, 'a', { icon: 'piano' }],
      [1084, 'Piano bench', 5, '', { icon: 'bench' }],
      [1085, 'Organ', 60, '', { special_item: 'upright_piano' }],
    ],
  ],
  [
    12,
    [
      [1086, 'Fireplace, electric', 12, '', { icon: 'fire-pit' }],
      [1087, 'Fireplace tools and screen', 5, '', { icon: 'fire-pit' }],
      [1088, 'Room divider / folding screen', 12, ''],
      [1089, 'Curtains and rods', 5, 'w'],
      [1090, 'Aquarium, small', 5, 'r', { icon: 'aquarium' }],
      [1091, 'Aquarium, large', 15, 'r', { icon: 'aquarium' }],
      [1092, 'House plant, small', 3, '', { icon: 'plant' }],
      [1093, 'House plant, large', 8, '', { icon: 'plant' }],
      [1094, 'Cat tree', 10, ''],
      [1095, 'Artificial Christmas tree', 6, 'a', { icon: 'tree' }],
      [1096, 'Fan, floor', 5, '', { icon: 'fan' }],
    ],
  ],
  [
    13,
    [
      [1097, 'King bed (frame, mattress, box spring)', 70, 'ca'],
      [1098, 'California king bed', 72, 'a'],
      [1099, 'Queen bed (frame, mattress, box spring)', 65, 'ca'],
      [1100, 'Full / double bed', 60, 'ca'],
      [1101, 'Twin bed', 40, 'ca', { icon: 'bed-single' }],
      [1102, 'Platform bed, king (no box spring)', 60, 'a'],
      [1103, 'Platform bed, queen (no box spring)', 50, 'a'],
      [1104, 'Canopy or four-poster bed', 75, 'a'],
      [1105, 'Sleigh bed', 75, 'a'],
      [1106, 'Adjustable bed base', 36, 'a'],
      [1107, "Captain's bed with drawers", 40, 'a', { icon: 'bed-single' }],
      [1108, 'Daybed', 35, 'a', { icon: 'bed-single' }],
      [1109, 'Trundle bed', 50, 'a', { icon: 'bed-single' }],
      [1110, 'Murphy bed', 120, 'aw'],
      [1111, 'Rollaway bed / folding cot', 15, '', { icon: 'bed-single' }],
      [1112, 'Water bed (drained)', 50, 'a'],
      [1113, 'Headboard', 8, 'aw'],
      [1114, 'Footboard', 8, 'a'],
      [1115, 'Bed frame, metal', 8, 'a'],
      [1116, 'Bed frame, wood', 25, 'a'],
    ],
  ],
  [
    14,
    [
      [1117, 'King mattress', 40, 'c'],
      [1118, 'Queen mattress', 35, 'c'],
      [1119, 'Full mattress', 30, ''],
      [1120, 'Twin mattress', 20, 'c'],
      [1121, 'Crib mattress', 5, ''],
      [1122, 'Box spring, king', 35, ''],
      [1123, 'Box spring, queen', 30, ''],
      [1124, 'Futon mattress', 30, ''],
    ],
  ],
  [
    15,
    [
      [1125, 'Dresser, single', 30, 'c'],
      [1126, 'Dresser, double', 40, 'c'],
      [1127, 'Dresser, triple', 50, ''],
      [1128, 'Dresser mirror', 7, 'rw', { icon: 'mirror' }],
      [1129, 'Chest of drawers / highboy', 25, 'c'],
      [1130, 'Bachelor chest', 12, ''],
      [1131, 'Lingerie chest', 10, ''],
      [1132, 'Jewelry armoire', 10, '', { icon: 'wardrobe' }],
      [1133, 'Cedar / hope chest', 15, '', { icon: 'box' }],
      [1134, 'Trunk', 8, '', { icon: 'box' }],
      [1135, 'Vanity table', 18, '', { icon: 'desk' }],
    ],
  ],
  [
    16,
    [
      [1136, 'Nightstand', 5, 'c'],
    ],
  ],
  [
    17,
    [
      [1137, 'Armoire', 45, 'ca'],
      [1138, 'Wardrobe closet, freestanding', 50, 'a'],
      [1139, 'Wardrobe with mirrored doors', 55, 'ar'],
      [1140, 'Clothing rack', 15, 'a'],
      [1141, 'Shoe rack', 6, '', { icon: 'shelf' }],
    ],
  ],
  [
    18,
    [
      [1142, 'Bedroom chair', 10, ''],
      [1143, 'Bedroom bench', 8, '', { icon: 'bench' }],
    ],
  ],
  [
    19,
    [
      [1144, 'Mirror, full length', 7, 'rw'],
    ],
  ],
  [
    20,
    [
      [1145, 'Hamper', 4, ''],
      [1146, 'Suitcase', 5, 'c'],
      [1147, 'Garment steamer', 3, '', { icon: 'plug' }],
    ],
  ],
  [
    21,
    [
      [1148, 'Dining table, 4 to 6 seats', 30, 'ca'],
      [1149, 'Dining table, 8 or more seats', 40, 'a'],
      [1150, 'Dining table, glass top', 40, 'ar'],
      [1151, 'Dining table, marble or stone top', 45, 'ar'],
      [1152, 'Table leaf or glass top only', 8, 'r'],
    ],
  ],
  [
    22,
    [
      [1153, 'Dining chair', 5, 'c'],
      [1154, 'Dining armchair', 8, '', { icon: 'chair' }],
      [1155, 'Dining bench', 10, '', { icon: 'bench' }],
    ],
  ],
  [
    23,
    [
      [1156, 'China cabinet, one piece', 40, 'cr'],
      [1157, 'Buffet / sideboard', 30, 'c'],
      [1158, 'Hutch top', 20, 'ar'],
      [1159, 'Credenza', 35, ''],
      [1160, 'Server', 20, ''],
      [1161, 'Bar cart', 10, '', { icon: 'trolley' }],
      [1162, 'Wine rack', 7, '', { icon: 'shelf' }],
    ],
  ],
  [
    24,
    [
      [1163, 'Wine refrigerator', 15, ''],
    ],
  ],
  [
    25,
    [
      [1164, 'Chandelier', 15, 'rw'],
    ],
  ],
  [
    26,
    [
      [1165, 'Refrigerator, standard', 45, 'c'],
      [1166, 'Refrigerator, large / side by side', 60, 'c'],
      [1167, 'Refrigerator, apartment size', 30, ''],
      [1168, 'Mini refrigerator', 12, 'c'],
      [1169, 'Freezer, upright', 45, '', { icon: 'freezer' }],
      [1170, 'Freezer, chest', 30, '', { icon: 'freezer' }],
      [1171, 'Stove / range', 30, '', { icon: 'oven' }],
      [1172, 'Dishwasher', 22, '', { icon: 'dishwasher' }],
      [1173, 'Microwave', 5, 'c', { icon: 'microwave' }],
      [1174, 'Toaster oven', 3, '', { icon: 'oven' }],
      [1175, 'Stand mixer', 3, '', { icon: 'kitchenware' }],
      [1176, 'Coffee or espresso machine', 3, '', { icon: 'kitchenware' }],
      [1177, 'Water cooler', 7, '', { icon: 'plug' }],
    ],
  ],
  [
    27,
    [
      [1178, 'Kitchen table', 20, 'ca'],
      [1179, 'Kitchen table, glass top', 20, 'ar'],
    ],
  ],
  [
    28,
    [
      [1180, 'Kitchen chair', 5, 'c'],
      [1181, 'Bar stool', 5, 'c'],
      [1182, 'Step stool', 4, '', { icon: 'steps' }],
    ],
  ],
  [
    29,
    [
      [1183, 'Kitchen island / cart', 15, 'a'],
      [1184, 'Butcher block', 15, ''],
      [1185, "Baker's rack", 18, 'a', { icon: 'shelf' }],
      [1186, 'Kitchen cabinet, freestanding', 15, ''],
      [1187, 'Microwave cart', 10, '', { icon: 'trolley' }],
      [1188, 'Utility shelf', 8, 'a', { icon: 'shelf' }],
    ],
  ],
  [
    30,
    [
      [1189, 'Trash can, kitchen', 5, ''],
    ],
  ],
  [
    31,
    [
      [1190, 'Bunk bed', 70, 'ca', { icon: 'bunk' }],
      [1191, 'Loft bed with desk', 80, 'a', { icon: 'bunk' }],
      [1192, "Child's bed", 30, 'ca'],
      [1193, 'Toddler bed', 15, 'a'],
      [1194, 'Crib', 12, 'ca', { icon: 'baby' }],
      [1195, 'Bassinet', 10, '', { icon: 'baby' }],
    ],
  ],
  [
    32,
    [
      [1196, 'Changing table', 13, 'a'],
      [1197, "Child's table", 5, ''],
    ],
  ],
  [
    33,
    [
      [1198, "Child's chair", 4, ''],
      [1199, 'High chair', 6, '', { icon: 'baby' }],
    ],
  ],
  [
    34,
    [
      [1200, "Child's desk", 12, ''],
    ],
  ],
  [
    35,
    [
      [1201, "Child's dresser", 12, 'c'],
    ],
  ],
  [
    36,
    [
      [1202, 'Toy chest', 7, 'c', { icon: 'box-open' }],
      [1203, 'Dollhouse', 8, ''],
      [1204, 'Playpen', 7, '', { icon: 'baby' }],
      [1205, 'Ride-on toy car', 15, ''],
      [1206, 'Rocking horse', 5, '', { icon: 'rocking-chair' }],
      [1207, 'Play kitchen', 10, 'a'],
    ],
  ],
  [
    37,
    [
      [1208, 'Stroller', 8, '', { icon: 'stroller' }],
      [1209, 'Child car seat', 5, ''],
      [1210, 'Baby swing', 6, ''],
    ],
  ],
  [
    38,
    [
      [1211, 'Desk, small', 18, 'c'],
      [1212, 'Desk, large / executive', 35, 'ca'],
      [1213, 'Desk, L-shaped', 45, 'a'],
      [1214, 'Desk, glass top', 35, 'ar'],
      [1215, 'Standing desk, motorized', 30, 'a'],
      [1216, 'Desk hutch', 20, 'a', { icon: 'shelf' }],
      [1217, 'Secretary / roll-top desk', 35, ''],
      [1218, 'Drafting table', 25, 'a', { icon: 'table' }],
    ],
  ],
  [
    39,
    [
      [1219, 'Office chair', 10, 'c'],
      [1220, 'Executive chair', 15, ''],
    ],
  ],
  [
    40,
    [
      [1221, 'Conference table', 45, 'a'],
      [1222, 'Work table', 25, 'a'],
    ],
  ],
  [
    41,
    [
      [1223, 'File cabinet, 2 drawer', 10, 'c'],
      [1224, 'File cabinet, 4 drawer', 20, ''],
      [1225, 'File cabinet, lateral', 25, ''],
      [1226, 'Bookcase, office', 18, '', { icon: 'bookcase' }],
    ],
  ],
  [
    42,
    [
      [1227, 'Desktop computer', 5, 'c'],
      [1228, 'Monitor', 6, 'c'],
      [1229, 'Printer', 4, 'c', { icon: 'printer' }],
      [1230, 'Printer stand', 5, '', { icon: 'side-table' }],
      [1231, 'Paper shredder', 3, '', { icon: 'plug' }],
    ],
  ],
  [
    43,
    [
      [1232, 'Whiteboard', 3, 'w'],
    ],
  ],
  [
    44,
    [
      [1233, 'Safe, small', 10, ''],
      [1234, 'Safe, large', 40, '', { special_item: 'heavy', icon: 'vault' }],
    ],
  ],
  [
    45,
    [
      [1235, 'Patio table', 15, 'ca', { icon: 'table' }],
      [1236, 'Patio table, glass top', 20, 'ar', { icon: 'table' }],
      [1237, 'Patio chair', 5, 'c', { icon: 'chair' }],
      [1238, 'Outdoor lounge chair', 12, '', { icon: 'armchair' }],
      [1239, 'Adirondack chair', 8, '', { icon: 'armchair' }],
      [1240, 'Outdoor sofa', 60, 'a', { icon: 'sofa' }],
      [1241, 'Outdoor end table', 6, '', { icon: 'side-table' }],
      [1242, 'Patio umbrella', 6, 'c', { icon: 'umbrella' }],
      [1243, 'Picnic table', 25, 'a', { icon: 'table' }],
      [1244, 'Porch swing', 20, 'a', { icon: 'bench' }],
      [1245, 'Hammock with stand', 20, 'a', { icon: 'bench' }],
      [1246, 'Fire pit', 30, '', { icon: 'fire-pit' }],
      [1247, 'Patio heater', 15, 'a', { icon: 'fire-pit' }],
      [1248, 'Outdoor bench', 10, '', { icon: 'bench' }],
    ],
  ],
  [
    46,
    [
      [1249, 'Grill, gas', 15, 'c'],
      [1250, 'Grill, charcoal or kettle', 8, ''],
      [1251, 'Smoker', 15, ''],
    ],
  ],
  [
    47,
    [
      [1252, 'Lawn mower, push', 15, 'c'],
      [1253, 'Riding mower', 60, ''],
      [1254, 'Snow blower', 20, ''],
      [1255, 'Leaf blower or trimmer', 4, '', { icon: 'leaf' }],
      [1256, 'Pressure washer', 15, '', { icon: 'wrench' }],
      [1257, 'Wheelbarrow', 8, '', { icon: 'trolley' }],
      [1258, 'Garden hose and reel', 6, '', { icon: 'leaf' }],
      [1259, 'Garden tools, bundle', 10, '', { icon: 'leaf' }],
    ],
  ],
  [
    48,
    [
      [1260, 'Planter or flower pot, small', 2, ''],
      [1261, 'Planter or flower pot, large', 10, ''],
      [1262, 'Garden statue or fountain', 6, 'r', { icon: 'star' }],
    ],
  ],
  [
    49,
    [
      [1263, 'Swing set', 40, 'a', { icon: 'toy' }],
      [1264, 'Trampoline', 35, 'a'],
      [1265, 'Basketball hoop, portable', 25, 'a', { icon: 'target' }],
      [1266, 'Outdoor playset', 50, 'a', { icon: 'toy' }],
    ],
  ],
  [
    50,
    [
      [1267, 'Storage shed, disassembled', 100, 'a'],
      [1268, 'Deck box', 15, '', { icon: 'box' }],
      [1269, 'Gazebo or pergola, disassembled', 40, 'a'],
    ],
  ],
  [
    51,
    [
      [1270, 'Hot tub, drained', 100, '', { special_item: 'heavy' }],
      [1271, 'Sauna, disassembled', 150, 'a', { special_item: 'heavy', icon: 'warehouse' }],
    ],
  ],
  [
    47,
    [
      [1272, 'Generator, portable', 10, '', { icon: 'bolt' }],
    ],
  ],
  [
    52,
    [
      [1273, 'Washing machine', 25, 'c'],
      [1274, 'Dryer', 25, 'c', { icon: 'dryer' }],
      [1275, 'Washer and dryer, stacked unit', 41, ''],
      [1276, 'Ironing board', 3, 'c', { icon: 'table' }],
      [1277, 'Drying rack', 4, '', { icon: 'shelf' }],
    ],
  ],
  [
    53,
    [
      [1278, 'Vacuum cleaner', 5, 'c', { icon: 'vacuum' }],
      [1279, 'Window air conditioner', 12, 'w', { icon: 'fan' }],
      [1280, 'Dehumidifier', 10, '', { icon: 'fan' }],
      [1281, 'Air purifier', 3, '', { icon: 'fan' }],
      [1282, 'Space heater', 3, ''],
      [1283, 'Sewing machine, portable', 5, ''],
      [1284, 'Sewing machine cabinet', 20, ''],
    ],
  ],
  [
    54,
    [
      [1285, 'Treadmill', 35, 'ca', { icon: 'treadmill' }],
      [1286, 'Elliptical', 35, 'a'],
      [1287, 'Exercise bike', 18, 'c', { icon: 'bike' }],
      [1288, 'Rowing machine', 20, 'a'],
      [1289, 'Weight bench', 15, 'a', { icon: 'weight' }],
      [1290, 'Weight set or dumbbells with rack', 10, '', { icon: 'weight' }],
      [1291, 'Home gym, multi-station', 70, 'a', { special_item: 'heavy', icon: 'weight' }],
      [1292, 'Punching bag with stand', 20, 'a'],
      [1293, 'Inversion table', 12, 'a'],
    ],
  ],
  [
    55,
    [
      [1294, 'Pool table, 7 or 8 ft slate', 85, 'a', { special_item: 'heavy', icon: 'pool-table' }],
      [1295, 'Pool table, 9 ft slate', 100, 'a', { special_item: 'heavy', icon: 'pool-table' }],
      [1296, 'Ping pong table', 30, 'a', { icon: 'pool-table' }],
      [1297, 'Foosball table', 35, 'a', { icon: 'pool-table' }],
      [1298, 'Air hockey table', 45, 'a', { icon: 'pool-table' }],
      [1299, 'Pinball machine', 25, 'a'],
      [1300, 'Arcade cabinet', 55, ''],
    ],
  ],
  [
    56,
    [
      [1301, 'Card / folding table', 5, 'c'],
    ],
  ],
  [
    57,
    [
      [1302, 'Folding chair', 2, 'c'],
    ],
  ],
  [
    58,
    [
      [1303, 'Bicycle, adult', 10, 'c'],
      [1304, 'Bicycle, child', 6, ''],
      [1305, 'Bike rack, wall mounted', 2, 'w'],
      [1306, 'Golf bag', 5, '', { icon: 'golf' }],
      [1307, 'Skis or snowboard', 7, '', { icon: 'surfboard' }],
      [1308, 'Surfboard or paddle board', 6, 'r', { icon: 'surfboard' }],
      [1309, 'Kayak or canoe', 40, '', { icon: 'kayak' }],
      [1310, 'Camping tent, packed', 5, '', { icon: 'garage' }],
    ],
  ],
  [
    59,
    [
      [1311, 'Scooter or moped', 40, ''],
      [1312, 'Motorcycle', 80, 'r'],
    ],
  ],
  [
    60,
    [
      [1313, 'Guitar in case', 5, ''],
      [1314, 'Guitar amplifier', 6, '', { icon: 'speaker' }],
      [1315, 'Keyboard, electric', 10, '', { icon: 'piano' }],
      [1316, 'Drum set', 30, 'a'],
      [1317, 'Brass or woodwind instrument', 4, ''],
      [1318, 'Cello or double bass in case', 15, 'r'],
      [1319, 'Harp', 30, 'r'],
    ],
  ],
  [
    61,
    [
      [1320, 'Gun safe, small', 20, '', { special_item: 'heavy' }],
      [1321, 'Gun safe, large', 70, '', { special_item: 'heavy', icon: 'vault' }],
    ],
  ],
  [
    62,
    [
      [1322, 'Workbench', 25, 'a', { icon: 'table' }],
      [1323, 'Tool chest, rolling', 15, ''],
      [1324, 'Toolbox', 5, 'c'],
      [1325, 'Table saw or power tool with stand', 20, 'a'],
      [1326, 'Air compressor', 20, ''],
      [1327, 'Ladder, step', 5, '', { icon: 'ladder' }],
      [1328, 'Ladder, extension', 10, '', { icon: 'ladder' }],
      [1329, 'Metal shelving unit', 15, 'a', { icon: 'shelf' }],
      [1330, 'Storage cabinet, garage', 25, 'a', { icon: 'cabinet' }],
      [1331, 'Metal locker', 59, '', { icon: 'wardrobe' }],
      [1332, 'Car tires, set of 4', 20, '', { icon: 'truck' }],
      [1333, 'Hand truck / dolly', 2, '', { icon: 'trolley' }],
    ],
  ],
  [
    63,
    [
      [1334, 'Bathroom cabinet', 10, 'w', { icon: 'cabinet' }],
      [1335, 'Coat rack', 5, '', { icon: 'wardrobe' }],
      [1336, 'Easel', 10, '', { icon: 'picture' }],
      [1337, 'Dog crate', 7, ''],
      [1338, 'Cooler', 5, '', { icon: 'box' }],
      [1339, 'Mannequin', 20, '', { icon: 'user' }],
    ],
  ],
  [
    64,
    [
      [1340, 'Plastic bin, small', 3, 'c'],
      [1341, 'Plastic bin, large', 6, 'c', { icon: 'boxes' }],
      [1342, 'Duffel bag', 5, '', { icon: 'box-open' }],
      [1343, 'Crate, custom wooden', 24, 'r'],
    ],
  ],
];

const groupOf = new Map(GROUPS.map((group) => [group.id, group]));

const itemOf = (group_id: number, [id, name, cubic_feet, flags, more]: Row): CatalogItem => {
  const { room_id, icon_css_class } = groupOf.get(group_id)!;
  return {
    id,
    name,
    room_id,
    group_id,
    cubic_feet,
    common_item: flags.includes('c'),
    hotlist_assembly: flags.includes('a'),
    hotlist_crating: flags.includes('r'),
    hotlist_off_the_wall: flags.includes('w'),
    special_item: more?.special_item ?? null,
    icon_css_class: more?.icon ?? icon_css_class,
  };
};

/** Everything that can be put on an inventory: 343 things with their volume. */
export const CATALOG: readonly CatalogItem[] = ROWS.flatMap(([group_id, rows]) => rows.map((row) => itemOf(group_id, row)));
