import { brand } from '#domain/core/brand.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './page.module.css';

type Props = { code: string; sentence: string };

/** The key opens nothing: not yet, not any more, or never did. */
export const LinkOver = ({ code, sentence }: Props) => (
  <main className={styles.wrap} id="main">
    <div className={styles.over}>
      <h1 tabIndex={-1}>{HEADINGS[code] ?? 'This page can’t be shown now'}</h1>
      <p className="lead">{sentence}</p>
      {code === 'link_ended' && <p>Your company, or the customer’s plan, has what was agreed.</p>}
      {code !== 'link_early' && (
        <p>
          <LinkButton kind="primary" size="l" to="/my-moves" reloadDocument>
            Log in to my moves
          </LinkButton>
        </p>
      )}
      {code === 'link_early' && <p>Keep this link: it opens the list of your crew then.</p>}
      <p className="meta">
        Or call <a href={brand.phone_link}>{brand.phone}</a>.
      </p>
    </div>
  </main>
);

const HEADINGS: Readonly<Record<string, string>> = {
  link_early: 'It’s too early for this page',
  link_ended: 'This link has ended',
  not_found: 'We don’t know this link',
  too_many: 'One moment, please',
};
