import { useState } from 'react';
import { forgottenThings, type PlaceAtHome, type PlaceCode, placesAtHome } from '#domain/inventory/forgotten-things.ts';
import type { IconName } from '#web/icons/names.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './forgotten-places.module.css';
import { HomeSketch } from './home-sketch.tsx';

type Props = { plan: PlanView; open: boolean; onClose: () => void; onMore: () => void; onDone: () => void };

/** Where people forget to look, before they go on (I9). It asks, and lets everybody pass. */
export const ForgottenPlaces = ({ plan, open, onClose, onMore, onDone }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    size="m"
    title="Anything in these places?"
    intro="People forget these, and they change the price on move day."
    footer={
      <div className={styles.foot}>
        <Button kind="quiet" onClick={onDone}>
          Skip this
        </Button>
        <Button onClick={onMore}>Add more items</Button>
        <Button kind="tape" onClick={onDone} data-first-focus="">
          That’s everything
        </Button>
      </div>
    }
  >
    <Places plan={plan} />
  </Dialog>
);

const Places = ({ plan }: { plan: PlanView }) => {
  const [empty, setEmpty] = useState<ReadonlySet<PlaceCode>>(new Set());
  const places = placesAtHome(plan);
  const missing = forgottenThings(plan).filter(({ code }) => !places.some((place) => place.code === code));
  const toggle = (code: PlaceCode) =>
    setEmpty((before) => new Set(before.has(code) ? [...before].filter((one) => one !== code) : [...before, code]));
  const isChecked = ({ code, found }: PlaceAtHome) => found !== null || empty.has(code);
  return (
    <>
      <HomeSketch checked={new Set(places.filter(isChecked).map(({ code }) => code))} />
      {missing.map(({ code, sentence }) => (
        <Notice key={code} tone="tape">
          {sentence}
        </Notice>
      ))}
      <ul className={styles.places}>
        {places.map((place) => (
          <li className="grid" key={place.code}>
            <Place place={place} is_empty={empty.has(place.code)} onPress={() => toggle(place.code)} />
          </li>
        ))}
      </ul>
    </>
  );
};

/** What is listed of a place; a place of which nothing is can be ticked off. */
const Place = ({ place: { code, name, found }, is_empty, onPress }: { place: PlaceAtHome; is_empty: boolean; onPress: () => void }) => {
  const words = (
    <>
      <Icon name={PICTURES[code]} size="l" />
      <span>
        <b>{name}</b>
        <small>{found ?? (is_empty ? 'Nothing there' : 'Not checked')}</small>
      </span>
      {(found !== null || is_empty) && <Icon name="check" />}
    </>
  );
  if (found !== null)
    return (
      <div className={styles.place} data-on="">
        {words}
      </div>
    );
  return (
    <button type="button" className={styles.place} data-on={is_empty ? '' : undefined} aria-pressed={is_empty} onClick={onPress}>
      {words}
    </button>
  );
};

const PICTURES: Readonly<Record<PlaceCode, IconName>> = {
  closets: 'wardrobe',
  garage: 'garage',
  attic: 'box',
  basement: 'steps',
  patio: 'patio',
  walls: 'mirror',
};
