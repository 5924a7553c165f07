import { LOADER_WORDS } from '#web/chrome/loader-words.ts';
import { isRefused, type RequestAnswer } from '#web/site/move-form/request-answer.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Breakdown } from '#web/ui/price/breakdown.tsx';
import { LandingFrame } from '../landing-frame.tsx';
import { HourlyForm, type Variant } from './hourly-form.tsx';
import styles from './hourly-landing.module.css';
import type { HourlyLoaded } from './hourly-request.ts';

type Props = { variant: Variant; loaded: HourlyLoaded; answer: RequestAnswer | undefined };

/** A request by the hour, what its bill looks like, and the way to a price for the whole list. */
export const HourlyLanding = ({ variant, loaded, answer }: Props) => (
  <LandingFrame title={loaded.title} is_refused={isRefused(answer)} loading={LOADER_WORDS.initial_hourly}>
    <div className={`wrap ${styles.page}`}>
      <header className={styles.words}>
        <h1 className="hero" tabIndex={-1}>
          {loaded.h1}
        </h1>
        <p className="lead">{loaded.lead}</p>
      </header>
      <section className={styles.slip} aria-label="Your request">
        <HourlyForm variant={variant} loaded={loaded} answer={answer} />
      </section>
      <Sample sample={loaded.sample} />
    </div>
  </LandingFrame>
);

const Sample = ({ sample }: Pick<HourlyLoaded, 'sample'>) => (
  <section className={styles.sample} aria-labelledby="sample">
    <h2 className="text-h3" id="sample">
      What an hour costs
    </h2>
    <dl className={styles.rates}>
      {sample.rates.map(({ crew, with_truck, labor_only }) => (
        <div className="grid gap-12 line-below" key={crew}>
          <dt className="strong">{crew} people</dt>
          <dd className="num strong">
            {with_truck} <span className="regular muted">with a truck</span>
          </dd>
          <dd className="num strong">
            {labor_only} <span className="regular muted">labor only</span>
          </dd>
        </div>
      ))}
    </dl>
    <p className="meta">Our reference rates. Each mover has its own, and you see them before you choose.</p>
    <div className={styles.bill}>
      <p className="cap">Sample bill</p>
      <h3 className="text-h4">{sample.title}</h3>
      <Breakdown lines={sample.lines} total={sample.total} />
    </div>
    <LinkButton kind="outline" to="/">
      Rather one price for the whole move
    </LinkButton>
  </section>
);
