/** What this phone remembers of whoever holds it; '' where nothing is, or where the browser forbids it. */
export const remembered = (name: string): string => {
  try {
    return localStorage.getItem(`crew-${name}`) ?? '';
  } catch {
    return '';
  }
};

export const remember = (name: string, value: string): void => {
  try {
    localStorage.setItem(`crew-${name}`, value);
  } catch {
    // Forbidden: it is chosen anew the next time.
  }
};
