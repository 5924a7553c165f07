import { Link } from 'react-router';
import { slashDay } from '#domain/core/calendar.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './profile.module.css';
import type { Shown } from './profile-values.ts';

/** Checked documents; who needs another name or license on them asks us. */
export const CheckedByUs = ({ fixed }: Pick<Shown, 'fixed'>) => {
  const rows: readonly (readonly [string, string | null])[] = [
    ['Name', fixed.name],
    ['Legal name', fixed.legal_name],
    ['USDOT · MC', [fixed.usdot_number, fixed.mc_number].filter(Boolean).join(' · ') || null],
    ['State licenses', fixed.state_licenses.map(({ state, number }) => `${state} ${number}`).join(', ') || null],
    ['Insured until', slashDay(fixed.insured_until)],
    ['Yard', `${fixed.city}, ${fixed.state}`],
  ];
  return (
    <Card title="Checked by us" className={styles.fixed!}>
      <dl>
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="cap">
        To change one of these, <Link to="/customer-service/">write to us</Link>.
      </p>
    </Card>
  );
};
