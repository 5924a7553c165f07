import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { type Call, installmentProviders, type OnTrial, splititOf } from '#test/support/money/installment-providers.ts';

const AMOUNT = cents(146_359);
const { providers, splitit, close } = installmentProviders();
afterAll(close);

const anOrder = () => ({
  order_id: randomUUID(),
  amount: AMOUNT,
  return_url: 'https://moves.example/moving/1/book?splitit=succeeded',
  cancel_url: 'https://moves.example/moving/1/book?splitit=canceled',
  customer: { name: 'Ana Reyes', email: 'ana@example.com' },
});

const begun = async ({ provider }: OnTrial) => {
  const order = anOrder();
  return { ...order, ...(await provider.create(order)) };
};

const signed = async (trial: OnTrial) => {
  const plan = await begun(trial);
  await trial.decides(plan.number, 'approve');
  return plan;
};

const started = async (trial: OnTrial) => {
  const plan = await signed(trial);
  await trial.provider.start(plan.number);
  return plan;
};

const stateOf = async ({ provider }: OnTrial, number: string) => (await provider.read(number))?.state;

describe.each(Object.entries(providers))('%s keeps to the port', (_name, open) => {
  test('a plan is made once for an order, with a page to sign it, and holds nothing', async () => {
    const trial = await open();
    const order = anOrder();
    const made = await trial.provider.create(order);
    expect(await trial.again().create(order)).toEqual(made);
    expect(URL.canParse(made.checkout_url)).toBe(true);
    const plan = { number: made.number, order_id: order.order_id, amount: AMOUNT, refunded: 0, state: 'pending' };
    expect(await trial.provider.read(made.number)).toEqual(plan);
    expect(await trial.provider.search(order.order_id)).toEqual([plan]);
  });

  test('what the customer decides is read there: signed, or canceled', async () => {
    const trial = await open();
    expect(await stateOf(trial, (await signed(trial)).number)).toBe('authorized');
    const plan = await begun(trial);
    await trial.decides(plan.number, 'cancel');
    expect(await stateOf(trial, plan.number)).toBe('canceled');
  });

  test.each([
    '72000000000009999999',
    'SBX0000000000000',
    '',
    '..',
    'search',
    'initiate',
    '7200/cancel',
    '7200%2Fcancel',
    '720 0',
    '\u0000',
  ])('the number %j is nobody’s [property 17]', async (number) => {
    expect(await (await open()).provider.read(number)).toBeUndefined();
  });

  test('an order that was never seen has no plans', async () => {
    expect(await (await open()).provider.search(randomUUID())).toEqual([]);
  });

  test('its own list has all that was begun lately, signed or not, whatever their orders', async () => {
    const trial = await open();
    const plans = [await begun(trial), await signed(trial), await started(trial)];
    const listed = await trial.again().since(new Date(Date.now() - 60_000));
    const stateIn = (order_id: string) => listed.filter((one) => one.order_id === order_id).map(({ state }) => state);
    expect(plans.map(({ order_id }) => stateIn(order_id))).toEqual([['pending'], ['authorized'], ['active']]);
  });

  test('started twice it is started once; what is not signed can’t be', async () => {
    const trial = await open();
    const plan = await started(trial);
    await trial.provider.start(plan.number);
    expect(await stateOf(trial, plan.number)).toBe('active');
    await expect(trial.provider.start((await begun(trial)).number)).rejects.toThrow();
  });

  test.each(['begun', 'signed'] as const)(
    'what is %s can be canceled, and canceled again; then it can be neither signed nor started',
    async (how) => {
      const trial = await open();
      const plan = await (how === 'begun' ? begun(trial) : signed(trial));
      await trial.provider.cancel(plan.number);
      await trial.provider.cancel(plan.number);
      await trial.decides(plan.number, 'approve');
      expect(await stateOf(trial, plan.number)).toBe('canceled');
      await expect(trial.provider.start(plan.number)).rejects.toThrow();
    },
  );

  test('what is being paid off can’t be canceled, only given back', async () => {
    const trial = await open();
    const plan = await started(trial);
    await expect(trial.provider.cancel(plan.number)).rejects.toThrow();
    await expect(trial.provider.cancel('72000000000009999999')).rejects.toThrow();
  });

  test('money goes back in parts, each once, whoever asks again, and never more than was paid', async () => {
    const trial = await open();
    const { number } = await started(trial);
    const back = { number, refund_id: randomUUID(), amount: cents(10_001) };
    await trial.provider.refund(back);
    await trial.again().refund(back);
    expect(await trial.provider.read(number)).toMatchObject({ amount: AMOUNT, refunded: 10_001, state: 'active' });
    await trial.provider.refund({ number, refund_id: randomUUID(), amount: cents(AMOUNT - 10_001) });
    expect((await trial.provider.read(number))?.refunded).toBe(AMOUNT);
    await expect(trial.provider.refund({ number, refund_id: randomUUID(), amount: cents(1) })).rejects.toThrow();
  });

  test('nothing goes back that was not taken', async () => {
    const trial = await open();
    const { number } = await signed(trial);
    await expect(trial.provider.refund({ number, refund_id: randomUUID(), amount: cents(1) })).rejects.toThrow();
  });

  test('a message of the provider names its plan, the same each time; a forged one is nothing [property 54]', async () => {
    const trial = await open();
    const { number } = await signed(trial);
    const told = await trial.provider.readWebhook(trial.event(number), {});
    expect(told).toEqual({ event_id: expect.stringContaining(number), number });
    expect(await trial.provider.readWebhook(trial.event(number), {})).toEqual(told);
    for (const body of [trial.event(number, 'another-secret'), trial.event(number, ''), '', 'InstallmentPlanNumber=7', '\u0000'])
      expect(await trial.provider.readWebhook(body, {})).toBeUndefined();
  });
});

describe.each(Object.entries(providers))('%s fails on demand', (_name, open) => {
  const PLAYS: {
    call: Call;
    play: (trial: OnTrial, number: string, order_id: string) => Promise<unknown>;
    from: typeof begun;
    to: string;
  }[] = [
    { call: 'start', play: ({ provider }, number) => provider.start(number), from: signed, to: 'active' },
    { call: 'cancel', play: ({ provider }, number) => provider.cancel(number), from: begun, to: 'canceled' },
  ];

  test.each(PLAYS)('$call throws when no answer comes, and asked again it is done once', async ({ call, play, from, to }) => {
    for (const how of ['before', 'after'] as const) {
      const trial = await open();
      const { number, order_id } = await from(trial);
      trial.failNext(call, how);
      await expect(play(trial, number, order_id)).rejects.toThrow();
      trial.works();
      expect((await stateOf(trial, number)) === to).toBe(how === 'after');
      await play(trial, number, order_id);
      expect(await stateOf(trial, number)).toBe(to);
    }
  });

  test.each(['before', 'after'] as const)('a plan whose making was lost %s is the same one when it is asked for again', async (how) => {
    const trial = await open();
    const order = anOrder();
    trial.failNext('create', how);
    await expect(trial.provider.create(order)).rejects.toThrow();
    trial.works();
    expect(await trial.provider.search(order.order_id)).toHaveLength(how === 'after' ? 1 : 0);
    await trial.provider.create(order);
    expect(await trial.provider.search(order.order_id)).toHaveLength(1);
  });

  test.each(['before', 'after'] as const)('a refund whose answer was lost %s goes back once', async (how) => {
    const trial = await open();
    const { number } = await started(trial);
    const back = { number, refund_id: randomUUID(), amount: cents(5_000) };
    trial.failNext('refund', how);
    await expect(trial.provider.refund(back)).rejects.toThrow();
    trial.works();
    await trial.provider.refund(back);
    expect((await trial.provider.read(number))?.refunded).toBe(5_000);
  });

  test.each(['read', 'search'] as const)('%s that gets no answer throws, and is never taken for nothing there', async (call) => {
    const trial = await open();
    const { number, order_id } = await signed(trial);
    trial.failNext(call, 'before');
    await expect(call === 'read' ? trial.provider.read(number) : trial.provider.search(order_id)).rejects.toThrow();
    trial.works();
  });
});

describe('Splitit', () => {
  test('is asked to authorize and not to take, for the whole amount, with the ways back and the months', async () => {
    const standIn = await splitit();
    const order = anOrder();
    const { number } = await splititOf(standIn).create(order);
    expect(standIn.plans.get(number)?.asked).toEqual({
      AutoCapture: false,
      Attempt3dSecure: true,
      Shopper: { FullName: 'Ana Reyes', Email: 'ana@example.com', Culture: 'en-US' },
      PlanData: {
        TotalAmount: 1463.59,
        Currency: 'USD',
        PurchaseMethod: 'ECommerce',
        RefOrderNumber: order.order_id,
        ExtendedParams: { begun_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
        TerminalId: 'terminal-7',
      },
      UxSettings: { DisplayedInstallmentOptions: [3, 6, 12] },
      RedirectUrls: { Succeeded: order.return_url, Cancel: order.cancel_url, Failed: order.cancel_url },
      EventsEndpoints: { CreateSucceeded: 'https://moves.example/notices?key=a-secret-of-tests' },
    });
  });

  test('waits to be signed until its authorization has been verified [property 17]', async () => {
    const standIn = await splitit();
    const provider = splititOf(standIn);
    const { number } = await provider.create(anOrder());
    standIn.decide(number, 'approve');
    standIn.plans.get(number)!.authorized = false;
    expect((await provider.read(number))?.state).toBe('pending');
  });

  test('asks for a token once, and for another when that one has ended', async () => {
    const standIn = await splitit();
    const provider = splititOf(standIn);
    const { number } = await provider.create(anOrder());
    standIn.endTokens();
    expect((await provider.read(number))?.state).toBe('pending');
  });

  test.each([400, 403, 429, 500, 503])('an answer %i is a fault, and its words go nowhere', async (status) => {
    const standIn = await splitit();
    const provider = splititOf(standIn);
    const { number } = await provider.create(anOrder());
    standIn.faults.push({ path: /plans\/\d+$/, how: status, times: 1 });
    const fault = await provider.read(number).catch((error: unknown) => error);
    expect(String(fault)).toBe(`SplititFault: Splitit: status ${status}.`);
  });

  test('wrong keys are a fault, never an empty answer', async () => {
    const standIn = await splitit();
    const wrong = { ...standIn, account: { ...standIn.account, client_secret: 'wrong' } };
    await expect(splititOf(wrong).search(randomUUID())).rejects.toThrow('no token, status 400');
  });
});
