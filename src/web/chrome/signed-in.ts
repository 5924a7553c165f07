/** Who the header greets. */
export type SignedIn = { name: string; email: string };

export const greetingOf = ({ name, email }: SignedIn): string => name || email;

/** "MO" for Maya Okafor, "m" for an account without a name. */
export const initialsOf = (viewer: SignedIn): string => {
  const words = greetingOf(viewer).split(/\s+/).filter(Boolean);
  return words.length > 1 ? `${words[0]![0]}${words.at(-1)![0]}`.toUpperCase() : (words[0]?.[0] ?? '');
};
