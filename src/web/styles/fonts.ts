import text from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import display from './bricolage-grotesque-700.woff2?url';

/** Preloaded by every page: the same files that fonts.css names. */
export const FONT_URLS = [display, text] as const;
