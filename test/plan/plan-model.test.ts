import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startsPlan } from '#test/support/builders.ts';
import { EFFORT } from '#test/support/effort.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** What a plan has to be after some calls, as plain as a list on paper. */
type Model = {
  items: Map<number, number>;
  boxes: Map<number, number>;
  custom: number;
  note: string;
  is_public: boolean;
  packing: number;
  is_there: boolean;
};

/** One call of the sequence, and the status that the model foretells; it is the model's turn to change when that is a success. */
type Call = { name: string; send(id: string): [method: string, path: string, body?: unknown]; foretold(model: Model): number };

const MOST_OF_ONE = 500;
const MOST_UNITS = 2_000;
const MOST_BOXES = 2_000;
const ITEMS = [1005, 1076, 1020, 1101, 1150];

const unitsOf = ({ items, custom }: Model): number => [...items.values()].reduce((sum, count) => sum + count, custom);

const boxesOf = ({ boxes }: Model): number => [...boxes.values()].reduce((sum, count) => sum + count, 0);

const onPlan = (model: Model, act: () => number): number => (model.is_there ? act() : 404);

const setCount = (inventory_item_id: number, count: number): Call => ({
  name: `set ${inventory_item_id} to ${count}`,
  send: (id) => ['POST', `/move_plans/${id}/inventory_items/set_item_count`, { inventory_item_id, count }],
  foretold: (model) =>
    onPlan(model, () => {
      const before = model.items.get(inventory_item_id) ?? 0;
      if (count > MOST_OF_ONE || unitsOf(model) - before + count > MOST_UNITS) return 422;
      model.items.set(inventory_item_id, Math.max(0, count));
      return 200;
    }),
});

const addOne = (inventory_item_id: number): Call => ({
  name: `one more ${inventory_item_id}`,
  send: (id) => ['POST', `/move_plans/${id}/inventory_items`, { inventory_item: { inventory_item_id } }],
  foretold: (model) =>
    onPlan(model, () => {
      const before = model.items.get(inventory_item_id) ?? 0;
      if (before >= MOST_OF_ONE || unitsOf(model) >= MOST_UNITS) return 422;
      model.items.set(inventory_item_id, before + 1);
      return 200;
    }),
});

const setBoxes = (box_type_id: number, quantity: number): Call => ({
  name: `${quantity} boxes of ${box_type_id}`,
  send: (id) => ['POST', `/move_plans/${id}/boxes`, { box: { box_type_id, quantity } }],
  foretold: (model) =>
    onPlan(model, () => {
      const others = boxesOf(model) - (model.boxes.get(box_type_id) ?? 0);
      if (others + quantity > MOST_BOXES && others + quantity > boxesOf(model)) return 422;
      model.boxes.set(box_type_id, Math.max(0, quantity));
      return 200;
    }),
});

const addCustom = (side: number): Call => ({
  name: `a cube of ${side} inches`,
  send: (id) => [
    'POST',
    `/move_plans/${id}/inventory_items/custom`,
    { custom_inventory_item: { name: 'Loom', width_in_inches: side, height_in_inches: side, depth_in_inches: side } },
  ],
  foretold: (model) =>
    onPlan(model, () => {
      if (side < 1 || side > 120 || unitsOf(model) >= MOST_UNITS) return 422;
      model.custom += 1;
      return 200;
    }),
});

const setNote = (user_note: string): Call => ({
  name: `note "${user_note}"`,
  send: (id) => ['PATCH', `/move_plans/${id}`, { move_plan: { user_note } }],
  foretold: (model) =>
    onPlan(model, () => {
      model.note = user_note;
      return 200;
    }),
});

const setPublic = (is_public: boolean): Call => ({
  name: is_public ? 'shown to movers' : 'hidden from movers',
  send: (id) => ['PATCH', `/move_plans/${id}`, { move_plan: { is_public } }],
  foretold: (model) =>
    onPlan(model, () => {
      model.is_public = is_public;
      return 200;
    }),
});

const setPacking = (packing: number): Call => ({
  name: `packing ${packing}`,
  send: (id) => ['PATCH', `/move_plans/${id}/update_packing`, { follow_up_packing_service_id: packing }],
  foretold: (model) =>
    packing > 3
      ? 422
      : onPlan(model, () => {
          model.packing = packing;
          return 200;
        }),
});

const toDetails: Call = {
  name: 'on to the details',
  send: (id) => ['PATCH', `/move_plans/${id}/set_step`, { step: 'DETAILS' }],
  foretold: (model) => onPlan(model, () => (unitsOf(model) + boxesOf(model) > 0 ? 200 : 409)),
};

const book: Call = {
  name: 'booked without a mover',
  send: (id) => ['PATCH', `/move_plans/${id}/set_step`, { step: 'BOOK' }],
  foretold: (model) => onPlan(model, () => 409),
};

const remove: Call = {
  name: 'deleted',
  send: (id) => ['DELETE', '/move_plans', { uuid: id }],
  foretold: (model) =>
    onPlan(model, () => {
      model.is_there = false;
      return 204;
    }),
};

const anItem = fc.constantFrom(...ITEMS);

const calls: fc.Arbitrary<Call> = fc.oneof(
  { weight: 60, arbitrary: fc.tuple(anItem, fc.constantFrom(-1, 0, 1, 2, 7, 500, 501)).map(([item, count]) => setCount(item, count)) },
  { weight: 50, arbitrary: anItem.map(addOne) },
  {
    weight: 50,
    arbitrary: fc.tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom(-3, 0, 1, 20, 900, 2001)).map(([type, n]) => setBoxes(type, n)),
  },
  { weight: 20, arbitrary: fc.constantFrom(0, 1, 40, 120, 121, 400, 401).map(addCustom) },
  { weight: 20, arbitrary: fc.string({ maxLength: 40 }).map(setNote) },
  { weight: 10, arbitrary: fc.boolean().map(setPublic) },
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 4 }).map(setPacking) },
  { weight: 20, arbitrary: fc.constantFrom(toDetails, book) },
  { weight: 2, arbitrary: fc.constant(remove) },
);

const SEQUENCES = EFFORT.call_sequences;
const CALLS_IN_ONE = 30;

describe('whatever is called in whatever order', () => {
  let site: Site;
  let ana: Browser;

  beforeAll(async () => {
    site = await aSite();
    ana = site.visitor();
  });
  afterAll(() => site.close());

  const plays = async (sequence: readonly Call[]): Promise<void> => {
    site.world.budgets.clear();
    const plan = await startsPlan(ana, { home_size_id: 17 });
    const model = modelOf(plan);
    for (const { name, send, foretold } of sequence) {
      const [method, path, body] = send(plan.uuid);
      const answer = await ana.request(method, `/api/v3${path}`, { body });
      expect([name, answer.status]).toEqual([name, foretold(model)]);
    }
    if (!model.is_there) expect((await ana.request('GET', `/api/v3/move_plans/${plan.uuid}`)).status).toBe(404);
    else expect(written(modelOf(await ana.api.plans.show({ id: plan.uuid })))).toEqual(written(model));
  };

  test('every status and the plan in the end are those of a small model of it [property 37]', async () => {
    await fc.assert(fc.asyncProperty(fc.array(calls, { minLength: CALLS_IN_ONE, maxLength: CALLS_IN_ONE }), plays), {
      numRuns: SEQUENCES,
      endOnFailure: true,
    });
  }, 1_200_000);
});

const modelOf = (plan: Awaited<ReturnType<typeof startsPlan>>): Model => ({
  items: new Map(plan.inventory.items.map(({ inventory_item_id, units }) => [inventory_item_id, units.length])),
  boxes: new Map(plan.boxes.map(({ box_type_id, quantity }) => [box_type_id, quantity])),
  custom: plan.inventory.custom_items.length,
  note: plan.user_note,
  is_public: plan.is_public,
  packing: plan.follow_up_packing_service_id,
  is_there: true,
});

/** Two models as text, without what there is none of. */
const written = ({ items, boxes, ...rest }: Model) => ({ ...rest, items: some(items), boxes: some(boxes) });

const some = (counts: ReadonlyMap<number, number>) => [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
