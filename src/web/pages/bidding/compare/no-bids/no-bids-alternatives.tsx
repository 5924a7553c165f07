import type { EditTarget } from '#domain/bidding/bid-kinds.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './no-bids-alternatives.module.css';
import type { Nobody } from './no-bids-read.ts';

type Alternative = Nobody['ways'][number];

/** What brings most movers, and the button that leads to where it is changed; days with prices are buttons themselves. */
export const FirstAlternative = ({ plan, way, has_days }: { plan: PlanView; way: Alternative; has_days: boolean }) => (
  <>
    <p className="text-lead">{way.sentence}</p>
    {plan.may.edit === true && !(way.kind === 'day' && has_days) && (
      <LinkButton kind="tape" size="l" to={toPlace(plan, way.place)}>
        {PLACES[way.place].button}
      </LinkButton>
    )}
  </>
);

/** What else would bring a price, each with its link. */
export const OtherAlternatives = ({ plan, ways, title }: { plan: PlanView; ways: readonly Alternative[]; title: string }) => {
  if (ways.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="other-ways">
      <h2 className="h4" id="other-ways">
        {title}
      </h2>
      <ul>
        {ways.map((way) => (
          <li className="row wraps between" key={way.sentence}>
            <span>{way.sentence}</span>
            {plan.may.edit === true && (
              <LinkButton kind="link" size="s" to={toPlace(plan, way.place)}>
                {PLACES[way.place].word}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const toPlace = ({ uuid }: PlanView, place: EditTarget): string => {
  const { step, anchor } = PLACES[place];
  return `${pathOf(uuid, step)}${anchor}`;
};

const PLACES = {
  list: { step: 'INVENTORY', anchor: '', button: 'Change my list', word: 'Change the list' },
  extras: { step: 'DETAILS', anchor: '#extras', button: 'Change the help with packing', word: 'Change the packing' },
  boxes: { step: 'DETAILS', anchor: '#boxes-to-your-door', button: 'Change the boxes', word: 'Change the boxes' },
  stops: { step: 'DETAILS', anchor: '', button: 'Change stops or storage', word: 'Change stops or storage' },
  day: { step: 'DETAILS', anchor: '#move-day', button: 'See prices of other days', word: 'Change the day' },
  hours: { step: 'COMPARE', anchor: '#hourly-title', button: 'Change the truck', word: 'Change the truck' },
} as const satisfies Record<EditTarget, { step: 'INVENTORY' | 'DETAILS' | 'COMPARE'; anchor: string; button: string; word: string }>;
