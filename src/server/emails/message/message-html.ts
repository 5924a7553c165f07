import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '#domain/core/brand.ts';
import { BROKER_STATEMENT } from '#domain/movers/carrier-number.ts';
import type { Message, Part, Row } from './message.ts';
import { label } from './message-label.ts';
import { EMAIL_COLORS as C, EMAIL_STYLE } from './message-style.ts';
import { cell, FONT, Table } from './message-table.ts';
import { footOf } from './message-text.ts';

/** For readers with pictures, though there are none in it: tables and styles at the elements, as mail programs ask for. */
export const asHtml = (message: Message): string => `<!doctype html>${renderToStaticMarkup(page(message))}`;

const page = ({ subject, title, parts, why, language = 'en' }: Message) =>
  h(
    'html',
    { lang: language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, subject),
      h('style', { dangerouslySetInnerHTML: { __html: EMAIL_STYLE } }),
    ),
    h(
      'body',
      { style: { margin: 0, padding: 0, background: C.sunken } },
      h(
        Table,
        { className: 'ground', style: { background: C.sunken } },
        cell(
          { style: { padding: '24px 12px' }, align: 'center' },
          h(
            Table,
            { style: { maxWidth: '576px' } },
            cell({ className: 'head', style: { padding: '4px 8px 16px', font: `700 20px/28px ${C.display}` } }, mark(), brand.name),
            cell(
              { className: 'card', style: { background: C.surface, borderRadius: '20px', padding: '32px 36px' } },
              h('h1', { className: 'h ink', style: HEADING }, title),
              ...parts.map((part, key) => h('div', { key, style: { marginTop: '20px' } }, shown(part))),
            ),
            cell(
              { className: 'soft-ink', style: { padding: '18px 8px', fontSize: '13px', lineHeight: '20px', color: C.ink2 } },
              ...unbroken(footOf({ why, language }), brand.phone),
              h('span', { key: 'broker', lang: 'en' }, ` ${BROKER_STATEMENT}`),
            ),
          ),
        ),
      ),
    ),
  );

/** Sentences with one part in them that no line's end may cut. */
const unbroken = (sentences: string, part: string): ReactNode[] =>
  sentences
    .split(part)
    .flatMap((words, at) => (at === 0 ? [words] : [h('span', { key: at, style: { whiteSpace: 'nowrap' } }, part), words]));

/** The doorway of the site's logo, drawn with what every mail program has. */
const mark = () =>
  h(
    'span',
    {
      key: 'mark',
      'aria-hidden': true,
      style: { ...MARK_BOX, width: '28px', height: '28px', marginRight: '10px', borderRadius: '8px', background: C.primary },
    },
    h(
      'span',
      { style: { ...MARK_BOX, width: '16px', height: '17px', marginTop: '6px', borderRadius: '8px 8px 0 0', background: C.on_primary } },
      h('span', {
        style: {
          ...MARK_BOX,
          width: '6px',
          height: '7px',
          marginTop: '6px',
          borderRadius: '3px 3px 0 0',
          background: C.primary,
          borderBottom: `4px solid ${C.tape}`,
        },
      }),
    ),
  );

const MARK_BOX = { display: 'inline-block', verticalAlign: 'middle', textAlign: 'center' as const, lineHeight: 0, overflow: 'hidden' };

const HEADING = { margin: 0, font: `700 30px/36px ${C.display}`, letterSpacing: '-.01em' };

const shown = (part: Part): ReactNode => {
  switch (part.kind) {
    case 'text':
      return h('p', { style: { margin: 0, fontSize: '17px', lineHeight: '26px', whiteSpace: 'pre-line' } }, part.text);
    case 'label':
      return label(part.label);
    case 'rows':
      return [
        part.title === undefined ? null : subheading(part.title),
        h(Table, { key: 'rows', style: { fontSize: '16px', lineHeight: '22px' } }, ...part.rows.map(row)),
      ];
    case 'steps':
      return [subheading(part.title), h(Table, { key: 'steps' }, ...part.steps.map(step))];
    case 'button':
      return h('div', { className: 'button', style: { textAlign: 'center' } }, h('a', { href: part.href, style: BUTTON }, part.words));
  }
};

const BUTTON = {
  display: 'inline-block',
  background: C.primary,
  color: C.on_primary,
  font: `600 17px/22px ${C.text}`,
  textDecoration: 'none',
  borderRadius: '12px',
  padding: '15px 36px',
};

const subheading = (words: string) =>
  h('h2', { key: 'title', className: 'ink', style: { margin: '0 0 8px', font: `700 20px/26px ${C.display}` } }, words);

const row = ({ what, value, is_total = false }: Row, index: number) => {
  const line = { padding: '9px 0', borderTop: is_total ? `2px solid ${C.ink}` : `1px solid ${C.line}`, fontWeight: is_total ? 700 : 400 };
  return h(
    'tr',
    { key: index },
    h('td', { className: 'line', style: { ...line, ...FONT, paddingRight: '12px', verticalAlign: 'top' } }, what),
    h(
      'td',
      { className: 'line', align: 'right', style: { ...line, ...FONT, ...AMOUNT, whiteSpace: value.length > 14 ? 'normal' : 'nowrap' } },
      value,
    ),
  );
};

const AMOUNT = { fontWeight: 600, verticalAlign: 'top' };

const step = (words: string, index: number) =>
  h(
    'tr',
    { key: words },
    h(
      'td',
      { style: { ...FONT, width: '38px', padding: '7px 0', verticalAlign: 'top' } },
      h('span', { className: 'number', style: NUMBER }, index + 1),
    ),
    h('td', { style: { ...FONT, padding: '7px 0', fontSize: '16px', lineHeight: '24px' } }, words),
  );

const NUMBER = {
  display: 'inline-block',
  width: '26px',
  borderRadius: '26px',
  background: C.primary_soft,
  color: C.primary_deep,
  font: `700 14px/26px ${C.text}`,
  textAlign: 'center' as const,
};
