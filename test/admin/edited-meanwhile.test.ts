import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { choosesCheapest, startsPlan } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { joins, provesEmail } from '#test/support/people/vendor-people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

type Edit = { first: () => Promise<unknown>; second: () => Promise<unknown>; says: RegExp };

/** Two of our team opened the same thing: what each of them would save, and what the second one has to read. */
const EDITS: Readonly<Record<string, (sam: Browser, kim: Browser, site: Site) => Promise<Edit>>> = {
  'a coupon': async (sam, kim) => {
    await sam.api.admin.addCoupon({ code: 'FALL26', discount: 10, max_uses: 100 });
    const { version } = (await kim.api.admin.coupons({ q: 'FALL26' })).coupons[0]!;
    const uses = (who: Browser, max_uses: number) => who.api.admin.changeCoupon({ code: 'FALL26', version, max_uses });
    return { first: () => uses(sam, 50), second: () => uses(kim, 500), says: /Office: Coupon changed; max uses 100 → 50/ };
  },
  'a template': async (sam, kim) => {
    const { name, version, title, description } = (await kim.api.admin.templates()).templates.find(({ rule }) => rule === 'fixed')!;
    const amount = (who: Browser, dollars: number) => who.api.admin.changeTemplate({ name, version, title, description, amount: dollars });
    return { first: () => amount(sam, -60), second: () => amount(kim, -70), says: /Template changed; amount cents -\d+ → -6000/ };
  },
  'a partner': async (sam, kim) => {
    const { key, version, name, greeting } = (await kim.api.admin.partners()).partners[0]!;
    const greets = (who: Browser, words: string) => who.api.admin.changePartner({ key, version, name, greeting: words });
    return {
      first: () => greets(sam, `${greeting} Now`),
      second: () => greets(kim, 'Hello'),
      says: /Partner changed; coupon code|greeting/,
    };
  },
  'the role of an account': async (sam, kim) => {
    const user = (await kim.api.admin.users({ role: '2' })).users[0]!;
    const change = (who: Browser, change: object) => who.api.admin.changeUser({ user_id: user.id, version: user.version, ...change });
    return { first: () => change(sam, { is_banned: true }), second: () => change(kim, { role: 3 }), says: /Account banned/ };
  },
  'a mover': async (sam, kim) => {
    const { id, version } = (await kim.api.admin.movers({})).movers[0]!;
    const suspends = (who: Browser) => who.api.admin.blockMover({ mover_id: id, version, is_blocked: true, why: 'Asked for cash' });
    return { first: () => suspends(sam), second: () => suspends(kim), says: /Suspended a mover/ };
  },
  'what a mover says of itself': async (sam, kim) => {
    const id = (await kim.api.admin.movers({})).movers[0]?.id ?? 0;
    const { version, profile } = await kim.api.moverDashboard.profile({ id });
    const says = (who: Browser, crew_size: number) =>
      who.api.moverDashboard.saveProfile({ id, version, profile: { ...profile, origin_area: { kind: 'radius', miles: 60 }, crew_size } });
    const crew = profile.crew_size === 3 ? 4 : 3;
    return { first: () => says(sam, crew), second: () => says(kim, 5), says: /Changed the profile; crew size/ };
  },
  'the trucks of each weekday': async (sam, kim) => {
    const id = (await kim.api.admin.movers({})).movers[0]?.id ?? 0;
    const { version } = await kim.api.moverDashboard.calendar({ id });
    const has = (who: Browser, trucks: number) =>
      who.api.moverDashboard.setCalendar({ id, version, weekdays: [0, trucks, trucks, trucks, trucks, trucks, 1] });
    return { first: () => has(sam, 3), second: () => has(kim, 2), says: /Set the trucks of each weekday; .*monday \d+ → 3/ };
  },
  'the decision on an application': async (sam, kim, site) => {
    const { mover_id: id } = await joins(site);
    await provesEmail(site, site.visitor());
    const { version } = (await kim.api.vendors.list({ standing: 'applied' })).vendors.find(({ mover_id }) => mover_id === id)!;
    return {
      first: () => sam.api.vendors.refuse({ id, version, reason: 'No answer on the phone' }),
      second: () => kim.api.vendors.approve({ id, version }),
      says: /Office: Turned a mover away; standing "applied" → "refused"/,
    };
  },
  'who may read a plan': async (sam, kim) => {
    const { uuid } = await startsPlan(kim);
    const { version } = (await kim.api.admin.plans({ q: uuid.slice(0, 6) })).move_plans[0]!;
    const opens = (who: Browser, change: object) => who.api.admin.changePlan({ plan_id: uuid, version, ...change });
    return {
      first: () => opens(sam, { is_public: true }),
      second: () => opens(kim, { is_public: false }),
      says: /Plan opened to all movers/,
    };
  },
  'the price of a plan': async (sam, kim) => {
    const { uuid: id } = await startsPlan(kim);
    await choosesCheapest(kim, id);
    const { version, pricing } = await kim.api.plans.show({ id });
    const sets = (who: Browser, by: number) =>
      who.api.planConsole.setOverride({ id, version, price_override: Math.round((pricing.total_cost ?? 0) * by), reason: 'As written' });
    return { first: () => sets(sam, 0.9), second: () => sets(kim, 0.8), says: /Price set: / };
  },
};

describe('what two of our team edit at once', () => {
  test.each(Object.entries(EDITS))('%s: the second one reads what was changed, and overwrites nothing [ux N2]', async (_, edit) => {
    const site = await aSite();
    const [sam, kim] = [await site.admin(0), await site.admin(0)];
    await site.mover(1);
    const { first, second, says } = await edit(sam, kim, site);
    await first();
    const { status, problem } = await refusalOf(second());
    expect([status, problem.code]).toEqual([409, 'changed_meanwhile']);
    expect(problem.error_message).toMatch(says);
    // Who, and when.
    expect(problem.error_message).toMatch(/(Office|Admin|[A-Z]\w+).*\w{3} \w{3} \d+, \d+(:\d\d)? [AP]M/);
  });

  test('a version that was not looked at changes nothing even when it is only tried [ux N2]', async () => {
    const site = await aSite();
    const driver = await site.mover(1);
    const ask = (version: string) => driver.api.moverDashboard.setCalendar({ id: 1, version, weekdays: [1, 1, 1, 1, 1, 1, 1], try: true });
    const { version } = await driver.api.moverDashboard.calendar({ id: 1 });
    expect((await ask(version)).saved).toBe(false);
    expect((await refusalOf(ask('another'))).status).toBe(409);
  });
});

/** The calls that take the version that was looked at, by their path in the contract. */
const versionedCalls = (): string[] =>
  Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const { inputSchema } = (call as { '~orpc': { inputSchema?: { shape?: object } } })['~orpc'];
      return inputSchema?.shape !== undefined && 'version' in inputSchema.shape ? [`${group}.${name}`] : [];
    }),
  );

const WEB = 'src/web';

/** What our screens send with one of these calls, as it is written. */
const sentBy = (name: string): string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(WEB, file), 'utf8');
      return text
        .split(`.${name}(`)
        .slice(1)
        .map((rest) => inBrackets(rest));
    });

const inBrackets = (rest: string): string => {
  let open = 1;
  const end = [...rest].findIndex((one) => {
    open += one === '(' ? 1 : one === ')' ? -1 : 0;
    return open === 0;
  });
  return rest.slice(0, end);
};

/** A mover's days are set one by one, each by its own words: only the weekdays are a thing that is edited. */
const isEdit = (name: string, sent: string): boolean => name !== 'moverDashboard.setCalendar' || sent.includes('weekdays');

/** A former rate card is asked for by its version. */
const READS = ['moverDashboard.ratesVersion'];

describe('our own screens', () => {
  const calls = versionedCalls().filter((name) => !READS.includes(name));

  test('have calls that take a version', () => {
    expect(calls.length).toBeGreaterThan(12);
  });

  test.each(calls)('say with %s which version was looked at [ux N2]', (name) => {
    const sent = sentBy(name).filter((one) => isEdit(name, one));
    expect(sent).not.toEqual([]);
    for (const one of sent) expect(one).toMatch(/\bversion\b/);
  });
});
