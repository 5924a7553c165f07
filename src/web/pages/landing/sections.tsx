import { brand } from '#domain/brand.ts';
import { cents } from '#domain/money.ts';
import { BillBar } from '#web/ui/bill-bar.tsx';
import { Breakdown } from '#web/ui/breakdown.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QUESTIONS } from './questions.ts';
import type { SampleBill } from './sample-bill.ts';
import styles from './sections.module.css';

const PROMISES = [
  { icon: 'receipt', title: 'One total price', text: 'Every dollar has a line. They add up to the cent.' },
  { icon: 'license', title: 'A named mover', text: 'License, insurance and reviews before you choose.' },
  { icon: 'phone-off', title: 'No spam calls', text: 'Your number goes to one mover, after you book.' },
  { icon: 'hand', title: 'Your OK first', text: 'Nothing changes on move day unless you accept it.' },
] as const;

export const Promises = () => (
  <section className={styles.promise} aria-label="What we promise">
    <div className="wrap">
      <ul>
        {PROMISES.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

export const HowItWorks = () => (
  <section className={styles.section}>
    <h2>Three steps, about ten minutes</h2>
    <ol className={styles.steps}>
      <li>
        <ListScene />
        <Words number={1} title="Say what’s moving" text="Type it, tap it or take the usual things. The truck fills and the price moves with every item." />
      </li>
      <li>
        <BidScene />
        <Words number={2} title="Compare real bids" text="Licensed movers, the same list, one scale. See which line makes the difference." />
      </li>
      <li>
        <LabelScene />
        <Words number={3} title="Book in one page" text="No account. Nothing is charged until your mover accepts the job." />
      </li>
    </ol>
  </section>
);

const Words = ({ number, title, text }: { number: number; title: string; text: string }) => (
  <div>
    <h3>
      <i>{number}</i>
      {title}
    </h3>
    <p>{text}</p>
  </div>
);

const ListScene = () => (
  <div className={styles.scene} aria-hidden="true">
    <div className={styles.mini}>
      <Icon name="sofa" />
      Sofa, 3 cushion<span>× 2</span>
    </div>
    <div className={styles.mini}>
      <Icon name="bed" />
      Queen bed<span>× 2</span>
    </div>
    <div className={styles.mini}>
      <Icon name="boxes" />
      Medium boxes<span>× 20</span>
    </div>
  </div>
);

const FOUR_PARTS = [1, 2, 3, 4] as const;

/** The first three movers of the market's example, on one scale. */
const BIDS = [
  { name: 'Lowest bid', total: '$1,463.59', parts: [106_788, 20_496, 9_500, 9_575] },
  { name: 'Best reviewed', total: '$1,490.96', parts: [118_732, 18_444, 9_500, 2_420] },
  { name: 'Largest crew', total: '$1,547.15', parts: [108_656, 22_232, 9_500, 14_327] },
] as const;

const BidScene = () => (
  <div className={styles.scene} aria-hidden="true">
    {BIDS.map(({ name, total, parts }) => (
      <div className={styles.miniBid} key={name}>
        <span>
          {name}
          <span>{total}</span>
        </span>
        <BillBar
          scale={cents(160_000)}
          size="s"
          parts={parts.map((amount, at) => ({ segment: FOUR_PARTS[at] ?? 4, amount: cents(amount) }))}
          label={total}
        />
      </div>
    ))}
  </div>
);

const LabelScene = () => (
  <div className={styles.scene} aria-hidden="true">
    <div className={styles.label}>
      <div>
        Reserved<span>A1B2C3</span>
      </div>
      <div>
        Saturday, 8–9 AM
        <br />
        <b>Brooklyn → Hoboken</b>
      </div>
      <div>
        <div className={styles.barcode} />
      </div>
    </div>
  </div>
);

export const Sample = ({ bill }: { bill: SampleBill }) => (
  <section className={`${styles.section} ${styles.sample}`}>
    <div className={styles.sampleWords}>
      <h2>A bill you can read before you book</h2>
      <p className="lead">Most quotes are one number and a promise. Ours is a list. Here is what could still change it, and by how much.</p>
      <dl>
        {bill.could_change.map(({ what, amount }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <LinkButton kind="outline" to="/how-it-works/">
        See how prices are made
      </LinkButton>
    </div>
    <div className={styles.bill}>
      <div className={styles.billHead}>
        <div>
          <p className="cap">Sample bill · 2 bedroom, {bill.cubic_feet} cu ft</p>
          <h3>{bill.title}</h3>
        </div>
      </div>
      <Breakdown lines={bill.lines} total={bill.total} headline bar />
    </div>
  </section>
);

export const Questions = () => (
  <section className={`${styles.section} ${styles.faq}`}>
    <div className={styles.faqHead}>
      <h2>Fair questions</h2>
      <p className="muted">
        Something else? Call <a href={brand.phone_link}>{brand.phone}</a>, every day.
      </p>
    </div>
    <div>
      {QUESTIONS.map(({ question, answer }, at) => (
        <details key={question} open={at === 0}>
          <summary>
            {question}
            <Icon name="down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
);

export const FinalCall = () => (
  <section className={styles.final}>
    <div>
      <h2>See your price now</h2>
      <p className="muted">Two addresses and a date. That’s all we ask.</p>
    </div>
    <LinkButton kind="tape" size="l" to="#get-prices" iconEnd="arrow-right">
      Get Prices
    </LinkButton>
  </section>
);
