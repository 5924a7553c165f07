import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** Preloaded by every page: the same files that fonts.css names. */
export const FONT_URLS = [display, text] as const;
