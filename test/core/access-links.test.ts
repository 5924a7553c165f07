import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReceivingStop } from '#domain/papers/move-day-events.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { IN_STATE } from '#test/support/builders.ts';
import { allEndpoints, type Endpoint, inputFor } from '#test/support/endpoints.ts';
import { aBrowser, type Browser } from '#test/support/people/browser-of-one.ts';
import { aLine, anEvent } from '#test/support/people/federal-day.ts';
import { aMoveDay } from '#test/support/people/move-day.ts';
import type { Site } from '#test/support/site/world.ts';
import { MARKS, rewindable } from './access-matrix.ts';

/** Whoever holds a link of the move day: what their browser was granted, and the key that is a part of an address. */
type Holder = { name: string; browser: Browser; key: string };

type Cell = { call: string; holder: string; status: number; shown: string };

let site: Site;
let cells: readonly Cell[];

beforeAll(async () => {
  const rewound = rewindable();
  const day = await aMoveDay({ form: AT_TWO_DOORS, parts: (usual) => ({ db: rewound.over(usual.db) }) });
  site = day.site;
  const loaded = [anEvent('loading_started', {}, -60), anEvent('loading_done', {}, -40), anEvent('arrived_extra_drop_off', {}, -20)];
  const off = anEvent('delivered', { tag: 1, state: 'delivered', note: '', photos: [] }, -10);
  await day.crew.api.moveDay.report({ key: day.key, events: [anEvent('arrived', {}, -90), aLine(1, 'Lamp', -80), ...loaded, off] });
  const { link } = await day.ana.api.live.makeLink({ id: day.id, name: 'Desk' });
  const holders: readonly Holder[] = [
    { name: 'crew', browser: site.visitor(), key: day.key },
    { name: 'share', browser: site.visitor(), key: link.split('/').at(-1) ?? '' },
    { name: 'receiver', browser: await named(day, 'drop_off'), key: 'none' },
    { name: 'extra_receiver', browser: await named(day, 'extra_drop_off'), key: 'none' },
  ];
  const all: Cell[] = [];
  for (const endpoint of allEndpoints().filter(({ name }) => !name.startsWith('dev.')))
    for (const stop of OF_A_STOP.has(endpoint.name) ? STOPS : [undefined])
      for (const holder of holders) all.push(await rewound.undone(() => answered(endpoint, stop, holder, day.id)));
  cells = all;
}, 300_000);

afterAll(() => site.close());

const AT_TWO_DOORS = { ...IN_STATE, extra_drop_off_enabled: true, extra_drop_off_address: '5 Main Street, Brooklyn, NY 11201' };
const STOPS: readonly ReceivingStop[] = ['drop_off', 'extra_drop_off'];
/** They are about one stop, which a field of theirs names. */
const OF_A_STOP: ReadonlySet<string> = new Set(['moveDay.delivery', 'moveDay.noteDelivery', 'moveDay.nameReceiver']);

/** Somebody who followed the link by which things are taken in. */
const named = async ({ ana, id }: Awaited<ReturnType<typeof aMoveDay>>, stop: ReceivingStop): Promise<Browser> => {
  const email = `${stop}@example.com`;
  await ana.api.moveDay.nameReceiver({ id, stop, name: 'Noor Haddad', email });
  await workOnce(site.world);
  const body = (await sentEmails(site.db)).find(({ recipient }) => recipient === email)?.body ?? '';
  const who = site.visitor();
  await who.api.links.follow({ key: /\/l\/([\w-]+)/.exec(body)?.[1] ?? '' });
  return who;
};

const answered = async (endpoint: Endpoint, stop: ReceivingStop | undefined, { name, browser, key }: Holder, id: string): Promise<Cell> => {
  site.world.budgets.clear();
  const made = inputFor(endpoint, id);
  const with_key = made.path.replace(/\/(adjustments|follow)\/[^/?]+/, `/$1/${encodeURIComponent(key)}`);
  const path = stop === undefined || made.body !== undefined ? with_key : `${with_key}${with_key.includes('?') ? '&' : '?'}stop=${stop}`;
  const body = made.body && { ...made.body, ...(stop && { stop }) };
  // Nobody's cookie is another's, and nothing that is granted on the way stays.
  const once = aBrowser(site.app);
  for (const [cookie, value] of browser.cookies) once.cookies.set(cookie, value);
  const answer = await once.request(made.method, path, body === undefined ? {} : { body });
  const text = await answer.text();
  const shown = Object.entries(MARKS).flatMap(([letter, mark]) => (text.includes(mark) ? [letter] : []));
  return {
    call: stop === undefined ? endpoint.name : `${endpoint.name} ${stop}`,
    holder: name,
    status: answer.status,
    shown: shown.join(''),
  };
};

/** What anybody may call, or nobody without an account: it says nothing of a link. */
const SHUT: ReadonlySet<number> = new Set([401, 403, 404, 410]);

const NAMES = ['crew', 'share', 'receiver', 'extra_receiver'];

describe('who holds a link of the move day', () => {
  test('may make the calls of this table alone: of all the others each says what it says to a stranger [property 25]', async () => {
    const rows = Map.groupBy(cells, ({ call }) => call);
    const lines = [...rows].flatMap(([call, of_call]) => {
      const statuses = NAMES.map((name) => of_call.find(({ holder }) => holder === name));
      const is_same = new Set(statuses.map((cell) => cell?.status)).size === 1;
      if (is_same) return [];
      return `${call.padEnd(34)} ${statuses.map((cell) => `${cell?.status ?? ''}${cell?.shown ?? ''}`.padEnd(14)).join(' ')}`.trimEnd();
    });
    const head = `${'call'.padEnd(34)} ${NAMES.map((name) => name.padEnd(14)).join(' ')}`.trimEnd();
    await expect(`${[head, ...lines].join('\n')}\n`).toMatchFileSnapshot('./access-links.txt');
  });

  test('reads by a share link and by a receiver’s no call of the plan’s own but the delivery', () => {
    const open = cells.filter(({ status, holder }) => holder !== 'crew' && !SHUT.has(status) && status < 400);
    const of_holder = (name: string) => open.filter(({ holder }) => holder === name).map(({ call }) => call);
    const everybodys = new Set(of_holder('share').filter((call) => of_holder('receiver').includes(call)));
    const own = (name: string) => of_holder(name).filter((call) => !everybodys.has(call));
    expect(own('share')).toEqual(['live.follow']);
    expect(own('receiver')).toEqual(['moveDay.delivery drop_off', 'moveDay.noteDelivery drop_off']);
    expect(own('extra_receiver')).toEqual(['moveDay.delivery extra_drop_off', 'moveDay.noteDelivery extra_drop_off']);
  });
});
