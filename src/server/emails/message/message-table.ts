import { createElement as h, type ReactNode } from 'react';
import { EMAIL_COLORS as C } from './message-style.ts';

export const FONT = { fontFamily: C.text, color: C.ink };

export const Table = ({ children, className, style }: { children?: ReactNode; className?: string; style?: object }) =>
  h('table', { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, className, style }, h('tbody', null, children));

/** A row of one cell, which is how mail programs understand a block. */
export const cell = (
  { key, className, style, align }: { key?: string; className?: string; style: object; align?: 'center' },
  ...children: ReactNode[]
) => h('tr', { key }, h('td', { className, align, style: { ...FONT, ...style } }, ...children));
