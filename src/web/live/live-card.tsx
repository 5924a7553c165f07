import type { ReactNode } from 'react';
import { milesIn } from '#domain/core/language.ts';
import { RouteMap } from '#web/address/route-map.tsx';
import styles from './live.module.css';
import { answerOf, type Followed, type LiveView, slotInWords, type Told, timeInWords, useTold, zonesInWords } from './live-words.ts';
import { useAhead } from './use-live.ts';

type Props = { view: Followed; pieces?: LiveView['pieces']; children?: ReactNode };

/**
 * The answer, how much is on the truck, and where it is: drawn on the map of the states where that says something. What a step brings has
 * its room beforehand, so that nothing moves under the eyes of whoever reads.
 */
export const LiveCard = ({ view, pieces = null, children }: Props) => {
  const told = useTold();
  const { words, language } = told;
  const { where, when, about } = answerOf(view, told);
  const { elevator } = view.to;
  const slot =
    elevator !== null && view.next?.door === 'arrived_there'
      ? (elevator.fits === false ? words.answer.off_slot : words.answer.in_slot)(slotInWords(elevator, language))
      : '';
  return (
    <section className={styles.hero} aria-label={words.answer.label}>
      <div className={styles.answer}>
        <p className="meta">{where}</p>
        <p className={styles.when}>{when}</p>
        <div className={`${styles.about} ${view.to.elevator ? styles.roomy : ''}`}>
          <ZoneOf view={view} says={[where, when, about]} />
          <p className="muted">{[slot, about].filter(Boolean).join(' ')}</p>
        </div>
        {pieces ? (
          <Pieces pieces={pieces} view={view}>
            {children}
          </Pieces>
        ) : (
          children
        )}
      </div>
      <RouteDrawing view={view} />
    </section>
  );
};

const HOUR = /\d:\d\d/;

/** Which clock an hour of the answer is of; a card that names days alone names none. */
const ZoneOf = ({ view, says }: { view: Followed; says: readonly string[] }) => {
  const told = useTold();
  if (!says.some((line) => HOUR.test(line))) return null;
  const { next, state, zone, zone_there } = view;
  const is_there = state === 'done' || next?.door === 'arrived_there' || next?.door === 'done';
  const its = is_there ? zone_there : zone;
  return <p className="meta">{zonesInWords({ zone: its, zone_there: its }, told)}</p>;
};

type PiecesProps = { pieces: NonNullable<LiveView['pieces']>; view: Followed; children: ReactNode };

/** A block for each piece. Until the first tag the list's own counts, and what is to be done at the new door in their place. */
const Pieces = ({ pieces: { furniture, boxes }, view, children }: PiecesProps) => {
  const [tagged, of] = [furniture.tagged + boxes.tagged, furniture.of + boxes.of];
  const is_loaded = view.steps.some(({ step, at }) => step === 'loading_done' && at !== null);
  const { words } = useTold();
  return (
    <div className={styles.pieces}>
      <p className="text-h4 strong num">
        {tagged === 0 ? words.pieces.listed(of) : (is_loaded ? words.pieces.on_truck : words.pieces.tagged)(tagged, of)}
      </p>
      <div className={styles.swap}>
        <div className={`${styles.count} ${children ? styles.hidden : ''}`}>
          <div className={styles.swap}>
            <p className={`meta ${tagged === 0 ? '' : styles.hidden}`}>{words.pieces.no_tags[is_loaded ? 'at_all' : 'yet']}</p>
            {of <= MOST_BLOCKS && (
              <div
                className={`${styles.blocks} ${tagged === 0 ? styles.hidden : ''}`}
                role="img"
                aria-label={words.pieces.have_tag(tagged, of)}
              >
                {blocksOf({ furniture, boxes }).map(({ id, kind }) => (
                  <i key={id} className={kind === null ? undefined : styles[kind]} />
                ))}
              </div>
            )}
          </div>
          <p className={styles.legend}>
            <span>
              <i className={styles.furniture} /> {words.pieces.furniture(furniture.tagged, furniture.of)}
            </span>
            <span>
              <i className={styles.boxes} /> {words.pieces.boxes(boxes.tagged, boxes.of)}
            </span>
          </p>
        </div>
        {children}
      </div>
    </div>
  );
};

/** More would be dots. */
const MOST_BLOCKS = 240;

const blocksOf = ({ furniture, boxes }: Pick<NonNullable<LiveView['pieces']>, 'furniture' | 'boxes'>) => {
  const of = (kind: 'furniture' | 'boxes', count: number) => Array.from({ length: count }, (_, at) => ({ id: `${kind} ${at}`, kind }));
  const open = Array.from({ length: furniture.of - furniture.tagged + boxes.of - boxes.tagged }, (_, at) => ({
    id: `open ${at}`,
    kind: null,
  }));
  return [...of('furniture', furniture.tagged), ...of('boxes', boxes.tagged), ...open];
};

/** Real outlines where the way is long enough for the map of the states; else no scale, and it says so. */
export const RouteDrawing = ({ view }: { view: Followed }) => {
  const { from, to, miles, truck } = view;
  const told = useTold();
  const { words, language } = told;
  const there = { letter: 'B', label: to.is_stored ? words.map.storage : to.city, lat: to.lat, lng: to.lng };
  const is_driving = useAhead(truck?.fresh_until ?? null, view.updated_at);
  const along = truck !== null && is_driving ? truck.along : null;
  const way = words.map.route(from.city, there.label, miles === null ? '' : `, ${milesIn(miles, language)}`);
  return (
    <div className={styles.map}>
      <RouteMap
        stops={[{ letter: 'A', label: from.city, lat: from.lat, lng: from.lng }, there]}
        miles={miles}
        truck={along}
        says={`${way}${along === null ? '' : words.map.truck(Math.round(along * 100))}`}
      />
      <p className={styles.note}>
        {[truck && truckInWords(view, truck, told), miles !== null && miles < SHORTEST_WITH_OUTLINES && words.map.no_scale]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
};

const SHORTEST_WITH_OUTLINES = 60;

/** "About 6 miles from your door, seen 8:46 AM" */
const truckInWords = (
  { state, zone, zone_there }: Followed,
  { miles_to_go, seen_at }: NonNullable<Followed['truck']>,
  { words, language }: Told,
): string => {
  const is_loaded = state === 'on_the_road';
  const seen = timeInWords(seen_at, is_loaded ? zone_there : zone, language);
  return (is_loaded ? words.map.new_door : words.map.pick_up)(miles_to_go, seen);
};

/** What is said when something changes, in one sentence. Counting is silent but for every tenth piece and the end. */
export const saidOf = (view: Followed, told: Told, pieces: LiveView['pieces'] = null): string => {
  const { where, when } = answerOf(view, told);
  const tagged = pieces === null ? 0 : pieces.furniture.tagged + pieces.boxes.tagged;
  const of = pieces === null ? 0 : pieces.furniture.of + pieces.boxes.of;
  const count = tagged === of ? tagged : Math.floor(tagged / 10) * 10;
  return `${where}: ${when}.${count > 0 ? ` ${told.words.pieces.tagged(count, of)}.` : ''}`;
};
