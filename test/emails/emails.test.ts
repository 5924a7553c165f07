import { describe, expect, test } from 'vitest';
import { brand } from '#domain/core/brand.ts';
import { EMAIL_TEMPLATES } from '#server/workers/deliver-email.ts';
import { everyEmail, isAboutPlan, isForCompany, LONG_NAME } from '#test/support/emails/emails-of-all-kinds.ts';

/** What a reader of the page sees, tags and styles left out. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** Where an email about a plan may lead: by its own key, or to a page for which one signs in. */
const PAGE_OF_PLAN =
  /href="https:\/\/www\.hearthway\.example\/(l\/\w{43}\?to=\w+|watch\/\w+|adjustments\/\w{43}|movers\/1\/dashboard\/claims|moving\/a1b2c3d4-0000-4000-8000-000000000000\/\w+)/;
const OPENS_BY_ITSELF = /\/(l\/k{43}\?to=(plan|compare|billing|feedback|claims)|adjustments\/k{43})/;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}$.,:@]*[\p{L}\p{N}]/gu) ?? [];

describe.each(everyEmail)('the email %s', (name, email) => {
  test('says the same to readers of text and of pages [ux E1]', () => {
    const page = new Set(wordsIn(wordsOf(email.html ?? '')));
    const only_in_text = wordsIn(email.text.replace(/https:\S+/g, '')).filter((word) => !page.has(word) && !/^\d\.?$/.test(word));
    expect(only_in_text).toEqual([]);
  });

  test('begins with the fact, tells why it comes, and has at most one button and somebody to ask [ux E1]', () => {
    expect(email.subject).toMatch(/^[A-Z0-9]/);
    expect(email.subject.length).toBeLessThan(160);
    expect(email.text).toMatch(/You’re getting this because /);
    expect(email.text).toContain(brand.phone);
    expect((email.html?.match(/<a /g) ?? []).length).toBeLessThanOrEqual(1);
  });

  test('opens the plan by itself for who booked it or asked for a link, and for nobody else [ux E3]', () => {
    const is_customers = !isForCompany(name) && /you booked plan|the claim about plan/.test(email.text);
    const is_asked_for = ['plan_link', 'crew_link', 'price_lead', 'price_watch', 'sign_later'].includes(name);
    expect(OPENS_BY_ITSELF.test(email.text)).toBe(is_customers || is_asked_for);
  });

  test('needs no picture, and takes a name for a name [ux E2]', () => {
    expect(email.html).not.toMatch(/<img|<svg|url\(|<script/);
    expect(email.html).not.toContain('<Brothers>');
  });
});

describe.each(everyEmail.filter(([name]) => isAboutPlan(name)))('the email %s, about a plan,', (_, email) => {
  test('names the plan and the move, and its button leads there [ux E1]', () => {
    expect(email.subject).toMatch(/^[A-Z0-9][^:?]+[:?] .+ → .+, \w+ \w+ \d+$|^(You asked|A customer asks)/);
    expect(email.text).toMatch(/You’re getting this because .+ plan A1B2C3\b/);
    expect(email.html).toMatch(PAGE_OF_PLAN);
  });
});

test('of every name that an outbox job may carry there is one among them, and none of another name', () => {
  expect(new Set(everyEmail.map(([name]) => name.split(' ', 1)[0]))).toEqual(new Set(EMAIL_TEMPLATES));
});

test('a long name is told in full', () => {
  const [, reserved] = everyEmail[0]!;
  expect(reserved.text).toContain(LONG_NAME);
});

test('that asks a mover for a new document leads to where documents are put up', () => {
  const asking = everyEmail.filter(([, { text }]) => text.includes('Upload the new one'));
  expect(asking.map(([name]) => name)).toEqual(['vendor_document_ends', 'vendor_document_ended']);
  for (const [, { text }] of asking) expect(text).toMatch(/\/movers\/\d+\/dashboard\/papers\n/);
});

test('to our office speaks of the customer, who alone is asked to accept', () => {
  const told = everyEmail.filter(([, { text }]) => text.includes('if you accept')).map(([name]) => name);
  expect(told).toEqual(['adjustment_to_approve']);
});
