import { expect, test } from 'vitest';
import { readSettings, whyNotInProduction } from './env.ts';

test('without any setting the server listens on 127.0.0.1:3000 with its own database', () => {
  expect(readSettings({})).toMatchObject({ production: false, host: '127.0.0.1', port: 3000, database_url: undefined, data_dir: './data' });
});

test('a port that is none is told by name', () => {
  expect(() => readSettings({ PORT: 'eighty' })).toThrow('PORT is "eighty", which is no port number.');
});

test('the clock can be fixed outside production only', () => {
  expect(readSettings({ NOW: '2027-03-03T14:00:00Z' }).now).toBe('2027-03-03T14:00:00Z');
  expect(readSettings({ NOW: '2027-03-03T14:00:00Z', NODE_ENV: 'production' }).now).toBeUndefined();
});

test('in production the server refuses to start with stand-ins [property 66]', () => {
  expect(whyNotInProduction(readSettings({ NODE_ENV: 'production' }))).toMatch(/^Production needs a real payment provider/);
  expect(whyNotInProduction(readSettings({}))).toBeUndefined();
});
