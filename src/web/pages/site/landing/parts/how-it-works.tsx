import { Icon } from '#web/ui/icon.tsx';
import { colorOf } from '#web/ui/price/segment.ts';
import section from '../section.module.css';
import type { Words } from '../words.ts';
import styles from './how-it-works.module.css';

export const HowItWorks = ({ steps }: { steps: Words['steps'] }) => (
  <section className={section.section}>
    <h2>Three steps, about ten minutes</h2>
    <ol className={styles.steps}>
      {steps.map(({ title, text }, at) => (
        <li className="stack gap-20" key={title}>
          {SCENES[at]}
          <div>
            <h3 className="flex gap-10 text-h4 below-6">
              <i>{at + 1}</i>
              {title}
            </h3>
            <p className="muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);

const THINGS = [
  { icon: 'sofa', name: 'Sofa, 3 cushion', count: 2 },
  { icon: 'bed', name: 'Queen bed', count: 2 },
  { icon: 'boxes', name: 'Medium boxes', count: 20 },
] as const;

const ListScene = () => (
  <div className={styles.scene} aria-hidden="true">
    {THINGS.map(({ icon, name, count }) => (
      <div key={name} className={styles.thing}>
        <Icon name={icon} />
        {name}
        <span>× {count}</span>
      </div>
    ))}
  </div>
);

/** How three bids look beside each other; drawn, not priced: nobody's figures. */
const BIDS = [
  [52, 12, 7, 5],
  [58, 10, 7, 8],
  [54, 17, 7, 12],
] as const;

const COLORS = ([1, 2, 3, 4] as const).map(colorOf);

const BidScene = () => (
  <div className={styles.scene} aria-hidden="true">
    {BIDS.map((parts, at) => (
      <div key={parts.join()} className={styles.bid}>
        <span>
          <i />
          {at === 0 ? <em>Lowest total</em> : <i />}
        </span>
        <span className={styles.bar}>
          {parts.map((part, index) => (
            <b key={COLORS[index]} style={{ width: `${part}%`, background: COLORS[index] }} />
          ))}
        </span>
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

const SCENES = [<ListScene key="list" />, <BidScene key="bids" />, <LabelScene key="label" />];
