import { describe, expect, test } from 'vitest';
import { SAMPLE_FRAUTH } from '#server/adapters/moves/sandbox.ts';
import { external_moves } from '#server/db/schema.ts';
import { aSite } from '#test/support/site/world.ts';

const FAILED = 'Something went wrong trying to get move plan information.';

const aConsole = async (asked: Parameters<typeof aSite>[0] = {}) => {
  const site = await aSite(asked);
  const admin = await site.admin();
  const load = async (moveid: string) => {
    const { uuid } = await admin.api.externalMoves.load({ moveid, frauth: SAMPLE_FRAUTH });
    return admin.api.plans.show({ id: uuid });
  };
  return { site, admin, load };
};

describe('loading a move of another system', () => {
  test('makes a plan with everything that its record says [spec 1.9] [spec 3] [spec 5.17] [spec 3.11]', async () => {
    const { site, admin, load } = await aConsole();
    const plan = await load('1001');
    expect(plan).toMatchObject({
      ...{ source: 'Move lookup', home_size_id: 5, move_date: '2026-12-04' },
      ...{ contact_first_name: 'Maya', contact_phone_number: '(718) 555-0112', status: 'draft' },
    });
    expect(plan.details).toMatchObject({
      pick_up: {
        street_address: '418 12th St',
        apartment_number: '3',
        zip: '11215',
        height_id: 4,
        certificate_of_insurance_required: false,
      },
      drop_off: { apartment_number: '6C', zip: '07030', height_id: 1, certificate_of_insurance_required: true },
      move_time: 1,
    });
    expect(plan.cubic_feet).toBeGreaterThan(100);
    expect(JSON.stringify(plan)).not.toMatch(/custFName|customerCell|moveType|locationSizeId|buildingType1|COIRequired|fr_move/);
    expect((await admin.api.plans.list()).move_plans.map(({ uuid }) => uuid)).toEqual([plan.uuid]);
    const [kept] = await site.db.select().from(external_moves);
    expect(kept).toMatchObject({ plan_id: plan.uuid, fr_move_plan_id: '1001' });
  });

  test('into storage has no drop-off, two more addresses are extra stops, and TBD is left out [spec 5] [spec 4]', async () => {
    const { load } = await aConsole();
    const stored = await load('1002');
    expect([stored.details.move_into_storage, stored.details.pick_up.apartment_number]).toEqual([true, '']);
    const four = await load('1003');
    expect(four.details).toMatchObject({
      ...{ extra_pick_up_enabled: true, extra_drop_off_enabled: true, move_time: 4 },
      extra_pick_up: { city: 'Astoria', height_id: 7 },
      extra_drop_off: { zip: '07102' },
    });
    const vague = await load('1004');
    expect([vague.details.pick_up.street_address, vague.details.pick_up.city, vague.details.drop_off.apartment_number]).toEqual([
      '',
      'Chicago',
      '',
    ]);
  });

  test('takes the form’s own day for one that can’t be read, and tells our team [spec 5]', async () => {
    const { admin, load } = await aConsole();
    const plan = await load('1005');
    expect(plan.move_date).toBe('2026-11-30');
    expect((await admin.api.notes.list({ id: plan.uuid, type: 'admin' })).notes[0]?.content).toMatch(/could not be read/);
  });

  test('says the catalog’s words when anything fails, at the field when one is missing [spec 5.16] [spec 8.3]', async () => {
    const { admin } = await aConsole();
    const load = (moveid: string, frauth: string) => admin.api.externalMoves.load({ moveid, frauth });
    await expect(load('9', SAMPLE_FRAUTH)).toBeRefused(FAILED, 'invalid');
    await expect(load('1001', 'wrong')).toBeRefused(FAILED, 'invalid');
    await expect(load('1006', SAMPLE_FRAUTH)).toBeRefused(FAILED, 'invalid');
    for (const [moveid, frauth, field] of [
      ['', SAMPLE_FRAUTH, 'moveid'],
      ['ten', SAMPLE_FRAUTH, 'moveid'],
      ['1001', ' ', 'frauth'],
    ] as const) {
      const answer = await admin.request('POST', '/api/v3/external_moves/load', { body: { moveid, frauth } });
      expect([answer.status, await answer.json()]).toMatchObject([422, { error_message: FAILED, errors: { [field]: expect.any(String) } }]);
    }
  });

  test('is for admins who are no movers [spec 6.9]', async () => {
    const { site } = await aConsole();
    const asked = { moveid: '1001', frauth: SAMPLE_FRAUTH };
    await expect(site.visitor().api.externalMoves.load(asked)).toBeRefused(/log in/, 'not_signed_in');
    for (const who of [await site.customer(), await site.mover(1)])
      await expect(who.api.externalMoves.load(asked)).toBeRefused(/our team/i, 'not_allowed');
    await expect((await site.admin(0)).api.externalMoves.load(asked)).resolves.toHaveProperty('uuid');
  });

  test('leaves its key nowhere: not in the log, the store or the history [property 56]', async () => {
    const { site, admin, load } = await aConsole();
    const { uuid } = await load('1001');
    await admin.api.externalMoves.load({ moveid: '9', frauth: SAMPLE_FRAUTH }).catch(() => undefined);
    const { history } = await admin.api.plans.history({ id: uuid });
    const { rows } = await site.db.$client.query(
      `select string_agg(t::text, ' ') as all from (select row_to_json(m) t from move_plans m union all select row_to_json(e) from external_moves e
       union all select row_to_json(a) from audit_log a union all select row_to_json(n) from plan_notes n) x`,
    );
    expect(JSON.stringify([history, rows, site.lines])).not.toContain(SAMPLE_FRAUTH);
    expect(site.lines.join('')).toContain('move_lookup_failed');
  });
});
