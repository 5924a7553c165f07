import Markdown from 'markdown-to-jsx/react';
import { type ComponentPropsWithoutRef, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { slugOf } from '#domain/core/slug.ts';
import styles from './text.module.css';

/** Markdown as elements. Raw HTML in it stays text. */
export const Text = ({ children }: { children: string }) => (
  <div className={styles.text}>
    <Markdown options={OPTIONS}>{children}</Markdown>
  </div>
);

/** A paragraph or two inside something else. */
export const Words = ({ children }: { children: string }) => <Markdown options={OPTIONS}>{children}</Markdown>;

/** A table wider than a phone is moved sideways by itself, with the keyboard too. */
const WideTable = ({ children }: { children?: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
  <section className={styles.wide} aria-label="Table" tabIndex={0}>
    <table>{children}</table>
  </section>
);

const Anchor = ({ href = '', children }: ComponentPropsWithoutRef<'a'>) => {
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  return <a href={href}>{children}</a>;
};

/** The one thing to remember of a page. */
const Remember = ({ children }: { children?: ReactNode }) => <aside className={styles.remember}>{children}</aside>;

const OPTIONS = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: Fragment,
  slugify: slugOf,
  overrides: { a: Anchor, table: WideTable, blockquote: Remember },
} as const;
