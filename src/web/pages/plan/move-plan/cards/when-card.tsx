import { Link } from 'react-router';
import { longDay, shortDay } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/number-words.ts';
import { carrierInWords } from '#domain/movers/carrier-number.ts';
import { ratingOf, reviewCountOf } from '#domain/movers/ratings.ts';
import { deliveryInWords } from '#domain/pricing/delivery.ts';
import { timesAre } from '#web/address/zone-words.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { MoverMark } from '#web/movers/mover-mark.tsx';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { crewComesInWords } from '#web/pricing/hourly/hourly-words.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChangeLink } from '../change-link.tsx';
import { RescheduleButton } from '../reschedule-dialog.tsx';
import styles from './when-card.module.css';

/** The day as a leaf of a calendar, and who comes; to the mover who has the job, to whom. */
export const WhenCard = ({ plan }: { plan: PlanView }) => {
  const viewer = useViewer();
  const { move_date } = plan;
  const delivery = deliveryInWords(plan.details.delivery_estimate, move_date);
  const out_of_storage = plan.details.storage_in_transit && !plan.hourly_plan ? plan.details.storage_move_out_date : null;
  return (
    <Card
      title="When and who"
      action={
        plan.is_booked ? <RescheduleButton plan={plan} kind="quiet" size="s" /> : <ChangeLink plan={plan} step="DETAILS" what="the date" />
      }
    >
      <div className={styles.when}>
        {move_date && (
          <div className={styles.leaf} aria-hidden="true">
            <span>{shortDay(move_date).slice(0, 3)}</span>
            <b className="h3">{Number(move_date.slice(8))}</b>
            <span>{shortDay(move_date).split(' ')[1]}</span>
          </div>
        )}
        <p>
          <strong>{move_date ? longDay(move_date) : 'No date yet'}</strong>
          <span className="meta">Crew {crewComesInWords(plan)}</span>
          {delivery && <span className="meta">Delivery {delivery}</span>}
          {out_of_storage && <span className="meta">Out of storage on {shortDay(out_of_storage)}</span>}
          <span className="meta">{timesAre(plan.time_zone)}</span>
          {plan.is_booked && !plan.is_done && plan.shown === 'full' && !viewer?.is_mover && (
            <a className={styles.reach} href={`/api/v3/move_plans/${plan.uuid}/calendar.ics`} download>
              Add to calendar
            </a>
          )}
        </p>
        {viewer?.is_mover && plan.contact_last_name !== '' ? <Customer plan={plan} /> : <Mover plan={plan} />}
      </div>
    </Card>
  );
};

const Mover = ({ plan }: { plan: PlanView }) => {
  const { mover, mover_ratings, job } = plan;
  const rated = { ratings_data: mover_ratings ?? NOT_RATED };
  const count = reviewCountOf(rated);
  return (
    <div className={`flex at-top ${styles.who}`}>
      {mover && <MoverMark mover={mover} className={styles.logo!} />}
      <p>
        <strong>{mover === null ? 'No mover chosen yet' : <Link to={`/movers/${mover.id}`}>{mover.name}</Link>}</strong>
        {count > 0 && <RatingLine rating={ratingOf(rated).toFixed(1)} words={counted(count, 'review')} />}
        {mover && <span className="meta">{aboutMover(mover, plan)}</span>}
        {plan.mover_phone_number !== '' && (
          <a className={styles.reach} href={`tel:${plan.mover_phone_number.replaceAll(/[^\d+]/g, '')}`}>
            {plan.mover_phone_number}
          </a>
        )}
        {job?.status === 'waiting' && job.accept_by && (
          <span className="meta">Answers by {localMoment(job.accept_by, plan.time_zone)}</span>
        )}
      </p>
    </div>
  );
};

const NONE = { rating: 0, number_of_reviews: 0 };
const NOT_RATED = { google: NONE, yelp: NONE, hearthway: NONE };

const Customer = ({ plan }: { plan: PlanView }) => (
  <p>
    <strong>
      {plan.contact_first_name} {plan.contact_last_name}
    </strong>
    <a className={styles.reach} href={`tel:${plan.contact_phone_number.replaceAll(/[^\d+]/g, '')}`}>
      {plan.contact_phone_number}
    </a>
    <a className={styles.reach} href={`mailto:${plan.contact_email_address}`}>
      {plan.contact_email_address}
    </a>
  </p>
);

const aboutMover = (mover: NonNullable<PlanView['mover']>, { hourly_plan, hourly }: PlanView): string =>
  `${carrierInWords(mover)}, crew of ${hourly_plan ? hourly.laborers : mover.crew_size}`;

/** "4.8 · 1,204 reviews" behind a star. */
const RatingLine = ({ rating, words }: { rating: string; words: string }) => (
  <span className={styles.rating}>
    <Icon name="star-fill" size="s" />
    <span>
      <span className="sr">Rated </span>
      <b className="strong ink">{rating}</b>
      <span className="sr"> of 5</span>
      {` · ${words}`}
    </span>
  </span>
);
