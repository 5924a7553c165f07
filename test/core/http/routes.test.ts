import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { move_plans } from '#server/db/schema.ts';
import { builtPages } from '#server/http/pages.ts';
import { moverIdOf } from '#server/seed/mover-names.ts';
import { books, startsPlan, walkTo } from '#test/support/builders.ts';
import { faultsOf } from '#test/support/html-check.ts';
import { type Browser, ORIGIN } from '#test/support/people/browser-of-one.ts';
import { ROWS, type Row, type Who } from '#test/support/routes-table.ts';
import { aSite, type Site } from '#test/support/site/world.ts';
import routes from '#web/routes.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';

type Seen = { path: string; row: Row; leads: string | null; browser: Browser; status: number; headers: Headers; html: string };

describe.runIf(existsSync(`${BUILD}/server/index.js`))('every route of the site', () => {
  let site: Site;
  const seen: Seen[] = [];

  beforeAll(async () => {
    site = await aSite({ pages: await builtPages(BUILD), settings: { indexed_hosts: ['hearthway.test'] } });
    const { people, places } = await settled(site);
    const named = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? '');
    for (const [pattern, row] of Object.entries(ROWS)) {
      for (const path of row.paths ?? [`/${pattern}`])
        seen.push(await look(named(path), row, row.leads === undefined ? null : named(row.leads), people[row.as ?? 'stranger']));
    }
  }, 120_000);
  afterAll(async () => site.close());

  const ask = (path: string, browser?: Browser) => {
    const cookie = [...(browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    return site.app.fetch(new Request(`${ORIGIN}${path}`, { headers: { host: 'hearthway.test', ...(cookie && { cookie }) } }));
  };
  const look = async (path: string, row: Row, leads: string | null, browser: Browser): Promise<Seen> => {
    const answer = await ask(path, browser);
    const { status, headers } = answer;
    return { path, row, leads, browser, status, headers, html: await answer.text() };
  };
  const shown = () => seen.filter(({ row }) => row.leads === undefined);
  const found = () => seen.filter(({ row }) => row.is_found === true);

  test('stands in the table with what is expected of it, and nothing else does [spec 2]', () => {
    expect(patternsOf(routes).toSorted()).toEqual(Object.keys(ROWS).toSorted());
  });

  test('answers as it should, or leads where it should [spec 2] [spec 2.11] [spec 2.13]', () => {
    expect(seen.map(({ path, status, headers }) => `${path} ${status} ${headers.get('location')}`)).toEqual(
      seen.map(({ path, row, leads }) => `${path} ${row.status ?? (leads === null ? 200 : 302)} ${leads}`),
    );
  });

  test('that cannot even be decoded is not found, and what was typed is written down nowhere [property 60]', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const path of ['/ana@example.com%', '/moving/ana@example.com%ff/plan', '/faq%c3%28/']) expect((await ask(path)).status).toBe(404);
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  test('has a title and one heading', () => {
    const wrong = shown().flatMap(({ path, html }) => {
      const headings = html.match(/<h1[ >]/g)?.length ?? 0;
      const titles = html.split('</head>', 1)[0]?.match(/<title>/g)?.length ?? 0;
      const { length } = titleOf(html);
      return headings === 1 && titles === 1 && length >= 3 && length <= 90
        ? []
        : [`${path}: ${headings} h1, ${titles} titles, "${titleOf(html)}"`];
    });
    expect(wrong).toEqual([]);
  });

  test('says of itself whether it is to be found [spec 9]', () => {
    const hidden = seen.filter(
      ({ headers, html }) => headers.get('x-robots-tag') === 'noindex' || html.includes('<meta name="robots" content="noindex'),
    );
    expect(hidden.map(({ path }) => path)).toEqual(
      seen.filter(({ row }) => row.is_found !== true && row.is_missing !== true).map(({ path }) => path),
    );
  });

  test('that is to be found has a description, one address and a picture to be shared by, like no other page [ux K1]', () => {
    const wrong = found().flatMap(({ path, row, html }) => {
      const description = contentOf(html, 'name', 'description');
      const faults = {
        description: description.length < 50 || description.length > 165,
        title: titleOf(html).length < 20 || titleOf(html).length > 75,
        canonical: !html.includes(`<link rel="canonical" href="${ORIGIN}${row.canonical ?? path}"/>`),
        'og:title': contentOf(html, 'property', 'og:title') !== titleOf(html),
        'og:description': contentOf(html, 'property', 'og:description') !== description,
        'og:image': !contentOf(html, 'property', 'og:image').startsWith(`${ORIGIN}/og/`),
        'twitter:card': contentOf(html, 'name', 'twitter:card') !== 'summary_large_image',
      };
      return Object.entries(faults).flatMap(([name, is_wrong]) => (is_wrong ? [`${path} ${name}`] : []));
    });
    expect(wrong).toEqual([]);
    const own = found().filter(({ row }) => row.canonical === undefined);
    for (const read of [titleOf, (html: string) => contentOf(html, 'name', 'description')])
      expect(own.map(({ html }) => read(html)).toSorted()).toEqual([...new Set(own.map(({ html }) => read(html)))].toSorted());
  });

  test('that is to be found has a picture which is really there', async () => {
    const pictures = new Set(found().map(({ html }) => contentOf(html, 'property', 'og:image')));
    for (const picture of pictures) {
      const { status, headers } = await ask(picture.replace(ORIGIN, ''));
      expect([picture, status, headers.get('content-type')]).toEqual([picture, 200, 'image/png']);
    }
  });

  test('that is to be found is read without a script, and its form has somewhere to go [ux K1]', () => {
    const wrong = found().flatMap(({ path, html, row }) => {
      const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
      const words = main.replaceAll(/<[^>]+>/g, ' ').split(/\s+/).length;
      const is_askable = row.form === undefined || main.includes(`action="${row.form}"`);
      return words >= 100 && is_askable ? [] : [`${path}: ${words} words${is_askable ? '' : ', and no form'}`];
    });
    expect(wrong).toEqual([]);
  });

  test('of a plan that is over leads to its first step, and for our team to where it stands [spec 4.8]', async () => {
    const ana = site.visitor();
    const { uuid } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'COMPARE');
    const leadsTo = async (who: Browser) => (await ask(`/moving/${uuid}`, who)).headers.get('location');
    expect(await leadsTo(ana)).toBe(`/moving/${uuid}/compare`);
    await site.db.update(move_plans).set({ is_completed: true }).where(eq(move_plans.uuid, uuid));
    expect(await leadsTo(ana)).toBe(`/moving/${uuid}/inventory`);
    expect(await leadsTo(await site.admin())).toBe(`/moving/${uuid}/compare`);
  });

  test('has valid markup', async () => {
    const faults = await Promise.all(shown().map(({ path, html }) => faultsOf(path, html)));
    expect(faults.flat()).toEqual([]);
  }, 60_000);

  test('leads nowhere that is not there', async () => {
    const known = new Set(seen.map(({ path }) => path));
    const broken: string[] = [];
    let alike = 0;
    for (const { html, path, browser } of shown()) {
      for (const [, to = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) {
        if (known.has(to)) continue;
        known.add(to);
        if (ALIKE.test(to) && alike++ % 25 > 0) continue;
        const { status } = await ask(to, browser);
        if (status >= 400) broken.push(`${path} leads to ${to}: ${status}`);
      }
    }
    expect(broken).toEqual([]);
  }, 60_000);
});

/** Who looks, and what stands in the addresses: a plan on its way, a booked one, a mover. */
const settled = async (site: Site) => {
  const [ana, bea] = [site.visitor(), site.visitor()];
  const open = await walkTo(ana, await startsPlan(ana), 'BOOK');
  const booked = await walkTo(bea, await startsPlan(bea), 'BOOK');
  await books(bea, booked.uuid);
  const mover = moverIdOf('harbor');
  const people: Record<Who, Browser> = {
    ...{ stranger: site.visitor(), ana, bea, customer: await site.customer() },
    ...{ driver: await site.mover(mover), office: await site.admin(0) },
  };
  return { people, places: { open: open.uuid, booked: booked.uuid, mover: String(mover) } as Record<string, string> };
};

/** Cities, states and movers, and what our team's lists lead to: each kind is one route, and there are hundreds of them. Of those a part is followed. */
const ALIKE = /^\/(moving-companies\/.+|movers\/\d+|moving\/[^/]+\/plan)\/?$/;

type Node = { path?: string | undefined; index?: boolean | undefined; children?: Node[] | undefined };

/** The addresses that pages have; a frame around others has none of its own. */
const patternsOf = (nodes: readonly Node[] | Promise<unknown>, above = ''): string[] =>
  (nodes as readonly Node[]).flatMap(({ path = '', children }) => {
    const here = [above, path].filter(Boolean).join('/');
    return children ? patternsOf(children, here) : [here];
  });

const titleOf = (html: string): string => unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');

const contentOf = (html: string, kind: 'name' | 'property', name: string): string =>
  unescaped(new RegExp(`<meta ${kind}="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');

const unescaped = (text: string): string => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
