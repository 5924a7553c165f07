import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { builtPages, type Pages } from '#server/http/pages.ts';
import { workOnce } from '#server/workers/workers.ts';
import { FORM } from '#test/support/builders.ts';
import { aBookedMove, worksAt } from '#test/support/people/booked-move.ts';
import { type Browser, ORIGIN } from '#test/support/people/browser-of-one.ts';
import { aCompletedMove } from '#test/support/people/completed-move.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';
const SHOWS_MONEY = ['plan', 'billing', 'congrats'];

describe.runIf(existsSync(`${BUILD}/server/index.js`))('the pages that say what is paid when', () => {
  let pages: Pages;
  beforeAll(async () => {
    pages = await builtPages(BUILD);
  });

  const readBy = async (site: Site, { cookies }: Browser, id: string): Promise<Record<string, string>> => {
    const { app } = await aSite({ database: site.database, now: new Date(site.clock.now()).toISOString(), pages });
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answers = await Promise.all(
      SHOWS_MONEY.map(async (step) => app.fetch(new Request(`${ORIGIN}/moving/${id}/${step}`, { headers: { cookie } }))),
    );
    const read = await Promise.all(answers.map(async (answer) => wordsIn(await answer.text())));
    return Object.fromEntries(SHOWS_MONEY.map((step, at) => [step, read[at] ?? '']));
  };

  test('say of a move between states that its first part waits for the three days after both have signed [papers P23]', async () => {
    const { site, ana, id } = await aBookedMove({ to: FORM.drop_off_address, is_accepted: false });
    const reserved = await readBy(site, ana, id);
    expect(reserved['plan']).toMatch(/\$[\d,.]+ three days after the mover accepts/);
    expect(reserved['plan']).toContain('Held, charged three days after the mover accepts');
    expect(reserved['billing']).toContain('Held, and charged three days after the mover accepts.');
    expect(reserved['congrats']).toMatch(/Charged so far \$0\.00 Three days after .+? accepts Held on your payment method/);
    for (const words of Object.values(reserved)) expect(words).not.toMatch(/(when|once) (the|your) mover accepts/i);
    await workOnce(site.world);
    const [told] = (await sentEmails(site.db)).filter(({ subject }) => subject.startsWith('Reserved'));
    expect(told?.body).toContain('you can cancel for free until then, and for three days after that');
  });

  test('say of it once it is accepted until when nothing is charged, and then what was [papers P23]', async () => {
    // Accepted on a Friday: the end of Monday in New York.
    const { site, ana, id } = await aBookedMove({ to: FORM.drop_off_address });
    const waiting = await readBy(site, ana, id);
    expect(waiting['plan']).toMatch(/Held, charged after Mon Nov 23, .+? ET/);
    expect(waiting['plan']).not.toMatch(/\$[\d,.]+ paid/);
    expect(waiting['billing']).toMatch(/Held since Fri Nov 20, charged after Mon Nov 23, .+? ET\./);
    expect(waiting['congrats']).toMatch(/Charged so far \$0\.00 After Mon Nov 23, /);
    await worksAt(site, '2026-11-24T05:00:00Z');
    const charged = await readBy(site, ana, id);
    expect(charged['plan']).toMatch(/\$[\d,.]+ paid/);
    expect(charged['billing']).toContain('Charged. The date is on your receipt.');
    expect(charged['congrats']).toMatch(/Charged \$[\d,.]+ After the move/);
  });

  test('say of a move inside one state that it is charged when the mover accepts [pricing 4]', async () => {
    const { site, ana, id } = await aBookedMove({ is_accepted: false });
    const reserved = await readBy(site, ana, id);
    expect(reserved['plan']).toContain('Held, charged when the mover accepts');
    expect(reserved['billing']).toContain('Held, and charged when the mover accepts.');
  });

  test('have the receipt to take along once the move is done', async () => {
    const { site, ana, id } = await aCompletedMove();
    site.at('2026-12-08');
    expect((await readBy(site, ana, id))['plan']).toContain('Receipt (PDF)');
    const receipt = await ana.request('GET', `/api/v3/move_plans/${id}/receipt`);
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});

/** What a page says, without its marks and scripts. */
const wordsIn = (html: string): string =>
  html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
