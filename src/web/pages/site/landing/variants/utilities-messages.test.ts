import { describe, expect, test } from 'vitest';
import { heightIn, isFromFrame, keptFrame } from './utilities-messages.ts';

const OURS = 'https://www.hearthway.example';
const service = { contentWindow: {} as Window };
const other = {} as Window;

describe('the utilities frame', () => {
  test('of our own host has an origin that no address has [property 59]', () => {
    const kept = keptFrame('/utilities/frame', OURS);
    expect(kept).toEqual({ sandbox: 'allow-scripts allow-forms', origin: 'null' });
    expect(isFromFrame({ source: service.contentWindow, origin: 'null' }, service, kept)).toBe(true);
    expect(isFromFrame({ source: service.contentWindow, origin: OURS }, service, kept)).toBe(false);
  });

  test('of another host keeps its own, and may still not lead the page away [property 59]', () => {
    const { sandbox, origin } = keptFrame('https://utilities.example.com/widget', OURS);
    expect(origin).toBe('https://utilities.example.com');
    expect(sandbox.split(' ')).not.toContain('allow-top-navigation');
    expect(keptFrame(`${OURS}/utilities/frame`, OURS).sandbox).not.toContain('allow-same-origin');
  });

  test('is heard at its own window and origin alone [property 59]', () => {
    const kept = keptFrame('https://utilities.example.com/widget', OURS);
    const from = (source: Window | null, origin: string) => isFromFrame({ source, origin }, service, kept);
    expect(from(service.contentWindow, 'https://utilities.example.com')).toBe(true);
    expect(from(other, 'https://utilities.example.com')).toBe(false);
    expect(from(service.contentWindow, 'https://utilities.example.com.evil.example')).toBe(false);
    expect(from(service.contentWindow, 'null')).toBe(false);
    expect(from(null, 'https://utilities.example.com')).toBe(false);
    expect(isFromFrame({ source: null, origin: kept.origin }, { contentWindow: null }, kept)).toBe(false);
  });

  test.each([
    [{ height: 612.4 }, 613],
    [{ height: 5 }, 320],
    [{ height: 1e9 }, 2_000],
    [{ height: '612' }, undefined],
    [{ height: Number.NaN }, undefined],
    ['ready', undefined],
    [null, undefined],
  ])('is as tall as it says, within reason: %j [property 59]', (told, height) => {
    expect(heightIn(told)).toBe(height);
  });
});
