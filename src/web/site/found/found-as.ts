import type { MetaDescriptor } from 'react-router';
import { brand } from '#domain/core/brand.ts';

type Crumb = { path: string; label: string };

export type Found = {
  /** The page's one address, and its way from the site's start. */
  canonical: string;
  path: string;
  title: string;
  description: string;
  crumbs?: readonly Crumb[];
  questions?: readonly { questions: readonly { question: string; answer: string }[] }[];
  /** What else the page is about, in the words of schema.org. */
  about?: readonly Record<string, unknown>[];
  /** For a page that says too little to be found. */
  is_thin?: boolean;
};

/** How search engines and others that show a link read a page. */
export const foundAs = (page: Found): MetaDescriptor[] => {
  const { title, description, is_thin } = page;
  return [
    { title: fullTitle(title) },
    { name: 'description', content: description },
    ...(is_thin ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...sharedAs(page),
    { 'script:ld+json': linkedData(page) },
  ];
};

/** Canonical address, and what stands beside a link that somebody shares. */
const sharedAs = ({ canonical, path, title, description }: Pick<Found, 'canonical' | 'path' | 'title' | 'description'>) => [
  { tagName: 'link' as const, rel: 'canonical', href: canonical },
  { property: 'og:title', content: fullTitle(title) },
  { property: 'og:description', content: description },
  { property: 'og:url', content: canonical },
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: brand.name },
  { property: 'og:image', content: `${originOf(canonical, path)}${pictureOf(path)}` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: title },
  { name: 'twitter:card', content: 'summary_large_image' },
];

const fullTitle = (title: string): string => `${title} · ${brand.name}`;

const originOf = (canonical: string, path: string): string => canonical.slice(0, canonical.length - path.length);

/** The server draws it (server/content/pictures). */
const pictureOf = (path: string): string => `/og${path === '/' ? '/home' : path.replace(/\/$/, '')}.png`;

const linkedData = ({ canonical, path, crumbs = [], questions = [], about = [] }: Found) => {
  const origin = originOf(canonical, path);
  const asked = questions.flatMap((group) => group.questions);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(origin),
      ...(crumbs.length === 0 ? [] : [{ '@type': 'BreadcrumbList', itemListElement: [START, ...crumbs].map(crumbIn(origin)) }]),
      ...(asked.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity: asked.map(questionEntry) }]),
      ...about,
    ],
  };
};

const organization = (origin: string) => ({
  ...{ '@type': 'Organization', '@id': `${origin}/#organization`, name: brand.name, url: `${origin}/` },
  ...{ telephone: brand.phone, email: brand.support_email },
});

const START: Crumb = { path: '/', label: 'Home' };

const crumbIn =
  (origin: string) =>
  ({ path, label }: Crumb, at: number) => ({ '@type': 'ListItem', position: at + 1, name: label, item: `${origin}${path}` });

const questionEntry = ({ question, answer }: { question: string; answer: string }) => ({
  ...{ '@type': 'Question', name: question },
  acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
});

/** Markdown without its marks. */
const plain = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/[*_`]/g, '');
