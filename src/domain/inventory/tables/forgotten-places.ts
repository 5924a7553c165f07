import type { BoxTypeId } from './box-types.ts';

type Row = {
  code: string;
  name: string;
  /** What to say when nothing of it is listed. */
  sentence: string;
  /** What of the catalog belongs there, what people have most first. No thing stands in two places. */
  items: readonly number[];
  boxes: readonly BoxTypeId[];
};

/** Where people forget to look, in the order in which they walk through their home. */
export const FORGOTTEN_PLACES = [
  {
    code: 'closets',
    name: 'Closets',
    sentence: 'Nothing from the closets is listed. Clothes on hangers travel in wardrobe boxes.',
    items: [1140, 1141, 1147],
    boxes: [7],
  },
  {
    code: 'garage',
    name: 'Garage or storage unit',
    sentence: 'Nothing from a garage or storage unit is listed, such as bicycles, tools or a ladder.',
    items: [
      ...[1303, 1324, 1327, 1252, 1304, 1323, 1322, 1328, 1329, 1330, 1306, 1307, 1332, 1338, 1259, 1254, 1255, 1256, 1257, 1258, 1253],
      ...[1305, 1308, 1309, 1310, 1311, 1312, 1325, 1326, 1331, 1333, 1272],
    ],
    boxes: [],
  },
  {
    code: 'attic',
    name: 'Attic',
    sentence: 'Nothing from an attic is listed, such as bins of decorations, trunks or a Christmas tree.',
    items: [1341, 1095, 1340, 1134, 1133, 1343],
    boxes: [],
  },
  {
    code: 'basement',
    name: 'Basement',
    sentence: 'Nothing from a basement is listed, such as a washing machine, a freezer or a treadmill.',
    items: [
      ...[1273, 1274, 1275, 1170, 1169, 1285, 1287, 1286, 1289, 1290, 1288, 1291, 1292, 1293, 1280, 1162, 1163, 1296, 1297, 1298, 1294],
      ...[1295, 1299, 1300, 1284, 1277],
    ],
    boxes: [],
  },
  {
    code: 'patio',
    name: 'Patio or balcony',
    sentence: 'Nothing from a patio or balcony is listed, such as chairs, a grill or planters.',
    items: [
      ...[1237, 1235, 1249, 1242, 1261, 1260, 1238, 1250, 1236, 1239, 1240, 1241, 1243, 1244, 1245, 1246, 1247, 1248, 1251, 1262, 1263],
      ...[1264, 1265, 1266, 1267, 1268, 1269, 1270, 1271],
    ],
    boxes: [],
  },
  {
    code: 'walls',
    name: 'Walls: mirrors, art, shelves',
    sentence: 'Nothing from the walls is listed, such as mirrors, pictures or shelves.',
    items: [1064, 1065, 1063, 1062, 1144, 1049, 1072, 1089, 1068, 1232],
    boxes: [],
  },
] as const satisfies readonly Row[];
