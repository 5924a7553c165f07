import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STEP_NAMES, type Step } from '#domain/plan/move-plan.ts';
import { move_plans } from '#server/db/schema.ts';
import { builtPages } from '#server/http/pages.ts';
import { IN_STATE, type PlanOfApi, startsPlan, walkTo } from '#test/support/builders.ts';
import { type Browser, ORIGIN } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';
const OTHER_MOVER = 2;

/** What the address of a step answers: its page, or the step whose page is opened instead. */
type Answer = 'yes' | Step | `status ${number}`;

const nowhere = { street_address: '', city: '', state: '', zip: '' };

/** What each viewer is answered for INVENTORY, DETAILS, COMPARE, BOOK, CONGRATS and PLAN. */
const TABLE: Record<
  string,
  { prepare: (ana: Browser, plan: PlanOfApi, site: Site) => Promise<unknown>; ana: string; admin?: string; mover?: string }
> = {
  'that came no further than its prices': {
    prepare: async () => undefined,
    ana: 'yes yes yes COMPARE COMPARE COMPARE',
  },
  'with nothing on its list any more': {
    prepare: async (ana, plan) => {
      await walkTo(ana, plan, 'COMPARE');
      await ana.api.inventory.removeTypicals({ id: plan.uuid });
      await ana.api.boxes.removeTypicalBoxes({ id: plan.uuid });
    },
    ana: 'yes INVENTORY INVENTORY COMPARE COMPARE INVENTORY',
    admin: 'yes yes yes yes COMPARE yes',
    mover: 'PLAN PLAN PLAN COMPARE COMPARE yes',
  },
  'with a place that is not on the map': {
    prepare: (ana, { uuid }) => ana.api.plans.change({ id: uuid, move_plan: { details: { drop_off: nowhere } } }),
    ana: 'yes yes DETAILS COMPARE COMPARE DETAILS',
  },
  'at BOOK': {
    prepare: (ana, plan) => walkTo(ana, plan, 'BOOK'),
    ana: 'yes yes yes yes BOOK yes',
    admin: 'yes yes yes yes BOOK yes',
    mover: 'PLAN PLAN PLAN PLAN BOOK yes',
  },
  'at BOOK, whose street is gone': {
    prepare: async (ana, plan) => {
      await walkTo(ana, plan, 'BOOK');
      await ana.api.plans.change({ id: plan.uuid, move_plan: { details: { drop_off: { street_address: '' } } } });
    },
    ana: 'yes yes yes DETAILS BOOK yes',
  },
  'that is locked': {
    prepare: async (ana, plan, site) => {
      await walkTo(ana, plan, 'COMPARE');
      await site.db.update(move_plans).set({ read_only_plan: true }).where(eq(move_plans.uuid, plan.uuid));
    },
    ana: 'yes yes yes COMPARE COMPARE yes',
  },
  'that is booked': {
    prepare: (ana, plan) => walkTo(ana, plan, 'CONGRATS'),
    ana: 'PLAN PLAN PLAN PLAN yes yes',
    admin: 'yes yes PLAN PLAN PLAN yes',
    mover: 'PLAN PLAN PLAN PLAN PLAN yes',
  },
};

describe.runIf(existsSync(`${BUILD}/server/index.js`))('the pages of a plan', () => {
  let site: Site;
  let [admin, mover]: Browser[] = [];
  beforeAll(async () => {
    site = await aSite({ pages: await builtPages(BUILD) });
    [admin, mover] = [await site.admin(), await site.mover(OTHER_MOVER)];
  });
  afterAll(() => site.close());

  const open = (who: Browser, path: string): Promise<Response> => {
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return site.app.fetch(new Request(`${ORIGIN}${path}`, { headers: { cookie } }));
  };
  const answerOf = async (who: Browser, uuid: string, step: Step): Promise<Answer> => {
    const { status, headers } = await open(who, `/moving/${uuid}/${step.toLowerCase()}`);
    if (status === 200) return 'yes';
    const [, led] = /^\/moving\/[^/]+\/(\w+)(\?|$)/.exec(headers.get('location') ?? '') ?? [];
    return led === undefined ? `status ${status}` : (led.toUpperCase() as Step);
  };
  const answersOf = async (who: Browser, uuid: string): Promise<string> => {
    const answers: Answer[] = [];
    for (const step of STEP_NAMES) answers.push(await answerOf(who, uuid, step));
    return answers.join(' ');
  };

  test.each(Object.keys(TABLE))(
    '%s open with what they need, and else lead to where it is given [spec 4.4] [spec 4.9] [spec 6.3] [spec 6.6] [decisions 3]',
    async (stage) => {
      const { prepare, ...expected } = TABLE[stage]!;
      const ana = site.visitor();
      const plan = await startsPlan(ana);
      await prepare(ana, plan, site);
      const people: Record<string, Browser> = { ana, admin: admin!, mover: mover! };
      const seen: Record<string, string> = {};
      for (const name of Object.keys(expected)) seen[name] = await answersOf(people[name]!, plan.uuid);
      expect(seen).toEqual(expected);
    },
  );

  test('are all open to a mover once the plan is public, with BOOK to look at [spec 6.3]', async () => {
    const ana = site.visitor();
    const { uuid } = await walkTo(ana, await startsPlan(ana), 'BOOK');
    await ana.api.plans.change({ id: uuid, move_plan: { is_public: true } });
    expect(await answersOf(mover!, uuid)).toBe('yes yes yes yes BOOK yes');
    const book = await (await open(mover!, `/moving/${uuid}/book`)).text();
    expect(book).toContain('Only the customer can book and pay.');
    expect(book).not.toContain('The price they see');
  });

  test('say on BOOK to our team what the customer sees there, and ask for no payment [spec 6.6]', async () => {
    const ana = site.visitor();
    const { uuid } = await walkTo(ana, await startsPlan(ana), 'BOOK');
    const book = await (await open(admin!, `/moving/${uuid}/book`)).text();
    expect(book).toContain('Only the customer can book and pay.');
    expect(book).toContain('The price they see');
    expect(book).not.toContain('Card number');
  });

  test('say at the step that opens instead what is missing, as long as it is [spec 4.4]', async () => {
    const ana = site.visitor();
    const { uuid } = await walkTo(ana, await startsPlan(ana), 'COMPARE');
    await ana.api.inventory.removeTypicals({ id: uuid });
    await ana.api.boxes.removeTypicalBoxes({ id: uuid });
    const led = (await open(ana, `/moving/${uuid}/compare`)).headers.get('location');
    expect(led).toBe(`/moving/${uuid}/inventory?instead_of=compare`);
    expect(await (await open(ana, led!)).text()).toContain('Add at least one item');
    await ana.api.inventory.addTypicals({ id: uuid });
    expect(await (await open(ana, led!)).text()).not.toContain('Add at least one item');
  });

  test('have the funnel’s own button on INVENTORY and BOOK alone [spec 2.2]', async () => {
    const ana = site.visitor();
    const { uuid } = await walkTo(ana, await startsPlan(ana), 'BOOK');
    const shown: Record<string, string[]> = {};
    for (const step of STEP_NAMES.filter((name) => name !== 'CONGRATS')) {
      const page = await (await open(ana, `/moving/${uuid}/${step.toLowerCase()}`)).text();
      const words = [...page.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inside = '']) => inside.replaceAll(/<[^>]+>/g, ''));
      shown[step] = ['Continue to details', 'Sign and book: $'].filter((begin) => words.some((word) => word.startsWith(begin)));
    }
    expect(shown).toEqual({ INVENTORY: ['Continue to details'], DETAILS: [], COMPARE: [], BOOK: ['Sign and book: $'], PLAN: [] });
  });

  test('count every step before the one that is gone to as done, and lead to those that were reached [spec 4.3]', async () => {
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await walkTo(ana, { uuid }, 'BOOK');
    const barOf = async (step: Step) => {
      const page = await (await open(ana, `/moving/${uuid}/${step.toLowerCase()}`)).text();
      const [, bar = ''] = /<ol[^>]*>(.*?)<\/ol>/s.exec(page) ?? [];
      return bar
        .split('<li')
        .slice(1)
        .map((item) => {
          if (item.includes('aria-current="step"')) return 'here';
          const [, state] = /^ class="_?(done|reached|later)/.exec(item) ?? [];
          return `${/href="[^"]*"/.test(item) ? 'link' : 'word'}, ${state}${item.includes('#check') ? ', ticked' : ''}`;
        });
    };
    const TOUCHED = 'link, done, ticked';
    // What is done by going on has no tick where nothing was done: her list is the usual one of her home's size.
    expect(await barOf('BOOK')).toEqual(['link, done', TOUCHED, TOUCHED, 'here']);
    await ana.api.plans.setStep({ id: uuid, step: 'DETAILS' });
    expect(await barOf('DETAILS')).toEqual(['link, done', 'here', 'link, reached', 'link, reached']);
  });

  test('lead from the bids to a mover who looks at the home first, also where there are prices [ux C5]', async () => {
    const ana = site.visitor();
    const { uuid } = await walkTo(ana, await startsPlan(ana), 'COMPARE');
    const compare = await (await open(ana, `/moving/${uuid}/compare`)).text();
    expect(compare).toMatch(new RegExp(`href="/moving/${uuid}/consultation"[^>]*>Ask for a free video call or home visit<`));
    expect(await (await open(ana, `/moving/${uuid}/consultation`)).text()).toContain('Let a mover look first');
  });

  test('begin a canceled move anew: its mover is one of the list, and nothing leads on to booking it [ux C2] [spec 4.12]', async () => {
    const ana = site.visitor();
    const { uuid } = await walkTo(ana, await startsPlan(ana, IN_STATE), 'BOOK');
    expect(await (await open(ana, `/moving/${uuid}/compare`)).text()).toContain('aria-label="Your mover"');
    await walkTo(ana, { uuid }, 'CONGRATS');
    await ana.api.bookings.cancelJob({ id: uuid });
    const compare = await (await open(ana, `/moving/${uuid}/compare`)).text();
    expect(compare).toContain('licensed movers');
    expect(compare).not.toContain('aria-label="Your mover"');
  });

  test('say where a plan is saved: in this browser alone, or in the account [ux G3] [spec 2.27]', async () => {
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    expect(await (await open(ana, `/moving/${uuid}/inventory`)).text()).toContain('Saved in this browser');
    const ben = await site.customer('Ben');
    const own = await (await open(ben, `/moving/${(await startsPlan(ben)).uuid}/inventory`)).text();
    expect(own).toContain('Saved');
    expect(own).not.toContain('Saved in this browser');
  });

  test('say at the button what the total can come to: the price between states, and its ceiling inside one [pricing 4]', async () => {
    const ana = site.visitor();
    const { uuid: across } = await walkTo(ana, await startsPlan(ana), 'BOOK');
    const { uuid: inside } = await walkTo(ana, await startsPlan(ana, IN_STATE), 'BOOK');
    const [federal, local] = await Promise.all(
      [across, inside].map(async (uuid) => (await (await open(ana, `/moving/${uuid}/book`)).text()).replaceAll(/<!--.*?-->/g, '')),
    );
    const CEILING = /it can never be more than \$[\d,.]+ without a new agreement/g;
    expect(federal).toContain('it is what you pay. Anything more is agreed in writing before your things are loaded, or not charged.');
    expect(federal).not.toMatch(CEILING);
    expect(local?.match(CEILING)).toHaveLength(1);
  });

  test('have the booking under /billing too, without leading away [spec 2.11]', async () => {
    const ana = site.visitor();
    const { uuid } = await walkTo(ana, await startsPlan(ana), 'BOOK');
    const billing = await (await open(ana, `/moving/${uuid}/billing`)).text();
    expect(billing).toContain('One page. Nothing is charged until they accept your job.');
    expect(billing).toContain('Book Online');
  });
});
