import { expect, test } from 'vitest';
import { startsPlan, walkTo } from '#test/support/builders.ts';
import { aSite } from '#test/support/site/world.ts';

test('a visitor goes from four answers to a booked move [spec 1.1] [spec 1.2] [spec 4.11] [spec 6.1] [spec 7.32] [spec 1.4]', async () => {
  const site = await aSite();
  const ana = site.visitor();
  const plan = await startsPlan(ana);
  const booked = await walkTo(ana, plan, 'CONGRATS');
  expect(booked).toMatchObject({ is_booked: true, status: 'reserved', last_step: 'CONGRATS', move_date: '2026-11-30' });
});

test('a refusal has its sentence', async () => {
  const site = await aSite();
  await expect(site.visitor().api.plans.show({ id: 'nothing' })).toBeRefused("We can't find this move plan.", 'not_found');
});
