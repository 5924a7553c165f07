import type { LinkProps } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './final-call.module.css';

/** Back to the form from the foot of the page. */
export const FinalCall = ({ to = '#get-prices' }: { to?: LinkProps['to'] }) => (
  <section className={styles.final}>
    <div>
      <h2 className="below-6">See your price now</h2>
      <p className="muted">Two addresses and a date. That’s all we ask.</p>
    </div>
    <LinkButton kind="tape" size="l" to={to} iconEnd="arrow-right">
      Get Prices
    </LinkButton>
  </section>
);
