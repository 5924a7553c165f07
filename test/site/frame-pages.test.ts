import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from '#server/http/pages.ts';
import { startsPlan } from '#test/support/builders.ts';
import { type Browser, ORIGIN } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';

describe.runIf(existsSync(`${BUILD}/server/index.js`))('the frame of the pages', () => {
  let site: Site;
  beforeAll(async () => {
    site = await aSite({ pages: await builtPages(BUILD) });
  });
  afterAll(() => site.close());

  const ask = (path: string, who: Browser = site.visitor()) => {
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return site.app.fetch(new Request(`${ORIGIN}${path}`, { headers: { cookie } }));
  };
  const textOf = async (path: string, who?: Browser) => (await ask(path, who)).text();
  const headOf = async (who: Browser) => /<header.*?<\/header>/s.exec(await textOf('/privacy-choices', who))?.[0] ?? '';
  const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|');

  test.each([
    ['/sign-in/', 'Log in', 'password'],
    ['/sign-up/', 'Create your account', 'password'],
    ['/re-signup', 'Sign up again', 'password'],
    ['/forgot-password', 'Forgot your password?', 'email'],
  ])('%s is a page of its own, with its form [spec 2.10]', async (path, heading, field) => {
    const page = await textOf(path);
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1]).toBe(heading);
    expect(page).toMatch(new RegExp(`<form[^>]*method="post".*name="${field}"`, 's'));
  });

  test('/myhome, /my-home and /blog/ lead where they are set to [spec 2.15] [spec 6.11]', async () => {
    const ana = await site.customer('Ana');
    const led = async (path: string, who?: Browser) => (await ask(path, who)).headers.get('location');
    for (const path of ['/myhome', '/my-home']) {
      expect(await led(path), path).toBe('/sign-in/?redirect=%2Fmyhome');
      expect(await led(path, ana), path).toBe('/my-moves');
    }
    expect(new URL((await led('/blog/')) ?? '', ORIGIN).pathname).toBe('/faq/');
  });

  test('an address that nothing answers has the not-found page [spec 2.17]', async () => {
    for (const path of ['/no-such-page', '/no-such-page/at-all', '/movers/999999', '/moving-companies/atlantis/']) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text(), path).toContain('We looked in every box.');
    }
  });

  test('our team and movers stay in their own rooms at an address of them that nothing answers [spec 2.17] [spec 2.19]', async () => {
    const [driver, office] = [await site.mover(1), await site.admin()];
    for (const [who, path, own] of [
      [office, '/admin/no-such-room', '/admin/plans'],
      [office, '/movers/1/dashboard/no-such-room', '/admin/plans'],
      [office, '/moving/6f1d9c1e-0000-4000-8000-000000000000/plan', '/admin/plans'],
      [driver, '/movers/1/dashboard/no-such-room', '/movers/1/dashboard/payouts'],
    ] as const) {
      const answer = await ask(path, who);
      const page = await answer.text();
      expect([path, answer.status]).toEqual([path, 404]);
      expect(page, path).toContain('We looked in every box.');
      expect(page, path).toContain(`href="${own}"`);
      expect(page, path).not.toMatch(/<footer|aria-label="Main"|>My moves<|>Log in/);
    }
    const theirs = await (await ask('/admin/no-such-room', await site.customer('Ana'))).text();
    expect(theirs).toMatch(/<footer[^>]*>/);
  });

  test('movers and our team keep their own rooms on plans and in their account, and customers have the site around them [spec 2.19]', async () => {
    const ana = await site.customer('Ana');
    const { uuid } = await startsPlan(ana);
    const [driver, office] = [await site.mover(1), await site.admin()];
    await office.api.admin.changePlan({ plan_id: uuid, is_public: true });
    for (const path of [`/moving/${uuid}/overview`, '/users/edit']) {
      const [theirs, its, ours] = [await textOf(path, ana), await textOf(path, driver), await textOf(path, office)];
      expect(theirs, path).toMatch(/<footer[^>]*>/);
      expect(its, path).toContain('href="/movers/1/dashboard/payouts"');
      expect(ours, path).toContain('href="/admin/plans"');
      for (const page of [its, ours]) expect(page, path).not.toMatch(/<footer|aria-label="Main"/);
    }
  });

  test('greets whoever is signed in by name or address, with the menu of their role [spec 2.19] [spec 6.7]', async () => {
    const [ana, office] = [await site.customer('Ana'), await site.admin()];
    const of_ana = wordsOf(await headOf(ana));
    for (const word of ['|Ana|', '|Account Settings|', '|Log out|']) expect(of_ana).toContain(word);
    expect(of_ana).not.toContain('Admin Dashboard');
    expect(wordsOf(await headOf(office))).toContain('|Admin Dashboard|');
    await office.api.impersonations.begin({ user_id: ana.user_id, why: 'She asked on the phone' });
    const acting = wordsOf(await headOf(office));
    for (const word of ['|Ana|', '|Admin Dashboard|', '|Log out|']) expect(acting).toContain(word);
    const stranger = wordsOf(await headOf(site.visitor()));
    expect(stranger).toContain('|Log In|');
    expect(stranger).not.toContain('Log out');
  });

  test('has the phone’s menu with the services and the words of the rules [spec 2.20]', async () => {
    const menuOf = async (who?: Browser) =>
      wordsOf(/<nav[^>]*id="side-menu".*?<\/nav>/s.exec(await textOf('/privacy-choices', who))?.[0] ?? '');
    const stranger = await menuOf();
    for (const word of ['|Find A Moving Company|', '|Contact|', '|Login|', '|Storage|']) expect(stranger).toContain(word);
    const ana = await menuOf(await site.customer('Bea'));
    for (const word of ['|Account Settings|', '|Logout|']) expect(ana).toContain(word);
  });
});
