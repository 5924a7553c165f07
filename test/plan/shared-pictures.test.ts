import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moverIdOf } from '#server/seed/mover-names.ts';
import { ORIGIN } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

describe('the pictures beside shared links', () => {
  let site: Site;
  beforeAll(async () => {
    site = await aSite();
  });
  afterAll(async () => site.close());

  const ask = async (path: string, init: RequestInit = {}) => site.app.fetch(new Request(`${ORIGIN}/og/${path}.png`, init));

  test('every kind of page has one: the landing pages, what is written, states, cities and movers', async () => {
    const paths = [
      'home',
      'hourly',
      'concierge',
      'clients/alder-vine',
      'vendors/sign_up',
      'faq',
      'moving-long/how-to-pack',
      'moving-companies',
      'moving-companies/oregon',
    ];
    for (const path of [...paths, 'moving-companies/oregon/portland', `movers/${moverIdOf('harbor')}`]) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/png']);
      expect(Number(answer.headers.get('content-length')), path).toBeGreaterThan(10_000);
    }
  });

  test('one is drawn once a day, and whoever has it is told so', async () => {
    const first = await ask('moving-companies/oregon/portland');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
    expect((await ask('moving-companies/oregon/portland', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await ask('moving-companies/oregon/portland', { method: 'HEAD' });
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
  });

  test('a page that is not there has none, nor has another spelling of an address', async () => {
    const missing = ['nothing-here', 'movers/987654', 'moving-companies/atlantis', 'moving-companies/oregon/nowhere-at-all'];
    for (const path of [...missing, 'moving-companies/or/portland']) {
      expect((await ask(path)).headers.get('content-type'), path).not.toBe('image/png');
    }
  });

  test('whoever asks for hundreds at once waits, and nobody else is kept waiting without end', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, (_, at) => ask(`movers/${100_000 + at}`)));
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true);
    expect((await ask('faq')).status).toBe(200);
  });
});
