import marks from './marks.svg?url&no-inline';
import type { Mark } from './words.ts';

/** The pictures lie on the phone like the page itself. */
export const MARKS_FILE = marks;

/** What a mark looks like on a square thing, for whoever reads none of our languages. */
export const MarkPicture = ({ mark }: { mark: Mark }) => (
  <svg viewBox="0 0 44 44" aria-hidden="true">
    <use href={`${marks}#${mark.replace(' ', '-').toLowerCase()}`} />
  </svg>
);
