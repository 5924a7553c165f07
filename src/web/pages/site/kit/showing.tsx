import { cents } from '#domain/core/money.ts';
import { ICON_NAMES } from '#web/icons/names.ts';
import { FunnelBar, SavedMark } from '#web/plan-frame/funnel-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LastAction } from '#web/ui/feedback/last-action.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import { Dock } from '#web/ui/overlay/dock.tsx';
import { BillBar } from '#web/ui/price/bill-bar.tsx';
import { Breakdown } from '#web/ui/price/breakdown.tsx';
import { MoneyChange, MoneyRange } from '#web/ui/price/money.tsx';
import { colorOf } from '#web/ui/price/segment.ts';
import { SideNav } from '#web/ui/side-nav.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { Status, Tag } from '#web/ui/tag.tsx';
import { TruckMeter } from '#web/ui/truck/truck-meter.tsx';
import styles from './kit.module.css';

export const Types = () => (
  <section className="stack gap-8">
    <h2>Type</h2>
    <p className="hero">See the real price of your move.</p>
    <p className="title">What’s moving?</p>
    <p className="h2">19 prices for Thu Dec 3</p>
    <p className="h3">Boxes I Packed</p>
    <p className="h4">When and who</p>
    <p className="lead">Guaranteed bids from licensed movers, side by side, down to the cent.</p>
    <p>Type it, tap it or paste a list. The truck fills and the price moves with every item.</p>
    <p className="meta">9 movers, before stairs and stops</p>
    <p className="cap">684 cu ft, 8 miles</p>
    <p className="price num">$1,463.59</p>
  </section>
);

const PLACES = [
  { to: '/dev/kit', label: 'Jobs', icon: 'truck', waiting: { count: 2, words: 'to answer' } },
  { to: '/dev', label: 'Calendar', icon: 'calendar' },
] as const;

export const Layouts = () => (
  <section className="stack">
    <h2>Layout</h2>
    <div className="columns-wide gap-24">
      <div className="stack gap-8 pad-20 surface outlined round-l">
        <p className="strong">A stack, 8 apart</p>
        <div className="row wraps between gap-12">
          <p className="meta">A row, its ends apart</p>
          <Tag>Tag</Tag>
        </div>
        <div className="columns gap-12">
          <p className="pad-16 sunken round-s">One half</p>
          <p className="pad-16 sunken round-s">The other, below it on a phone</p>
        </div>
      </div>
      <SideNav label="Sample" places={PLACES} />
    </div>
  </section>
);

const BILL = [
  { id: 'haul', label: 'Crew of 3 and truck', amount: cents(118732), detail: '684 cu ft, 8 miles', segment: 1 as const },
  { id: 'access', label: '3rd-floor stairs at pick-up', amount: cents(18444), segment: 2 as const },
  { id: 'handling', label: 'Two beds rebuilt', amount: cents(9500), segment: 3 as const },
  { id: 'day', label: 'Saturday, 7%', amount: cents(10267), segment: 4 as const },
  { id: 'off', label: 'Mid-March special, 5% off', amount: cents(-7847), segment: 'off' as const },
];

export const Bills = () => (
  <section className="stack">
    <h2>Money</h2>
    <div className={styles.two}>
      <Card title="Your price, line by line" action={<Tag tone="tape">Lowest of 10</Tag>} tone="raised" level={3}>
        <Breakdown lines={BILL} total={cents(149096)} bar headline />
      </Card>
      <Card title="On one axis" level={3}>
        <div className="stack gap-12">
          <BillBar parts={BILL} scale={cents(200000)} label="$1,490.96 in five parts" />
          <BillBar parts={BILL.slice(0, 2)} scale={cents(200000)} label="$1,371.76 in two parts" />
          <p className="price">
            <MoneyRange low={cents(110300)} high={cents(140300)} />
          </p>
          <MoneyChange from={cents(146359)} to={cents(156737)} />
          <div className="row wraps between gap-16">
            <Stat size="s" label="Now" figure="$0.00" detail="We only check the card" />
            <Stat size="s" label="When they accept" figure="$143.86" detail="By Thu Mar 4, 10:42 AM" />
          </div>
        </div>
      </Card>
    </div>
  </section>
);

const ROOMS = [
  { id: 'living', label: 'Living Room', volume: 89, color: colorOf(3) },
  { id: 'bedroom', label: 'Bedroom', volume: 218, color: colorOf(2) },
  { id: 'boxes', label: 'Boxes', volume: 147, color: colorOf(7) },
  { id: 'dining', label: 'Dining Room', volume: 50, color: colorOf(5) },
  { id: 'office', label: 'Office', volume: 34, color: colorOf(6) },
  { id: 'other', label: 'Other', volume: 46, color: colorOf(4) },
];

export const Loads = () => (
  <section className="stack">
    <h2>Trucks</h2>
    <div className={styles.two}>
      <Card tone="kraft">
        <TruckMeter loads={ROOMS} capacity={760} text="584 of 760 cubic feet, 77% of a 16-foot truck" />
      </Card>
      <Card tone="kraft">
        <TruckMeter loads={ROOMS.slice(0, 1)} capacity={760} text="89 of 760 cubic feet, 12% of a 16-foot truck" />
      </Card>
      <Card tone="kraft">
        <TruckMeter loads={[]} capacity={760} text="An empty truck" />
      </Card>
    </div>
  </section>
);

export const Messages = () => (
  <section className="stack">
    <h2>Messages</h2>
    <div className="flex wraps at-top gap-12">
      <Tag>Draft</Tag>
      <Tag tone="pine">Ready</Tag>
      <Tag tone="tape">Lowest total</Tag>
      <Tag tone="kraft">16-foot</Tag>
      <Tag tone="danger">Not saved</Tag>
      <Tag tone="info">New</Tag>
      <Status tone="good">Confirmed</Status>
      <Status tone="waiting">Waiting for the mover</Status>
      <Status tone="bad">Declined</Status>
      <Status tone="off">Closed</Status>
    </div>
    <Notice title="Changes under 10% are covered">Nothing is charged unless you accept it.</Notice>
    <Notice tone="info">Times are Eastern.</Notice>
    <Notice tone="pine" icon="calendar" action={<Button kind="link">Take Mar 9</Button>}>
      <b>Tuesday, Mar 9 saves $96</b> against your Saturday.
    </Notice>
    <Notice tone="tape">Your price is held until Fri, Mar 5.</Notice>
    <Notice tone="danger" title="There was a problem processing this transaction.">
      Please try again, or use another payment method.
    </Notice>
    <div className={styles.narrow}>
      <LastAction text="Queen bed added" onUndo={() => undefined} />
    </div>
  </section>
);

export const Shapes = () => (
  <section className="stack">
    <h2>Frames</h2>
    <FunnelBar
      backTo="/"
      saved={<SavedMark text="Saved just now" short="Saved" />}
      steps={[
        { id: 'INVENTORY', label: 'My Inventory', to: '#inventory', state: 'done', is_ticked: true },
        { id: 'DETAILS', label: 'Details', to: '#details', state: 'current' },
        { id: 'COMPARE', label: 'Compare Movers', to: '#compare', state: 'later' },
        { id: 'BOOK', label: 'Book Online', to: '#book', state: 'later' },
      ]}
    />
    <div className={styles.two}>
      <Card title="Fair questions" level={3}>
        <Disclosure summary="Is the price really final?" open>
          Yes, for the list, floors and date you gave us.
        </Disclosure>
        <Disclosure summary="When is my card charged?">When your mover accepts.</Disclosure>
        <Disclosure look="word" summary="Breakdown">
          Five lines.
        </Disclosure>
      </Card>
      <Card title="Loading" level={3}>
        <Loading text="LOADING... asking 10 movers for their price">
          <div className="stack gap-12">
            <Skeleton width="64%" height={22} />
            <Skeleton width="46%" height={34} />
            <Skeleton height={14} />
          </div>
        </Loading>
        <Spinner label="Working" />
      </Card>
    </div>
    <Dock
      art={<TruckMeter small loads={ROOMS} capacity={760} text="584 of 760 cubic feet" />}
      caption="584 cu ft, 77%"
      figure={<MoneyRange low={cents(110300)} high={cents(140300)} />}
      reason="+$92 queen bed added"
      action={<Button kind="tape">Next</Button>}
    />
  </section>
);

export const Icons = () => (
  <section className="stack">
    <h2>Icons</h2>
    <ul className={styles.icons}>
      {ICON_NAMES.map((name) => (
        <li key={name}>
          <Icon name={name} size="xl" />
          {name}
        </li>
      ))}
    </ul>
  </section>
);
