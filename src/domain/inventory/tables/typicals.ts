import type { BoxTypeId } from './box-types.ts';

/** What a home of a size usually holds: pairs of item or box type and count. */
export type Typical = {
  items: readonly (readonly [inventory_item_id: number, count: number])[];
  boxes: readonly (readonly [box_type_id: BoxTypeId, count: number])[];
};

/** By home_size_id; ids with their counts, 1 when none is written. */
const ROWS: Readonly<Record<number, { items: string; boxes: string }>> = {
  1: {
    items: '1099 1136 1126 1144 1003 1024 1034 1039 1046 1059 1060 1178 1180x2 1173 1278 1146 1064x2',
    boxes: '1x8 2x6 3x3 4 7',
  },
  2: {
    items: '1099 1136x2 1126 1144 1003 1014 1024 1034 1039 1046 1059 1060x2 1069 1178 1180x2 1211 1219 1173 1278 1146 1064x2',
    boxes: '1x8 2x8 3x4 4 7',
  },
  3: {
    items: '1099 1136x2 1126 1144 1001 1024 1026 1034 1039 1046 1059 1060x2 1069 1178 1180x4 1211 1219 1173 1278 1276 1146x2 1064x4',
    boxes: '1x10 2x10 3x5 4x2 5 7x2',
  },
  4: {
    items:
      '1099 1136x2 1126 1129 1144 1001 1014 1024 1026x2 1035 1039 1047 1059 1060x2 1070 1063 1148 1153x4 1211 1219 1173 1278 ' +
      '1276 1303 1146x2 1064x3 1065',
    boxes: '1x14 2x14 3x7 4x2 5 7x3',
  },
  5: {
    items:
      '1097 1099 1136x3 1126 1125 1129 1144 1001 1003 1014 1024 1026x2 1035 1034 1039 1047 1059x2 1060x3 1070 1069 1063 1148 ' +
      '1153x4 1157 1181x2 1211 1219 1227 1173 1278 1276 1303 1146x3 1341x3 1064x4 1065x2',
    boxes: '1x18 2x20 3x10 4x3 5x2 7x4',
  },
  6: {
    items:
      '1097 1099 1100 1136x4 1126x2 1125 1129 1144 1001 1003 1017 1024 1026x2 1029 1035 1034 1039x2 1047x2 1059x2 1060x4 ' +
      '1070x2 1069 1063 1148 1153x6 1156 1181x2 1211 1219 1223 1227 1173 1273 1274 1278 1276 1235 1237x4 1249 1252 1259 ' +
      '1303x2 1324 1327 1146x4 1341x5 1064x6 1065x3',
    boxes: '1x26 2x28 3x15 4x4 5x2 7x6',
  },
  7: {
    items:
      '1097 1099x2 1101x2 1136x6 1127 1126x2 1129x2 1144x2 1001 1003 1017 1014 1013 1024x2 1026x4 1029 1036 1034x2 1039x2 ' +
      '1047x3 1059x3 1060x6 1070x3 1069x2 1063x2 1149 1153x8 1156 1157 1178 1180x4 1181x3 1202 1212 1211 1219x2 1223 1227 ' +
      '1228 1173 1273 1274 1278 1276 1235 1237x6 1249 1252 1259 1303x3 1287 1324 1328 1146x5 1341x8 1064x8 1065x4',
    boxes: '1x36 2x40 3x22 4x6 5x3 7x8',
  },
  16: {
    items: '1099 1125 1211 1219',
    boxes: '1x2 2x2 3',
  },
  17: {
    items: '1001',
    boxes: '',
  },
};

const pairsIn = <Id extends number>(row: string): readonly (readonly [Id, number])[] =>
  [...row.matchAll(/(\d+)(?:x(\d+))?/g)].map(([, id, count]) => [Number(id) as Id, Number(count ?? 1)] as const);

export const TYPICALS: ReadonlyMap<number, Typical> = new Map(
  Object.entries(ROWS).map(([id, { items, boxes }]) => [Number(id), { items: pairsIn(items), boxes: pairsIn<BoxTypeId>(boxes) }]),
);
