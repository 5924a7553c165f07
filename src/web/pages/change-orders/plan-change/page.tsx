import { Link } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { HEIGHTS } from '#domain/address/heights.ts';
import { longDay } from '#domain/core/calendar.ts';
import { boxCount } from '#domain/inventory/boxes.ts';
import { type HeightId, STOP_KEYS, STOP_NAMES, type StopKey } from '#domain/plan/details.ts';
import { PACKING_SERVICES } from '#domain/plan/extras/packing.ts';
import { routeInWords } from '#web/address/route-words.ts';
import { callFrom, tried } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { SelectField } from '#web/forms/select-field.tsx';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/page.ts';
import { ChangeBar } from './change-bar.tsx';
import { HourlyHelp } from './hourly-help.tsx';
import { OrderedBoxes } from './ordered-boxes.tsx';
import styles from './page.module.css';
import { heightIn, withHeight, withThings } from './requested-changes.ts';
import { Things } from './things.tsx';
import { type Change, useChange } from './use-change.ts';
import { Cover } from './valuation.tsx';

/** Whether anything can be changed now; who may not change it is told why. */
export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  const { id } = args.params;
  try {
    const [start, cover] = await Promise.all([client.bookedChanges.start({ id }), client.extras.valuationPrices({ id })]);
    const message_id = Number(new URL(args.request.url).searchParams.get('message')) || 0;
    const told = start.why_not === null && message_id > 0 ? await thingsIn(client, id, message_id) : null;
    return { start, cover, told, why_not: start.why_not };
  } catch (error) {
    const { status, problem } = asCallError(error);
    if (status !== 403) throw pageFault(error);
    return { start: null, cover: null, told: null, why_not: problem.error_message };
  }
};

/** What a message of the conversation says of things, as far as our list reader knows them: nothing is changed by it. */
const thingsIn = async (client: Client, id: string, message_id: number): Promise<Told | null> => {
  const { value: thread } = await tried(client.messages.show({ id }));
  const words = thread?.entries.find((entry) => entry.id === message_id && entry.role === 'customer')?.words;
  if (words === undefined || words === '') return null;
  const { value } = await tried(client.inventory.importInventory({ id, text: words }));
  return { words, things: value?.matched ?? [] };
};

type Told = { words: string; things: Awaited<ReturnType<Client['inventory']['importInventory']>>['matched'] };

/** A booked move as its customer would rather have it, with the price shown first (P1, P4). */
const PlanChangePage = ({ loaderData: { start, cover, told, why_not } }: Route.ComponentProps) => {
  const { plan } = usePlan();
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <title>Change your move</title>
      <header className={styles.head}>
        <p className={styles.crumbs}>
          <Link to={`/moving/${plan.uuid}/plan`}>Move plan {plan.short_id}</Link>
        </p>
        <h1 tabIndex={-1}>Change your move</h1>
        <p className="muted">
          {routeInWords(plan.details)}
          {plan.move_date && `, ${longDay(plan.move_date)}`}. You see the new price first, and nothing changes until you accept it.
        </p>
      </header>
      {start === null || why_not !== null ? (
        <Closed plan={plan} why_not={why_not ?? ''} />
      ) : (
        <Form plan={plan} start={start} cover={cover} told={told} />
      )}
    </main>
  );
};

export default PlanChangePage;

const Closed = ({ plan, why_not }: { plan: PlanView; why_not: string }) => (
  <div className={styles.closed}>
    <Notice title={why_not}>Your move stays as it is.</Notice>
    <LinkButton to={`/moving/${plan.uuid}/plan`}>Back to the plan</LinkButton>
  </div>
);

type Loaded = Route.ComponentProps['loaderData'];

type Parts = { plan: PlanView; start: NonNullable<Loaded['start']>; cover: NonNullable<Loaded['cover']>; told: Loaded['told'] };

const Form = ({ plan, start, cover, told }: Parts) => {
  const change = useChange(plan, told === null || plan.hourly_plan ? {} : withThings(plan, told.things));
  return (
    <>
      <div className={`stack gap-24 ${styles.parts}`}>
        {told !== null && (
          <Notice title={`From your message: “${told.words.length > 140 ? `${told.words.slice(0, 139)}…` : told.words}”`}>
            {told.things.length === 0
              ? 'Say below what should be different.'
              : 'What we know of it is filled in below. Nothing changes until you accept the price.'}
          </Notice>
        )}
        {plan.hourly_plan ? <HourlyHelp plan={plan} change={change} /> : <Things plan={plan} change={change} />}
        {!plan.hourly_plan && <Access plan={plan} change={change} />}
        <Help plan={plan} change={change} packing={start.packing} />
        <OrderedBoxes plan={plan} change={change} why_not={start.order_boxes} />
        <Cover prices={cover} change={change} />
      </div>
      <ChangeBar plan={plan} change={change} />
    </>
  );
};

/** How the crew gets up at each stop. Another address is another move: that is for our team. */
const Access = ({ plan, change: { requested, change } }: { plan: PlanView; change: Change }) => (
  <Card title="Stairs and elevators" id="access">
    <div className={styles.fields}>
      {STOP_KEYS.filter((stop) => isStop(plan, stop)).map((stop) => (
        <SelectField
          key={stop}
          name={`${stop}.height_id`}
          label={`${STOP_NAMES[stop]}, ${plan.details[stop].city}`}
          options={HEIGHTS.map(({ id, label }) => ({ value: String(id), label }))}
          value={String(heightIn(plan, requested, stop))}
          onChange={({ target }) => change((before) => withHeight(before, stop, Number(target.value) as HeightId))}
        />
      ))}
    </div>
    <p className="meta">For another address, an extra stop or storage, please call us: for your mover, that’s a different move.</p>
  </Card>
);

/** Where the truck halts on this move. */
const isStop = ({ details }: PlanView, stop: StopKey): boolean => {
  if (stop === 'pick_up') return true;
  if (stop === 'extra_pick_up') return details.extra_pick_up_enabled;
  return !details.move_into_storage && (stop === 'drop_off' || details.extra_drop_off_enabled);
};

type Props = { plan: PlanView; change: Change /** For each service, why it can't be chosen. */; packing: readonly (string | null)[] };

/** Who packs. */
const Help = ({ plan, change: { requested, change }, packing }: Props) => (
  <Card title="Help with packing" id="packing">
    <RadioCards
      name="follow_up_packing_service_id"
      label="Should the movers pack for you?"
      hint={
        boxCount(plan.boxes) === 0
          ? 'Packing is charged by the box, and there were no boxes on your list.'
          : 'Packing is charged by the box on your list, at the prices you booked.'
      }
      columns={2}
      choices={PACKING_SERVICES.map(({ id, label }) => {
        const why_not = packing[id];
        return { value: String(id), label, ...(why_not && { unavailable: why_not }) };
      })}
      value={String(requested.follow_up_packing_service_id ?? plan.follow_up_packing_service_id)}
      onChange={(value) => {
        const service = PACKING_SERVICES[Number(value)];
        if (service) change((before) => ({ ...before, follow_up_packing_service_id: service.id }));
      }}
    />
  </Card>
);
