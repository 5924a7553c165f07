import { expect, test } from 'vitest';
import { startsPlan } from '#test/support/builders.ts';
import { aSite } from '#test/support/site/world.ts';

const SENTENCE = 'This looks like a card number. Please leave it out: nothing was stored.';

test('a card number that is sent to us is refused at its field, and neither kept nor logged [property 58]', async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid } = await startsPlan(ana);
  const before = await ana.api.plans.show({ id: uuid });
  const body = { move_plan: { user_note: 'Please charge 4111 1111 1111 1111' } };
  const answer = await ana.request('PATCH', `/api/v3/move_plans/${uuid}`, { body });
  expect(answer.status).toBe(400);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    code: 'card_number',
    error_message: SENTENCE,
    errors: { 'move_plan.user_note': SENTENCE },
  });
  expect(text).not.toContain('1111');
  expect(site.lines.join('\n')).not.toContain('1111 1111');
  expect(await ana.api.plans.show({ id: uuid })).toEqual(before);
});

test('a card number in place of a payment nonce is refused before the gateway hears of it [property 58]', async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid } = await startsPlan(ana);
  const contact_information = { first_name: 'Ana', last_name: 'Lee', email_address: 'ana@example.com', phone_number: '(718) 555-0164' };
  const answer = await ana.request('POST', `/api/v3/move_plans/${uuid}/bookings`, {
    body: { contact_information, payment: { billing_nonce: '4111111111111111' }, total_cost: 1 },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: { 'payment.billing_nonce': SENTENCE } });
  expect(site.lines.join('\n')).not.toContain('4111111111111111');
});

test('phone numbers, ZIPs and ids pass as they are [property 58]', async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid } = await startsPlan(ana);
  const user_note = `Call 718 555 0164 or 212 555 0199. Building 11215-2702 07030-5904, plan ${uuid}.`;
  const answer = await ana.request('PATCH', `/api/v3/move_plans/${uuid}`, { body: { move_plan: { user_note } } });
  expect(answer.status).toBe(200);
});
