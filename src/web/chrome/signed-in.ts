/** Who the header greets. An impersonating admin keeps the way back to the dashboard. */
export type SignedIn = { name: string; email: string; is_admin: boolean; impersonated_by: string | null };

export const seesDashboard = ({ is_admin, impersonated_by }: SignedIn): boolean => is_admin || impersonated_by !== null;

export const greetingOf = ({ name, email }: SignedIn): string => name || email;

/** "MO" for Maya Okafor, "m" for an account without a name. */
export const initialsOf = (viewer: SignedIn): string => {
  const words = greetingOf(viewer).split(/\s+/).filter(Boolean);
  return words.length > 1 ? `${words[0]![0]}${words.at(-1)![0]}`.toUpperCase() : (words[0]?.[0] ?? '');
};
