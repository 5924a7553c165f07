import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Status = 'Initialized' | 'PendingCapture' | 'Active' | 'Cleared' | 'Canceled';
type Notes = Record<string, string>;
type Kept = {
  notes: Notes;
  number: string;
  order_id: string;
  amount: number;
  status: Status;
  authorized: boolean;
  refunds: number[];
  asked: unknown;
};

/** before: no answer, and nothing done. after: done, and the connection is cut. status: that answer alone, nothing done. */
export type SplititFault = { path: RegExp; how: 'before' | 'after' | number; times: number };

/** What we send, as far as it is looked at. */
type Body = {
  PlanData?: { TotalAmount: number; RefOrderNumber: string; ExtendedParams?: Notes };
  AutoCapture?: boolean;
  Capture?: boolean;
  Amount?: number;
};

type Reply = { status: number; json: unknown };

const CLIENT = { client_id: 'a-client', client_secret: 'a-secret' };

/** Splitit's web API and its identity server as far as we use them, with their rules: one answer for one idempotency key, nothing taken before it is started. */
export const splititStandIn = async () => {
  const plans = new Map<string, Kept>();
  const answered = new Map<string, Reply>();
  const faults: SplititFault[] = [];
  const asked: { method: string; path: string; key: string }[] = [];
  const tokens = new Set<string>();

  const act = (method: string, url: URL, body: Body): Reply => {
    const path = url.pathname;
    if (path === '/api/installmentplans/initiate') return initiate(plans, body);
    if (path === '/api/installmentplans/search') return search(plans, url);
    const [, number = '', call = ''] = /^\/api\/installmentplans\/([^/]+)\/?(\w*)$/.exec(path) ?? [];
    const plan = plans.get(number);
    const acted = plan && CALLS[`${method} ${call}`]?.(plan, body);
    return acted ?? { status: 404, json: { Error: { Code: '404', Message: 'Not found' } } };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const text = await bodyOf(request);
    const fault = faults.find((one) => one.times > 0 && one.path.test(`${request.method} ${url.pathname}`));
    if (fault) fault.times -= 1;
    if (fault?.how === 'before') return void request.socket.destroy();
    if (typeof fault?.how === 'number') return send(response, { status: fault.how, json: { echoed: text } });
    if (url.pathname === '/connect/token') return send(response, tokenFor(text, tokens));
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!tokens.has(token)) return send(response, { status: 401, json: { Error: { Code: '401' } } });
    const key = String(request.headers['x-splitit-idempotencykey'] ?? '');
    asked.push({ method: request.method ?? '', path: url.pathname, key });
    const reply = answered.get(key) ?? act(request.method ?? '', url, text === '' ? {} : JSON.parse(text));
    if (key !== '') answered.set(key, reply);
    if (fault?.how === 'after') return void request.socket.destroy();
    send(response, reply);
  };

  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ host, plans, asked, faults },
    account: { ...CLIENT, hosts: { api: host, identity: host } },
    /** The customer at its page. */
    decide: (number: string, decision: 'approve' | 'cancel'): void => {
      const plan = plans.get(number);
      if (plan?.status !== 'Initialized') return;
      plan.authorized = decision === 'approve';
      plan.status = decision === 'approve' ? 'PendingCapture' : 'Canceled';
    },
    endTokens: () => tokens.clear(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type SplititStandIn = Awaited<ReturnType<typeof splititStandIn>>;

const initiate = (plans: Map<string, Kept>, body: Body): Reply => {
  const data = body.PlanData;
  if (data === undefined || body.AutoCapture !== false) return { status: 400, json: { Error: { Code: '400' } } };
  const number = String(72_000_000_000_000_000_000n + BigInt(plans.size));
  const { TotalAmount: amount, RefOrderNumber: order_id, ExtendedParams: notes = {} } = data;
  plans.set(number, { notes, number, order_id, amount, status: 'Initialized', authorized: false, refunds: [], asked: body });
  const CheckoutUrl = `https://checkout.sandbox.splitit.com/plan/${number}`;
  return {
    status: 200,
    json: { InstallmentPlanNumber: number, RefOrderNumber: order_id, Status: 'Initialized', Amount: amount, CheckoutUrl },
  };
};

const search = (plans: Map<string, Kept>, url: URL): Reply => {
  const order_id = url.searchParams.get('refOrderNumber');
  const noted = [...url.searchParams].flatMap(([name, value]) => {
    const [, note] = /^extendedParams\[(\w+)\]$/.exec(name) ?? [];
    return note === undefined ? [] : [[note, value] as const];
  });
  // Without anything to look for it looks for nothing.
  if (order_id === null && noted.length === 0) return { status: 400, json: { Error: { Code: '400' } } };
  const isFound = (plan: Kept) =>
    (order_id === null || plan.order_id === order_id) && noted.every(([note, value]) => plan.notes[note] === value);
  return { status: 200, json: { PlanList: [...plans.values()].filter(isFound).map(told) } };
};

const REFUSED: Reply = { status: 400, json: { Error: { Code: '560', Message: 'Not in this state' } } };

const CALLS: Record<string, (plan: Kept, body: Body) => Reply> = {
  'GET ': (plan) => ({ status: 200, json: told(plan) }),
  'GET verifyauthorization': (plan) => ({ status: 200, json: { IsAuthorized: plan.authorized, AuthorizationAmount: plan.amount } }),
  'PUT updateorder': (plan, body) => {
    if (plan.status !== 'PendingCapture' || body.Capture !== true) return REFUSED;
    plan.status = 'Active';
    return { status: 200, json: { InstallmentPlanNumber: plan.number, Status: plan.status, ShippingStatus: 'Pending' } };
  },
  'POST cancel': (plan) => {
    if (plan.status !== 'Initialized' && plan.status !== 'PendingCapture') return REFUSED;
    plan.status = 'Canceled';
    return { status: 200, json: { InstallmentPlanNumber: plan.number } };
  },
  'POST refund': (plan, body) => {
    const amount = Number(body.Amount);
    if (plan.status !== 'Active' || refundedOf(plan) + amount > plan.amount + 0.001) return REFUSED;
    plan.refunds.push(amount);
    return { status: 200, json: { RefundId: `refund-${plan.refunds.length}`, InstallmentPlanNumber: plan.number } };
  },
};

const refundedOf = ({ refunds }: Kept): number => refunds.reduce((sum, amount) => sum + amount, 0);

/** A plan's own amount falls with what is given back, as theirs does. */
const told = (plan: Kept) => ({
  InstallmentPlanNumber: plan.number,
  RefOrderNumber: plan.order_id,
  ExtendedParams: plan.notes,
  DateCreated: '2026-11-20T15:00:00Z',
  Status: plan.status,
  Currency: 'USD',
  OriginalAmount: plan.amount,
  Amount: plan.amount - refundedOf(plan),
  Refunds: plan.refunds.map((TotalAmount) => ({ TotalAmount, Status: 'Succeeded', SubmitDate: '2026-11-20T15:00:00Z' })),
});

const tokenFor = (text: string, tokens: Set<string>): Reply => {
  const form = new URLSearchParams(text);
  const is_known = form.get('client_id') === CLIENT.client_id && form.get('client_secret') === CLIENT.client_secret;
  if (!is_known || form.get('grant_type') !== 'client_credentials') return { status: 400, json: { error: 'invalid_client' } };
  const access_token = `token-${tokens.size + 1}-${Math.random().toString(36).slice(2)}`;
  tokens.add(access_token);
  return { status: 200, json: { access_token, expires_in: 3_600, token_type: 'Bearer', scope: 'api.v3' } };
};

const send = (response: ServerResponse, { status, json }: Reply): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
};
