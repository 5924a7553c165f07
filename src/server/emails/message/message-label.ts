import { createElement as h } from 'react';
import type { LabelCell, LabelLine, PackingLabel } from './message.ts';
import { EMAIL_COLORS as C } from './message-style.ts';
import { cell, Table } from './message-table.ts';

/** The move as a label on a box. */
export const label = ({ stamp, reference, rows }: PackingLabel) =>
  h(
    Table,
    { className: 'label', style: { background: C.kraft, border: `2px solid ${C.ink}`, borderRadius: '14px', borderCollapse: 'separate' } },
    cell(
      { style: { padding: '14px 18px', borderBottom: `2px solid ${C.ink}` } },
      h('span', { className: 'stamp', style: { ...STAMP, float: 'right', border: 0, color: C.ink, letterSpacing: '.06em' } }, reference),
      h('span', { className: 'stamp', style: { ...STAMP, transform: 'rotate(-3deg)' } }, stamp.toUpperCase()),
    ),
    ...rows.map(labelRow),
  );

const STAMP = {
  display: 'inline-block',
  border: `2px solid ${C.primary}`,
  borderRadius: '8px',
  padding: '2px 10px',
  color: C.primary,
  font: `700 18px/26px ${C.display}`,
};

const labelRow = (cells: readonly LabelCell[], index: number) =>
  cell(
    {
      key: cells[0]!.title,
      style: { padding: 0, borderTop: index === 0 ? 0 : `2px solid ${C.ink}`, lineHeight: '22px', fontSize: '16px' },
    },
    // Side by side without a table: where the line is too short for both, the second goes below the first.
    ...cells.map(({ title, lines }, at) =>
      h(
        'div',
        {
          key: title,
          className: cells.length > 1 ? `half half-${at}` : undefined,
          style: {
            display: 'inline-block',
            boxSizing: 'border-box',
            verticalAlign: 'top',
            width: cells.length > 1 ? '50%' : '100%',
            padding: '12px 18px',
          },
        },
        h('span', { style: { fontSize: '13px', color: C.ink2, display: 'block' } }, title),
        ...lines.map((line) => labelWords(line, cells.length > 1)),
      ),
    ),
  );

const labelWords = ({ strong, rest }: LabelLine, is_stacked: boolean) =>
  h(
    'span',
    { key: strong, style: { display: 'block' } },
    h('b', null, strong),
    rest === undefined ? null : is_stacked ? h('span', { style: { display: 'block' } }, rest) : ` ${rest}`,
  );
