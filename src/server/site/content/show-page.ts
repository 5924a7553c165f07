import { desc, eq } from 'drizzle-orm';
import { STATES } from '#domain/address/states.ts';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import { longDay } from '#domain/core/calendar.ts';
import { refuse } from '#domain/core/refusal.ts';
import { slugOf } from '#domain/core/slug.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db } from '#server/db/open.ts';
import { movers, reviews } from '#server/db/schema.ts';
import { GROUPS } from './front-matter.ts';
import { ownClaims } from './own-figures.ts';
import { type Written, type WrittenPage, writtenPages } from './read-pages.ts';

/** A written page as it is read: its place on the site, its headings, its questions and what to read next. */
export const showPage = async (caller: Caller, { path }: { path: string }) => {
  const { world } = caller;
  const written = await writtenPages();
  const page = written.pages.get(path.endsWith('/') ? path : `${path}/`);
  if (page === undefined) throw refuse('not_found', 'We can’t find this page.');
  const { title, description, h1, lead, updated, form, sources } = page;
  const claims = page.body.includes('[[claims]]') ? claimsIn(await ownClaims(caller)) : '';
  const body = page.body.replace('[[site map]]', () => siteMap(written)).replace('[[claims]]', () => claims);
  return {
    ...{ path: page.path, title, description, h1, lead, updated, form, sources, body },
    canonical: canonicalOf(world, page.path),
    crumbs: crumbsOf(written, page),
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE)),
    headings: headingsOf(body),
    questions: questionsOf(written, page),
    related: page.related.map((to) => linkTo(written, to)),
    asks_near: page.shows === 'near',
    reviews: page.shows === 'reviews' ? await newestReviews(world.db) : [],
  };
};

/** The one address of a page, at which search engines shall find it. */
export const canonicalOf = ({ settings }: Caller['world'], path: string): string => `${settings.public_url}${path}`;

const WORDS_A_MINUTE = 220;

const crumbsOf = (written: Written, page: WrittenPage) => [
  ...(page.parent ? [linkTo(written, page.parent)] : []),
  { path: page.path, label: page.label },
];

/** Addresses of other rooms are named here: a written page may lead to them too. */
const linkTo = ({ pages }: Written, path: string) => {
  const label = pages.get(path)?.label ?? ELSEWHERE[path];
  if (label === undefined) throw new Error(`A written page leads to ${path}, which is no page.`);
  return { path, label };
};

export const ELSEWHERE: Readonly<Record<string, string>> = {
  '/': 'Get prices',
  '/hourly': 'Movers by the hour',
  '/hourly2': 'Labor only, by the hour',
  '/moving-companies/': 'Moving companies by city',
  '/vendors/sign_up': 'Join as a mover',
};

const headingsOf = (body: string) =>
  [...body.matchAll(/^## (.+)$/gm)].map(([, label = '']) => ({ id: slugOf(label), label: label.replaceAll(/[*_`]/g, '') }));

const questionsOf = ({ questions }: Written, page: WrittenPage) => {
  if (page.shows === 'all_questions')
    return questions.filter(({ audience }) => audience === 'customers').map((group) => ({ ...group, questions: [...group.questions] }));
  if (page.questions.length === 0) return [];
  const all = questions.flatMap((group) => group.questions);
  const chosen = page.questions.map((id) => {
    const found = all.find((one) => one.id === id);
    if (found === undefined) throw new Error(`${page.path} asks the question "${id}", which nobody has answered.`);
    return found;
  });
  return [{ id: 'questions', title: 'Questions people ask', questions: chosen }];
};

const claimsIn = (claims: Awaited<ReturnType<typeof ownClaims>>): string =>
  claims.length === 0
    ? 'There is too little to count yet, so we name no figure about ourselves.'
    : claims.map(({ text, source, checked }) => `- **${text}** (${source}; counted ${longDay(checked)})`).join('\n');

/** What customers wrote here last, good or bad: the newest are shown, nobody picks them. */
const newestReviews = async (db: Db) => {
  const rows = await db
    .select({
      id: reviews.id,
      author: reviews.author,
      rating: reviews.rating,
      text: reviews.text,
      written_at: reviews.written_at,
      mover_id: movers.id,
      name: movers.name,
    })
    .from(reviews)
    .innerJoin(movers, eq(movers.id, reviews.mover_id))
    .orderBy(desc(reviews.written_at), desc(reviews.id))
    .limit(MOST);
  return rows.map(({ written_at, mover_id, name, ...review }) => ({
    ...review,
    written_on: todayIn(BUSINESS_ZONE, written_at),
    mover: { path: `/movers/${mover_id}`, label: name },
  }));
};

const MOST = 12;

/** Every written page by its shelf, and the way to every state, as Markdown. */
const siteMap = ({ pages }: Written): string =>
  [
    ...GROUPS.map((group) => {
      const lines = [...pages.values()].filter((page) => page.group === group).map(({ path, label }) => `- [${label}](${path})`);
      return `## ${group}\n\n${lines.join('\n')}`;
    }),
    `## Moving companies by state\n\n${STATES.map(({ name, slug }) => `- [${name}](/moving-companies/${slug}/)`).join('\n')}`,
  ].join('\n\n');
