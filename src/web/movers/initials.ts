/** The first letters of the first two names: "Harbor & Sons" is HS. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s&]+/)
    .filter((word) => /^[A-Z]/.test(word))
    .slice(0, 2)
    .map((word) => word[0])
    .join('');
