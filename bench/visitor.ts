import { Agent, get, type OutgoingHttpHeaders } from 'node:http';
import { readWordOf } from '#domain/papers/wording.ts';

/** A browser that never signed in, as far as measuring needs one: it keeps its cookie and says where it comes from. */
export type Visitor = {
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PATCH', path: string, body?: unknown): Promise<T>;
  page(path: string): Promise<string>;
  /** Answers how many bytes came, packed as they are: what the server and the wire take, without the reader's own work. */
  bytes(path: string): Promise<number>;
  cookie(): string;
};

export const aVisitor = (url: string): Visitor => {
  let cookie = '';
  const asked = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(init.body ? { 'content-type': 'application/json' } : {}),
    };
    const answer = await fetch(`${url}${path}`, { ...init, headers });
    const [set] = answer.headers.getSetCookie();
    if (set) cookie = set.split(';', 1)[0] ?? '';
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const json = async (answer: Promise<Response>) => {
    const text = await (await answer).text();
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    get: (path) => json(asked(`/api/v3${path}`)),
    send: (method, path, body) => json(asked(`/api/v3${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })),
    page: async (path) => (await asked(path)).text(),
    bytes: (path) => bytesOf(`${url}${path}`, { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip', cookie }),
    cookie: () => cookie,
  };
};

const kept = new Agent({ keepAlive: true });

const bytesOf = (url: string, headers: OutgoingHttpHeaders): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = get(url, { headers, agent: kept }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    });
    asked.on('error', reject);
  });

const ADDRESSES = [
  ['418 Twelfth Street, 3R, Brooklyn, NY 11215', '920 Bloomfield Street, 5B, Hoboken, NJ 07030'],
  ['77 Pineapple Walk, 2, Brooklyn, NY 11201', '1931 North Orchard Court, 3, Chicago, IL 60614'],
  ['88 Riverside Bend, 6C, New York, NY 10025', '511 Federal Row, Philadelphia, PA 19147'],
  ['340 Second Street, 4, Jersey City, NJ 07302', '645 Vanderbilt Walk, 2, Brooklyn, NY 11238'],
] as const;

const HOME_SIZES = [1, 3, 4, 5, 6] as const;

/** What the landing page sends; `at` varies route and home. */
export const aMoveForm = (at: number) => {
  const [pick_up_address, drop_off_address] = ADDRESSES[at % ADDRESSES.length]!;
  return { move_plan: { pick_up_address, drop_off_address, home_size_id: HOME_SIZES[at % HOME_SIZES.length] } };
};

export const startPlan = async (visitor: Visitor, at = 0): Promise<string> =>
  (await visitor.send<{ uuid: string }>('POST', '/move_plans', aMoveForm(at))).uuid;

type Bids = { estimates: readonly { mover: { id: number } }[]; consult_only: readonly unknown[] };

export const bidsOf = (visitor: Visitor, id: string): Promise<Bids> => visitor.get(`/move_plans/${id}/movers`);

/** A plan with a chosen mover, at the step before the booking. */
export const planToBook = async (visitor: Visitor): Promise<string> => {
  const id = await startPlan(visitor);
  const { estimates } = await bidsOf(visitor, id);
  await visitor.send('POST', `/move_plans/${id}/choose_mover`, { id: estimates[0]?.mover.id });
  await visitor.send('PATCH', `/move_plans/${id}/set_step`, { step: 'BOOK' });
  return id;
};

type Sheet = { sheet_id: string; ticks: readonly string[]; papers: readonly { sha256: string }[] };

/** The papers of a plan at its last step, signed as the page does it, with full value given up. */
export const signPapers = async (visitor: Visitor, uuid: string): Promise<{ total_cost: number; sheet_id: string }> => {
  const plan = `/move_plans/${uuid}`;
  await visitor.send('POST', `${plan}/request_insurance`, { waived: true });
  await visitor.send('PATCH', `${plan}/extraordinary_articles`, { articles: [] });
  const { final_price: total_cost } = await visitor.get<{ final_price: number }>(`${plan}/bookings/terms`);
  const owners = [{ name: 'Ana Reyes', email: 'ana@example.com' }];
  const asked = { total_cost, valuation: { waived: true }, survey_waived: true, owners };
  const { sheet_id, ticks, papers } = await visitor.send<Sheet>('POST', `${plan}/papers/sheet`, asked);
  const body_sha256 = papers.map(({ sha256 }) => sha256);
  const signature = { sheet_id, body_sha256, name: 'Ana Reyes', ticks, read_word: readWordOf({ uuid }) };
  await visitor.send('POST', `${plan}/papers/sign`, signature);
  return { total_cost, sheet_id };
};
