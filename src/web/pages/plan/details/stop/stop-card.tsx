import type { ReactNode } from 'react';
import { STOP_NAMES, type StopKey } from '#domain/plan/details.ts';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useDetails } from '../use-details.ts';
import type { AccessPrices } from '../use-prices.ts';
import { AccessTiles } from './access-tiles.tsx';
import { AddressFields } from './address-fields.tsx';
import { BuildingFields } from './building-fields.tsx';
import styles from './stop-card.module.css';
import { WayFields } from './way-fields.tsx';

type Props = {
  stop: StopKey;
  /** A and B are the ends, numbers the stops between. */
  mark: string;
  prices: AccessPrices;
  /** Beside the title: the way to be rid of it. */
  action?: ReactNode;
  /** Under everything: what it adds. */
  children?: ReactNode;
};

/** One place where the truck halts: its address, how the movers get up, and what the building asks of them. */
export const StopCard = ({ stop, mark, prices, action, children }: Props) => {
  const { plan } = useDetails();
  const { certificate_of_insurance_required, height_id } = plan.details[stop];
  const name = STOP_NAMES[stop];
  return (
    <Card
      action={action}
      title={
        <span className="row gap-12">
          <span className={`${styles.mark} ${/\d/.test(mark) ? styles.between : ''}`} aria-hidden="true">
            {mark}
          </span>
          {name}
        </span>
      }
    >
      <div className="stack gap-24">
        <AddressFields stop={stop} section={SECTIONS[stop]} />
        <AccessTiles stop={stop} at={`at ${name.toLowerCase()}`} prices={prices} />
        {!plan.hourly_plan && <WayFields stop={stop} />}
        <CoiQuestion stop={stop} />
        {(certificate_of_insurance_required || height_id === 1) && <BuildingFields stop={stop} />}
        {children}
      </div>
    </Card>
  );
};

/** Whether the building wants to see a certificate of insurance before anybody carries anything in. */
const CoiQuestion = ({ stop }: { stop: StopKey }) => {
  const { plan, save } = useDetails();
  const ask = (answer: string) =>
    save({
      key: `${stop} papers`,
      details: { [stop]: { certificate_of_insurance_required: answer === 'yes' } },
      what: `${answer === 'yes' ? 'Certificate of insurance' : 'No certificate of insurance'} at ${STOP_NAMES[stop].toLowerCase()}`,
    }).catch(() => undefined);
  return (
    <div className={styles.documents}>
      <div>
        <p className="h5">Does this building require a certificate of insurance (COI)?</p>
        <p className="meta">The first one is free with most movers.</p>
      </div>
      <Segmented
        label={`${STOP_NAMES[stop]}: certificate of insurance`}
        hideLabel
        name={`${stop}.coi`}
        options={YES_OR_NO}
        value={plan.details[stop].certificate_of_insurance_required ? 'yes' : 'no'}
        onChange={(answer) => void ask(answer)}
      />
    </div>
  );
};

const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** The section tokens by which a browser tells one address from another (D2). */
const SECTIONS: Readonly<Record<StopKey, string>> = {
  pick_up: 'section-pickup',
  drop_off: 'section-dropoff',
  extra_pick_up: 'section-extrapickup',
  extra_drop_off: 'section-extradropoff',
};
