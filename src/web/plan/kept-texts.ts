export type Texts = Readonly<Record<string, string>>;

export const NO_TEXTS: Texts = {};

/** What was typed in this tab and is in no store yet. A browser may forbid its storage; then it lives as long as the page. */
export const keptTexts = (key: string): Texts => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return NO_TEXTS;
  }
};

export const keepTexts = (key: string, texts: Texts): void => {
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    return;
  }
};
