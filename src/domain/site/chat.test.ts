import { expect, test } from 'vitest';
import { nowIn } from '#domain/core/business-time.ts';
import { chatFor } from './chat.ts';

const chat_url = 'https://chat.example.com/hearthway';
const at = (instant: string) => nowIn(new Date(instant), { business_holidays: false });
const MONDAY_MORNING = at('2026-11-23T15:00:00Z');
const MONDAY_NIGHT = at('2026-11-24T03:00:00Z');

test('the chat opens in production, and says whether somebody is there [spec 9.21] [spec 9.1]', () => {
  expect(chatFor({ production: true, chat_url }, MONDAY_MORNING)).toEqual({ url: chat_url, sentence: 'Somebody is there to answer you.' });
  expect(chatFor({ production: true, chat_url }, MONDAY_NIGHT)).toMatchObject({
    url: chat_url,
    sentence: expect.stringContaining('Nobody is there'),
  });
});

test('anywhere else an alert stands in its place, and so it does without a service [spec 9.21]', () => {
  expect(chatFor({ production: false, chat_url }, MONDAY_MORNING)).toEqual({
    url: null,
    sentence: 'The chat opens on our public site only.',
  });
  expect(chatFor({ production: true }, MONDAY_MORNING)).toEqual({ url: null, sentence: 'There is no chat at the moment.' });
});
