import { expect, test } from 'vitest';
import { isOutdated, isPassword, passwordHash } from './passwords.ts';

test('a password is known by its hash, which is another each time and does not hold it [property 60]', async () => {
  const [one, other] = await Promise.all([passwordHash('moving day'), passwordHash('moving day')]);
  expect(one).not.toBe(other);
  expect(one).not.toContain('moving');
  expect(await isPassword('moving day', one)).toBe(true);
  expect(await isPassword('Moving day', one)).toBe(false);
  expect(await isPassword('', one)).toBe(false);
});

test('a hash names what it was made with, and one of scrypt is still known and due for another [property 46]', async () => {
  const of_today = await passwordHash('moving day');
  expect(of_today).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(isOutdated(of_today)).toBe(false);
  expect(await isPassword('moving day', OF_SCRYPT)).toBe(true);
  expect(await isPassword('moving days', OF_SCRYPT)).toBe(false);
  expect([isOutdated(OF_SCRYPT), isOutdated(of_today.replace('m=19456', 'm=9216'))]).toEqual([true, true]);
});

test('the event loop goes on while passwords are hashed', async () => {
  let turns = 0;
  const hashing = Promise.all(Array.from({ length: 4 }, () => passwordHash('moving day'))).then(() => true);
  const turn = () => new Promise<false>((next) => setImmediate(next, false));
  while (!(await Promise.race([hashing, turn()]))) turns += 1;
  expect(turns).toBeGreaterThan(20);
});

test('the same letters, composed or not, are the same password', async () => {
  expect(await isPassword('caf\u00e9', await passwordHash('cafe\u0301'))).toBe(true);
});

test('nobody without an account has a password, not even an empty one [property 46]', async () => {
  expect(await isPassword('', undefined)).toBe(false);
  expect(await isPassword('anything', '')).toBe(false);
  expect(await isPassword('anything', 'scrypt$$')).toBe(false);
});

test('an unknown account takes as much hashing as a known one [property 46]', async () => {
  const stored = await passwordHash('moving day');
  const spent = async (hash: string | undefined) => {
    const began = process.cpuUsage();
    await isPassword('a guess', hash);
    const { user, system } = process.cpuUsage(began);
    return user + system;
  };
  // By turns, and the least of each: what else the process does meanwhile only adds.
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let time = 0; time < 8; time++) {
    known.push(await spent(stored));
    unknown.push(await spent(undefined));
  }
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

/** "moving day", as it was stored before. */
const OF_SCRYPT = 'scrypt$MDEyMzQ1Njc4OWFiY2RlZg$6FDo4hDAyayT2hcIMlkAPqNGnk0IMhQBZmTtgLz0gPo';
