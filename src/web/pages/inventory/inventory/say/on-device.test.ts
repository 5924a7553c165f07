import { expect, test } from 'vitest';
import { aRecognition, canListen, isOffered, type Recognition, type RecognitionClass, whyDeaf } from './on-device.ts';

/** A browser with recognition in this state. */
const browser = (status: string, installs?: boolean): RecognitionClass =>
  Object.assign(function made(this: Recognition) {} as unknown as RecognitionClass, {
    available: async () => status,
    ...(installs !== undefined && { install: async () => installs }),
  });

test('a browser listens only where it understands on the device [ux I11]', async () => {
  expect([isOffered(undefined), isOffered(browser('unavailable'))]).toEqual([false, true]);
  expect(await canListen(undefined)).toBe(false);
  expect(await canListen(function old() {} as unknown as RecognitionClass)).toBe(false);
  expect(await canListen(browser('available'))).toBe(true);
  expect(await canListen(browser('unavailable'))).toBe(false);
  expect(await canListen(browser('downloadable'))).toBe(false);
  expect(await canListen(browser('downloadable', true))).toBe(true);
});

test('a language that is not on the device yet is put there first, and without it nothing starts [ux I11]', async () => {
  expect(await aRecognition(browser('downloadable', true))).toMatchObject({ lang: 'en-US', processLocally: true, continuous: true });
  expect(await aRecognition(browser('downloadable', false))).toBeUndefined();
});

test('each way not to hear has its own reason, and silence is none [ux I13]', () => {
  expect(['not-allowed', 'audio-capture', 'aborted', 'language-not-supported', 'no-speech'].map(whyDeaf)).toEqual([
    ...['denied', 'no_microphone', 'busy', 'not_supported'],
    undefined,
  ]);
});
