import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { type AccessPrices, AccessTiles } from './access-tiles.tsx';
import { AddressFields } from './address-fields.tsx';
import type { StopName } from './details-form.ts';
import styles from './stop-card.module.css';
import { useDetails } from './use-details.ts';

type Props = { stop: StopName; letter: string; title: string; section: string; prices: AccessPrices };

/** One place where the truck halts: its address, how the movers get up, and whether the building asks for papers. */
export const StopCard = ({ stop, letter, title, section, prices }: Props) => {
  const { plan, save } = useDetails();
  const saved = plan.details[stop];
  const at = `at ${title.toLowerCase()}`;
  const askForPapers = (answer: string) =>
    save({
      key: `${stop} papers`,
      details: { [stop]: { certificate_of_insurance_required: answer === 'yes' } },
      what: `${answer === 'yes' ? 'Insurance papers' : 'No insurance papers'} ${at}`,
    }).catch(() => undefined);
  return (
    <Card
      title={
        <span className={styles.title}>
          <span className={styles.mark} aria-hidden="true">
            {letter}
          </span>
          {title}
        </span>
      }
    >
      <div className={styles.stop}>
        <AddressFields stop={stop} section={section} />
        <AccessTiles stop={stop} at={at} prices={prices} />
        <div className={styles.papers}>
          <div>
            <p className="h5">Does this building ask for insurance papers (a COI)?</p>
            <p className="meta">The first one is free with most movers.</p>
          </div>
          <Segmented
            label={`${title}: insurance papers`}
            hideLabel
            name={`${stop}.coi`}
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
            value={saved.certificate_of_insurance_required ? 'yes' : 'no'}
            onChange={(answer) => void askForPapers(answer)}
          />
        </div>
      </div>
    </Card>
  );
};
