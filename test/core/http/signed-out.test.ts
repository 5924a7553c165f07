import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '#server/db/schema.ts';
import { startsPlan } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

describe('a browser whose session has ended', () => {
  test('is asked to sign in again for every plan it can’t see, whether there is one or not [ux A4] [property 26]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    const { uuid } = await startsPlan(ana);
    const { uuid: of_another } = await startsPlan(await site.customer('Ben'));
    await site.db.delete(sessions).where(eq(sessions.user_id, ana.user_id));
    const asked = [uuid, of_another, randomUUID()].flatMap((id) => [
      () => ana.api.plans.show({ id }),
      () => ana.api.plans.change({ id, move_plan: { user_note: 'The piano stays' } }),
      () => ana.api.plans.setStep({ id, step: 'DETAILS' }),
    ]);
    for (const call of asked) {
      const { status, problem } = await refusalOf(call());
      expect({ status, ...problem, request_id: '' }).toEqual({
        status: 401,
        error_message: 'You’ve been signed out. Log in to continue.',
        code: 'not_signed_in',
        errors: {},
        request_id: '',
      });
    }
  });

  test('hears of what is no plan that it is not there, and of its own later plans everything [spec 6.10]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    await site.db.delete(sessions).where(eq(sessions.user_id, ana.user_id));
    expect((await refusalOf(ana.api.movers.show({ id: 999_999 }))).status).toBe(404);
    const { uuid } = await startsPlan(ana);
    expect((await ana.api.plans.show({ id: uuid })).uuid).toBe(uuid);
  });

  test('was never signed in: a stranger’s plan is one that is not there [property 26]', async () => {
    const site = await aSite();
    const { uuid } = await startsPlan(await site.customer('Ana'));
    expect((await refusalOf(site.visitor().api.plans.show({ id: uuid }))).status).toBe(404);
  });
});
