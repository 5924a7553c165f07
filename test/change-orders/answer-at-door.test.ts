import { describe, expect, test } from 'vitest';
import { workOnce } from '#server/workers/workers.ts';
import { aMoveDay, costsOf, customersKey, emailsTo, keyOf, type MoveDay, submits } from '#test/support/people/move-day.ts';

/** The code that was mailed last. */
const codeIn = async ({ site }: Pick<MoveDay, 'site'>): Promise<string> => {
  await workOnce(site.world);
  const subjects = (await emailsTo(site, 'ana@example.com')).map(({ subject }) => subject);
  return subjects.flatMap((subject) => /^Your code is (\d{6})/.exec(subject)?.[1] ?? [])[0] ?? '';
};

describe('an answer on the crew’s phone', () => {
  test('is the customer’s by a code that only they were sent: the page with both totals opens on it, and answers as on their own [pricing 6]', async () => {
    const day = await aMoveDay();
    const { site, ana, id, crew, key } = day;
    const { adjustment } = await submits(crew, key);
    await crew.api.adjustments.sendAnswerCode({ key });
    const code = await codeIn(day);
    expect(JSON.stringify([await crew.api.adjustments.show({ key }), await crew.api.moveDay.show({ key })])).not.toContain(code);
    const { link } = await crew.api.adjustments.answerHere({ key, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    const { before, after } = await costsOf(site);
    const page = await crew.api.adjustments.show({ key: keyOf(link) });
    expect(page).toMatchObject({
      role: 'customer',
      adjustment: { before, after, may_decide: true },
    });
    const answer = { adjustment_id: adjustment?.id ?? '', decision: 'accept', name: 'Ana Reyes' } as const;
    await expect(crew.api.adjustments.say({ key, ...answer })).toBeRefused('Only the customer can accept or decline.', 'not_allowed');
    await crew.api.adjustments.say({ key: keyOf(link), ...answer });
    expect((await ana.api.plans.show({ id })).pricing.final_price).toBe(after);
    await expect(crew.api.adjustments.answerHere({ key, code })).toBeRefused(/was accepted/);
    await expect(crew.api.adjustments.sendAnswerCode({ key })).toBeRefused(/was accepted/);
    site.at('2026-12-04T13:15:00Z');
    await expect(crew.api.adjustments.show({ key: keyOf(link) })).toBeRefused(/ended/, 'link_ended');
  });

  test('is not guessed: after ten tries no code opens it, on whatever server, and the customer answers on their own phone', async () => {
    const day = await aMoveDay();
    const { site, crew, key } = day;
    const { adjustment } = await submits(crew, key);
    await expect(crew.api.adjustments.answerHere({ key, code: '123456' })).toBeRefused(/not the code/, 'invalid');
    await crew.api.adjustments.sendAnswerCode({ key });
    const code = await codeIn(day);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 1; tries < 10; tries += 1)
      await expect(crew.api.adjustments.answerHere({ key, code: wrong })).toBeRefused(/not the code/, 'invalid');
    await expect(crew.api.adjustments.answerHere({ key, code })).toBeRefused(/Too many codes/, 'too_many');
    const mine = await customersKey(site);
    const answer = { adjustment_id: adjustment?.id ?? '', decision: 'decline' } as const;
    expect((await site.visitor().api.adjustments.say({ key: mine, ...answer })).adjustment?.state).toBe('declined');
  });

  test('is for what was sent: what the crew takes back and sends otherwise has another code', async () => {
    const day = await aMoveDay();
    const { site, crew, key } = day;
    await submits(crew, key);
    await crew.api.adjustments.sendAnswerCode({ key });
    const before = await codeIn(day);
    await crew.api.adjustments.say({ key, take_back: true });
    await expect(crew.api.adjustments.sendAnswerCode({ key })).toBeRefused(/taken this back/);
    site.at('2026-12-04T13:01:00Z');
    await submits(crew, key);
    await expect(crew.api.adjustments.answerHere({ key, code: before })).toBeRefused(/not the code/, 'invalid');
    await crew.api.adjustments.sendAnswerCode({ key });
    expect(await codeIn(day)).not.toBe(before);
  });

  test('is asked for by the crew alone, a few times in an hour', async () => {
    const { site, crew, key } = await aMoveDay();
    await submits(crew, key);
    const mine = await customersKey(site);
    await expect(site.visitor().api.adjustments.sendAnswerCode({ key: mine })).toBeRefused('You can answer right here.', 'not_allowed');
    for (let times = 0; times < 5; times += 1) await crew.api.adjustments.sendAnswerCode({ key });
    await expect(crew.api.adjustments.sendAnswerCode({ key })).toBeRefused(/sent several times/, 'too_many');
    site.at('2026-12-04T14:01:00Z');
    await crew.api.adjustments.sendAnswerCode({ key });
  });
});
