import { type ComponentType, Fragment, type MouseEvent, useState } from 'react';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { isPaymentPage } from '#domain/booking/payment-page.ts';
import { brand } from '#domain/core/brand.ts';
import { BOOKLETS } from '#domain/papers/booklets.ts';
import { CONTACT, FOOTER } from '#web/core/links.ts';
import type { readRoot } from '#web/core/read-root.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import type { ChatDialog } from './chat-dialog.tsx';
import { useFrameWords } from './frame-words.tsx';
import styles from './site-footer.module.css';

/** Who we are, how to reach us, and what we are not. */
export const SiteFooter = () => {
  const inWords = useFrameWords();
  return (
    <footer className={`${styles.footer} no-print`}>
      <div className="wrap">
        <div className={styles.columns}>
          <div className="stack gap-12">
            <Logo name={brand.name} />
            <p>{inWords(brand.tagline)}</p>
            <div>
              <a className={styles.phone} href={brand.phone_link}>
                {brand.phone}
              </a>
              {brand.hours.map(({ days, text }) => (
                <p key={days}>{inWords(text)}</p>
              ))}
              <p className={styles.reach}>
                <a href={`mailto:${brand.support_email}`}>{brand.support_email}</a>
                <ChatLink />
              </p>
            </div>
          </div>
          {FOOTER.map(({ title, links }) => (
            <nav key={title} aria-label={inWords(title)}>
              <h2 className={styles.title}>{inWords(title)}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Link to={to}>{inWords(label)}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.foot}>
          <SocialLinks className={styles.social} />
          <BackToTop />
        </div>
        <p className={styles.legal}>
          <strong>
            {brand.name} {inWords('is a household goods broker, not a motor carrier.')}
          </strong>{' '}
          {inWords(
            'We arrange transportation by an authorized mover and do not transport. Your mover’s registered name and numbers are shown before you book.',
          )}{' '}
          <Link to="/agreement/">{inWords('Deposit, cancellation and refunds')}</Link>
        </p>
        <CompanyLine />
        <p className={styles.legal}>
          {inWords('Moving from one state to another? The federal booklets say what you can ask for:')}{' '}
          {BOOKLETS.map(({ title, url }, at) => (
            <Fragment key={url}>
              {at > 0 && ` ${inWords('and')} `}
              <a href={url} target="_blank" rel="noreferrer">
                <span lang="en">{title}</span>
                <span className="sr"> {inWords('(opens in a new tab)')}</span>
              </a>
            </Fragment>
          ))}
          .
        </p>
      </div>
    </footer>
  );
};

/** "#top" is every page's head, also without a script. */
const BackToTop = () => (
  <Link
    className="inline-row tap gap-6"
    to="#top"
    onClick={(event) => {
      event.preventDefault();
      import('./scroll-to-top.ts').then(({ scrollToTop }) => scrollToTop()).catch(() => scrollTo(0, 0));
    }}
  >
    {useFrameWords()('Back to top')}
    <Icon name="down" size="s" className={styles.up} />
  </Link>
);

/** Opens the chat, or says why there is none; without a script it leads to the ways of reaching us. Where a card is typed there is none (property 58). */
const ChatLink = ({ className }: { className?: string | undefined }) => {
  const [Opened, setOpened] = useState<ComponentType<Parameters<typeof ChatDialog>[0]> | null>(null);
  const [is_open, setOpen] = useState(false);
  const inWords = useFrameWords();
  if (isPaymentPage(useLocation().pathname)) return null;
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    setOpen(true);
    import('./chat-dialog.tsx').then((module) => setOpened(() => module.ChatDialog)).catch(() => location.assign(CONTACT.to));
  };
  return (
    <>
      <Link className={className} to={CONTACT.to} onClick={open}>
        {inWords('Chat with us')}
      </Link>
      {Opened && is_open && <Opened onClose={() => setOpen(false)} />}
    </>
  );
};

/** Who we are to the federal register (49 CFR 371.107). */
const CompanyLine = () => {
  const company = useRouteLoaderData<typeof readRoot>('root')?.company;
  return (
    company && (
      <p className={styles.legal} lang="en">
        {company}
      </p>
    )
  );
};

/** Our profiles elsewhere, as the deployment names them; nothing where there are none. */
const SocialLinks = ({ className }: { className?: string | undefined }) => {
  const social = useRouteLoaderData<typeof readRoot>('root')?.social ?? [];
  const inWords = useFrameWords();
  if (social.length === 0) return null;
  return (
    <ul className={className} aria-label={inWords('Elsewhere')}>
      {social.map(({ label, href }) => (
        <li key={href}>
          <a href={href} rel="me noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
};
