import { describe, expect, test } from 'vitest';
import { aBookedMove } from '#test/support/people/booked-move.ts';

const ADMIN_MARK = 'marker-admin-7f3c';
const MOVER_MARK = 'marker-mover-91be';

const aNotedMove = async () => {
  const move = await aBookedMove();
  const admin = await move.site.admin();
  const ours = await admin.api.notes.add({ id: move.id, type: 'admin', content: ADMIN_MARK });
  const theirs = await admin.api.notes.add({ id: move.id, type: 'mover', content: ` ${MOVER_MARK} ` });
  return { ...move, admin, ours, theirs };
};

describe('notes', () => {
  test('for admins reach admins alone, notes for the mover its own people too [property 31] [spec 7.27] [spec 1.7] [spec 6.13]', async () => {
    const { site, ana, id, admin, driver } = await aNotedMove();
    expect((await admin.api.notes.list({ id, type: 'admin' })).notes).toMatchObject([{ content: ADMIN_MARK, author: 'Office' }]);
    expect((await driver.api.notes.list({ id, type: 'mover' })).notes).toMatchObject([
      { content: MOVER_MARK, author: 'Our team', admin_generated: true, may_delete: false },
    ]);
    const stranger = await site.mover(driver.user_id === '' ? 0 : 77);
    for (const who of [driver, stranger]) await expect(who.api.notes.list({ id, type: 'admin' })).toBeRefused(/not yours/, 'not_allowed');
    await expect(stranger.api.notes.list({ id, type: 'mover' })).toBeRefused(/not yours/, 'not_allowed');
    for (const type of ['admin', 'mover'] as const) {
      await expect(ana.api.notes.list({ id, type })).toBeRefused(/log in/, 'not_signed_in');
      await expect((await site.customer('Bo')).api.notes.list({ id, type })).toBeRefused(/can't find/, 'not_found');
    }
  });

  test('stand in nothing that anybody else is answered: no plan, no history, no list [property 31]', async () => {
    const { ana, id, driver } = await aNotedMove();
    const told = await Promise.all([
      ana.api.plans.show({ id }),
      ana.api.plans.list(),
      ana.api.plans.history({ id }),
      ana.api.bookings.summary({ id }),
      driver.api.plans.show({ id }),
      driver.api.plans.history({ id }).catch(() => null),
    ]);
    expect(JSON.stringify(told)).not.toMatch(/marker-(admin|mover)/);
  });

  test('are a mover’s to write and take away its own, and never another plan’s [property 27] [spec 7.27] [spec 3.20]', async () => {
    const { site, ana, id, admin, driver, ours, theirs } = await aNotedMove();
    const mine = await driver.api.notes.add({ id, type: 'mover', content: 'We bring a second dolly.' });
    expect(mine.updated_at).toMatch(/^2026-11-20T\d\d:/);
    expect(mine).toMatchObject({ author: 'Driver', content: 'We bring a second dolly.', admin_generated: false, may_delete: true });
    await expect(driver.api.notes.remove({ id, note_id: theirs.id })).toBeRefused(/Only who wrote/, 'not_allowed');
    await expect(driver.api.notes.remove({ id, note_id: ours.id })).toBeRefused(/find this note/, 'not_found');
    await expect(ana.api.notes.remove({ id, note_id: mine.id })).toBeRefused(/can't find/, 'not_found');
    const other = await site.admin();
    const { uuid } = await other.api.plans.create({ move_plan: { pick_up_address: '11215', drop_off_address: '07030' } });
    await expect(other.api.notes.remove({ id: uuid, note_id: mine.id })).toBeRefused(/find this note/, 'not_found');
    await driver.api.notes.remove({ id, note_id: mine.id });
    await admin.api.notes.remove({ id, note_id: ours.id });
    expect((await admin.api.notes.list({ id, type: 'admin' })).notes).toEqual([]);
  });

  test('say something, and not too much; one for the mover needs a mover [spec 3]', async () => {
    const { id, admin } = await aNotedMove();
    await expect(admin.api.notes.add({ id, type: 'admin', content: '  ' })).toBeRefused(/Write something/, 'invalid');
    await expect(admin.api.notes.add({ id, type: 'admin', content: 'x'.repeat(4_001) })).toBeRefused(/4000/, 'invalid');
    const { uuid } = await admin.api.plans.create({ move_plan: { pick_up_address: '11215', drop_off_address: '07030' } });
    await expect(admin.api.notes.add({ id: uuid, type: 'mover', content: 'Hello' })).toBeRefused(/no mover/, 'no_mover');
  });
});
