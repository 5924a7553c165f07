import { ADMIN, type MenuLink } from '#web/core/links.ts';

/** Who the header greets, and which doors it shows them. */
export type SignedIn = {
  name: string;
  email: string;
  is_admin: boolean;
  mover_id: number | null;
  impersonated_by: string | null;
};

export const greetingOf = ({ name, email }: Pick<SignedIn, 'name' | 'email'>): string => name || email;

/** "MO" for Maya Okafor, "m" for an account without a name. */
export const initialsOf = (viewer: Pick<SignedIn, 'name' | 'email'>): string => {
  const words = greetingOf(viewer).split(/\s+/).filter(Boolean);
  return words.length > 1 ? `${words[0]![0]}${words.at(-1)![0]}`.toUpperCase() : (words[0]?.[0] ?? '');
};

/** The rooms beside the customer's own: an admin's also while acting as somebody else, a mover's of its people. */
export const roomsOf = ({ is_admin, impersonated_by, mover_id }: SignedIn): readonly MenuLink[] => [
  ...(is_admin || impersonated_by !== null ? [ADMIN] : []),
  ...(mover_id === null ? [] : [{ label: 'Mover Dashboard', to: `/movers/${mover_id}/dashboard` }]),
];
