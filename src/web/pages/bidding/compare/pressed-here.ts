import type { MouseEvent } from 'react';

/** A plain press leads on in this tab; every other is the browser's own. */
export const isPressedHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
