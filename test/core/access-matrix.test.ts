import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORM } from '#test/support/builders.ts';
import { allEndpoints, callsOfPlan, type Endpoint, inputFor } from '#test/support/endpoints.ts';
import { aBrowser } from '#test/support/people/browser-of-one.ts';
import { aMatrix, type Facts, MARKS, type Matrix, STATES, type State, VIEWERS } from './access-matrix.ts';

/** What a call answers to one viewer: the status, and a letter for each thing about the people that stood in the answer. */
type Cell = { endpoint: string; state: State | 'any'; viewer: string; status: number; shown: string };

let matrix: Matrix;
let cells: readonly Cell[];

beforeAll(async () => {
  matrix = await aMatrix();
  const of_plan = new Set(callsOfPlan().map(({ name }) => name));
  const all: Cell[] = [];
  for (const endpoint of allEndpoints().filter(({ name }) => !OUTSIDE.has(name)))
    for (const state of of_plan.has(endpoint.name) || ON_A_JOB.has(endpoint.name) ? STATES : (['any'] as const))
      for (const viewer of VIEWERS) all.push(await answered(endpoint, state, viewer));
  cells = all;
}, 300_000);

afterAll(() => matrix.site.close());

/** They end what the table is made with, or are about the clock and pages of the sandbox. */
const OUTSIDE: ReadonlySet<string> = new Set(['dev.overview', 'dev.setClock']);

/** Calls that name a plan's job in place of the plan. */
const ON_A_JOB: ReadonlySet<string> = new Set([
  'jobs.accept',
  'jobs.decline',
  'jobs.complete',
  'jobs.undoComplete',
  'jobs.giveBack',
  'payments.applyCoupon',
  'planConsole.setOverride',
]);

const answered = (endpoint: Endpoint, state: State | 'any', viewer: string): Promise<Cell> =>
  matrix.undone(async () => {
    const { site, viewers, factsFor } = matrix;
    site.world.budgets.clear();
    const browser = aBrowser(site.app);
    for (const [name, value] of viewers.get(viewer)?.cookies ?? []) browser.cookies.set(name, value);
    const { method, path, body } = fittedTo(endpoint, factsFor(viewer, state === 'any' ? 'open' : state));
    const answer = await browser.request(method, path, body === undefined ? {} : { body });
    const text = await answer.text();
    const shown = Object.entries(MARKS).flatMap(([letter, mark]) => (text.includes(mark) ? [letter] : []));
    return { endpoint: endpoint.name, state, viewer, status: answer.status, shown: shown.join('') };
  });

const fittedTo = (endpoint: Endpoint, { id, job_id }: Facts) => {
  const { method, path, body } = inputFor(endpoint, id);
  const on_job = ON_A_JOB.has(endpoint.name) ? path.replace(/\/jobs\/\d+/, `/jobs/${job_id || 999}`) : path;
  return { method, path: on_job, body: body && { ...body, ...RIGHT[endpoint.name] } };
};

/** What a rule would refuse before anybody asks who calls, put right. */
const RIGHT: Readonly<Record<string, object>> = {
  'plans.create': { move_plan: FORM },
  'extras.requestInsurance': { waived: true },
  'extras.listArticles': { articles: [] },
  'jobs.decline': { mover_declined_reason_id: 1 },
  'jobs.giveBack': { mover_declined_reason_id: 1 },
  'users.create': { user: { name: 'Ann Poe', email: 'ann.poe@example.com', password: 'a-long-password' } },
  'users.askPassword': { user: { email: 'ann.poe@example.com' } },
};

const tableOf = (all: readonly Cell[]): string => {
  const lines = new Map<string, string[]>();
  for (const { endpoint, state, status, shown } of all) {
    const name = `${endpoint.padEnd(34)} ${state.padEnd(7)}`;
    lines.set(name, [...(lines.get(name) ?? []), `${status}${shown}`.padEnd(11)]);
  }
  const head = `${'call'.padEnd(34)} ${'plan'.padEnd(7)} ${VIEWERS.map((viewer) => viewer.padEnd(11)).join(' ')}`;
  return `${[head, ...[...lines].map(([name, row]) => `${name} ${row.join(' ')}`)].map((line) => line.trimEnd()).join('\n')}\n`;
};

describe('who may call what', () => {
  test('is one table of every call, every viewer and every state of a plan; a call without a line fails [property 25]', async () => {
    await expect(tableOf(cells)).toMatchFileSnapshot('./access-matrix.txt');
  });

  const those = (viewer: string): readonly Cell[] => cells.filter((cell) => cell.viewer === viewer && cell.state !== 'any');

  test('nobody and strangers hear the same of a plan as of none [property 25] [property 26]', () => {
    for (const viewer of ['nobody', 'customer'])
      expect(those(viewer).filter(({ status }) => ![401, 403, 404].includes(status))).toEqual([]);
  });

  test('no name, email, phone or street reaches a mover before it has accepted, or another mover ever [property 29] [property 30]', () => {
    const early = those('its_mover').filter(({ state }) => state !== 'booked');
    expect([...early, ...those('other_mover')].filter(({ shown }) => shown !== '')).toEqual([]);
  });

  test('a link to view shows the street, and neither name nor email, phone or unit [property 29]', () => {
    expect(new Set(those('reader').map(({ shown }) => shown))).toEqual(new Set(['', 's']));
  });

  test('an admin who acts as a customer never pays [property 33]', () => {
    const pays =
      /^(bookings\.(book|splitit|clientToken)|payments\.pay|bookedChanges\.agree|planConsole\.answerQuestion|adjustments\.answer)$/;
    const tried = those('acting').filter(({ endpoint }) => pays.test(endpoint));
    expect(tried.filter(({ status }) => status !== 403 && status !== 404)).toEqual([]);
    expect(tried.length).toBe(7 * STATES.length);
  });

  test('no call fails, whoever makes it [property 43]', () => {
    expect(cells.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
