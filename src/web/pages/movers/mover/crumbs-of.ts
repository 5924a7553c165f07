import { STATES } from '#domain/address/states.ts';
import type { Profile } from './area-words.ts';

/** The way down to a mover: by the state in which it has its yard. Asked on the server, where the table of states is. */
export const crumbsOf = ({ mover }: Profile): { path: string; label: string }[] => [
  { path: '/moving-companies/', label: 'Moving companies' },
  ...STATES.filter(({ code }) => code === mover.state).map(({ slug, name }) => ({ path: `/moving-companies/${slug}/`, label: name })),
  { path: `/movers/${mover.id}`, label: mover.name },
];
