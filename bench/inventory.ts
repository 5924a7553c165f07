import { brand } from '#domain/core/brand.ts';
import { setItemCount } from '#domain/inventory/inventory.ts';
import { CATALOG } from '#domain/inventory/tables/catalog.ts';
import { EVIDENCE } from '#domain/list-reader/evidence.ts';
import { MAX_LIST_CHARACTERS, readPastedList } from '#domain/list-reader/read-list.ts';
import { searchCatalog } from '#domain/list-reader/search.ts';
import { SYNONYMS } from '#domain/list-reader/tables/synonyms.ts';
import { labeledLists } from '#test/support/lists/judged.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { fullList } from './full-list.ts';
import { msRow, printed, quantile, type Row, timesOf } from './measure.ts';
import { aSite } from './site.ts';
import { aVisitor, startPlan } from './visitor.ts';

/** Names, other ways to say them, beginnings, slips and counts: what people type into the search. */
const TYPED = [
  ...CATALOG.filter((_, at) => at % 4 === 0).map(({ name }) => name),
  ...SYNONYMS.filter((_, at) => at % 4 === 0).map(([said]) => `2 ${said}s`),
  ...CATALOG.filter((_, at) => at % 5 === 0).map(({ name }) => name.slice(0, 3)),
  ...CATALOG.filter((_, at) => at % 6 === 0).map(({ name }) => name.slice(0, 4) + name.slice(5, 12)),
  ...['zeppelin', 'brown leather couch', '55 inch tv', 'king size bed w/ headboard', '20 medium boxes', 'refridgerator'],
];

const LIST = CATALOG.filter((_, at) => at % 6 === 0)
  .slice(0, 60)
  .map(({ name }, at) => (at % 3 === 0 ? `- ${at} ${name}` : at % 3 === 1 ? `${at}. old ${name.toLowerCase()} x2` : `☐ ${name}, ${at}`))
  .join('\n');

/** Real lines, each time others and with other numbers. */
const longList = (at: number): string =>
  labeledLists('posted')
    .flatMap(({ text }) => text.split('\n'))
    .map((line, place) => ({
      line: line.replace(/\d+/g, (digits) => String(((Number(digits) + at) % 7) + 1)),
      place: Math.sin(place * (at + 1)),
    }))
    .sort((one, other) => one.place - other.place)
    .map(({ line }) => line)
    .join('\n')
    .slice(0, MAX_LIST_CHARACTERS);

/** 300 items in 2,000 units. */
const COUNTS = CATALOG.slice(0, 300).map(({ id }, at) => ({ inventory_item_id: id, count: at < 200 ? 7 : 6 }));

export const rows = async (): Promise<Row[]> => {
  const searches = await timesOf(TYPED.length, async (at) => searchCatalog(TYPED[at % TYPED.length]!));
  const lists = await timesOf(40, async () => readPastedList(LIST, EVIDENCE));
  const long_lists = await timesOf(10, async (at) => readPastedList(longList(at), EVIDENCE));
  const long_lines = await timesOf(10, async (at) => readPastedList(longList(at).replaceAll('\n', ', '), EVIDENCE));
  const full = COUNTS.reduce(setItemCount, anEmptyPlan());
  const rules = await timesOf(100, async (at) => setItemCount(full, { inventory_item_id: 1001, count: 5 + (at % 2) }));
  return [
    msRow(`catalog search over ${TYPED.length} typed words, p50`, quantile(searches, 0.5)),
    msRow('catalog search, p95', quantile(searches, 0.95), '< 5'),
    msRow('a pasted list of 60 lines, p50', quantile(lists, 0.5), '< 20'),
    msRow('a list of 20,000 characters as people write them, p50', quantile(long_lists, 0.5), '< 50'),
    msRow('the same in a single line, p50', quantile(long_lines, 0.5), '< 50'),
    msRow('the rule of set_item_count with 300 items and 2,000 units, p95', quantile(rules, 0.95), '< 2'),
    ...(await fullPlan()),
  ];
};

/** One count changed over HTTP on a plan that holds all it may. */
const fullPlan = async (): Promise<Row[]> => {
  const site = await aSite();
  try {
    const visitor = aVisitor(site.url);
    const id = await startPlan(visitor);
    await visitor.send('POST', `/move_plans/${id}/import_inventory_from_${brand.slug}`, { text: fullList(), apply: true });
    const times = await timesOf(60, (at) =>
      visitor.send('POST', `/move_plans/${id}/inventory_items/set_item_count`, { inventory_item_id: 1001, count: 5 + (at % 2) }),
    );
    return [
      msRow('set_item_count on a plan of 300 items and 1,900 units, p50', quantile(times, 0.5), '< 40'),
      msRow('set_item_count on such a plan, p95', quantile(times, 0.95)),
    ];
  } finally {
    await site.stop();
  }
};

if (import.meta.main) printed(await rows());
