import { STATES } from '#domain/address/states.ts';
import { GROUPS } from './front-matter.ts';
import type { Written } from './read-pages.ts';

/** Every written page by its shelf, and the way to every state, as Markdown. */
export const siteMap = ({ pages }: Written): string =>
  [
    ...GROUPS.map((group) => {
      const lines = [...pages.values()].filter((page) => page.group === group).map(({ path, label }) => `- [${label}](${path})`);
      return `## ${group}\n\n${lines.join('\n')}`;
    }),
    `## Moving companies by state\n\n${STATES.map(({ name, slug }) => `- [${name}](/moving-companies/${slug}/)`).join('\n')}`,
  ].join('\n\n');
