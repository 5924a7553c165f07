import { Link } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { FOOTER } from '#web/core/links.ts';
import { Logo } from '../ui/logo.tsx';
import { BackToTop } from './back-to-top.tsx';
import { ChatLink } from './chat-link.tsx';
import styles from './site-footer.module.css';
import { SocialLinks } from './social-links.tsx';

/** Who we are, how to reach us, and what we are not. */
export const SiteFooter = () => (
  <footer className={`${styles.footer} no-print`}>
    <div className="wrap">
      <div className={styles.columns}>
        <div className="stack gap-12">
          <Logo name={brand.name} />
          <p>{brand.tagline}</p>
          <div>
            <a className={styles.phone} href={brand.phone_link}>
              {brand.phone}
            </a>
            {brand.hours.map(({ days, text }) => (
              <p key={days}>{text}</p>
            ))}
            <p className={styles.reach}>
              <a href={`mailto:${brand.support_email}`}>{brand.support_email}</a>
              <ChatLink />
            </p>
          </div>
        </div>
        {FOOTER.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to}>{label}</Link>
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
        <strong>{brand.name} is a household goods broker, not a motor carrier.</strong> We arrange moves with licensed carriers and own no
        trucks. The USDOT and MC number of your mover are shown before you book.{' '}
        <Link to="/agreement/">Deposit, cancellation and refunds</Link>
      </p>
    </div>
  </footer>
);
