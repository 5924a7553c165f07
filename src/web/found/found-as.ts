import type { MetaDescriptor } from 'react-router';
import { brand } from '#domain/brand.ts';

type Found = {
  path: string;
  canonical: string;
  title: string;
  description: string;
  crumbs: readonly { path: string; label: string }[];
  questions?: readonly { questions: readonly { question: string; answer: string }[] }[];
  /** For a page that says too little to be found. */
  is_thin?: boolean;
};

/** How search engines and others that show a link read a page. */
export const foundAs = (page: Found): MetaDescriptor[] => {
  const { canonical, title, description, is_thin } = page;
  const full = `${title} · ${brand.name}`;
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(is_thin ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { 'script:ld+json': linkedData(page) },
  ];
};

const linkedData = ({ canonical, path, crumbs, questions = [] }: Found) => {
  const origin = canonical.slice(0, canonical.length - path.length);
  const asked = questions.flatMap((group) => group.questions);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: brand.name,
        url: `${origin}/`,
        telephone: brand.phone,
        email: brand.support_email,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ path: '/', label: 'Home' }, ...crumbs].map((crumb, at) => crumbEntry(origin, crumb, at)),
      },
      ...(asked.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity: asked.map(questionEntry) }]),
    ],
  };
};

const crumbEntry = (origin: string, { path, label }: { path: string; label: string }, at: number) => ({
  ...{ '@type': 'ListItem', position: at + 1, name: label },
  item: `${origin}${path}`,
});

const questionEntry = ({ question, answer }: { question: string; answer: string }) => ({
  ...{ '@type': 'Question', name: question },
  acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
});

/** Markdown without its marks. */
const plain = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/[*_`]/g, '');
