import { slashDay } from '#domain/core/calendar.ts';
import { DateField } from '#web/forms/date-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Values } from '#web/forms/form-errors.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { SelectField } from '#web/forms/select-field.tsx';
import { ExtraStopPlaces, ExtraStopSwitches } from '#web/site/move-form/extra-stops.tsx';
import { MadeOn } from '#web/site/move-form/made-on.tsx';
import { askPlaces, moveFormRules, whichPlace } from '#web/site/move-form/move-form-rules.ts';
import { NewRequestForm } from '#web/site/move-form/new-request-form.tsx';
import { PlaceField } from '#web/site/move-form/place-field.tsx';
import { PromoField } from '#web/site/move-form/promo-field.tsx';
import type { RequestAnswer } from '#web/site/move-form/request-answer.ts';
import { RequestFailed } from '#web/site/move-form/request-failed.tsx';
import { useFailed } from '#web/site/move-form/use-failed.ts';
import { useTyped } from '#web/site/move-form/use-typed.ts';
import styles from './hourly-form.module.css';
import { CREW_OPTIONS, HOUR_OPTIONS, SUGGEST, TRUCK_OPTIONS, TRUCKS_ONLY } from './hourly-options.ts';
import type { HourlyLoaded } from './hourly-request.ts';

/** What each variant asks first: the move, or whether a truck comes along. */
export type Variant = 'move' | 'labor';

type Props = { variant: Variant; loaded: Pick<HourlyLoaded, 'dates' | 'sizes'>; answer: RequestAnswer | undefined };

/** The request by the hour: native, so it works before and without JavaScript. What is left to us is suggested from the home size. */
export const HourlyForm = ({ variant, loaded: { dates, sizes }, answer }: Props) => {
  const { typed, busy, key } = useTyped(answer?.typed);
  const { failed, dismiss } = useFailed(answer);
  if (failed !== undefined) return <RequestFailed sentence={failed} typed={typed} action={ACTIONS[variant]} busy={busy} onBack={dismiss} />;
  const parts = [
    <Move key="move" typed={typed} dates={dates} sizes={sizes} />,
    variant === 'move' ? <Help key="help" typed={typed} trucks={TRUCK_OPTIONS} /> : <Labor key="help" typed={typed} />,
  ];
  return (
    <Form
      key={key}
      as={NewRequestForm}
      method="post"
      action={ACTIONS[variant]}
      className={styles.form}
      rules={moveFormRules(dates)}
      whichOf={whichPlace}
      askBeside={askPlaces}
      errors={answer?.errors}
    >
      {variant === 'move' ? parts : parts.toReversed()}
      <MadeOn />
      <PromoField typed={typed} />
      <SubmitButton kind="tape" size="l" block iconEnd="arrow-right" busy={busy}>
        Get Prices
      </SubmitButton>
      <p className="meta centered">You can change any of this later, next to your prices.</p>
    </Form>
  );
};

/** Named, so that nothing of the page's own address goes with the form: a key may be in it. */
const ACTIONS = { move: '/hourly', labor: '/hourly2' } as const satisfies Record<Variant, string>;

const Move = ({ typed, dates, sizes }: { typed: Values } & Props['loaded']) => (
  <>
    <PlaceField name="pick_up_address" label="Moving from" icon="pin" typed={typed} />
    <PlaceField name="drop_off_address" label="Moving to" icon="flag" typed={typed} />
    <div className={styles.pair}>
      <SelectField name="home_size" label="Home size" options={sizes.options} defaultValue={typed['home_size'] ?? sizes.chosen} />
      <DateField
        name="move_date"
        label="Move date"
        defaultText={typed['move_date'] ?? slashDay(dates.suggested)}
        min={dates.earliest}
        max={dates.latest}
      />
    </div>
    <div className={styles.stops}>
      <ExtraStopSwitches typed={typed} />
    </div>
    <ExtraStopPlaces typed={typed} />
  </>
);

const Labor = ({ typed }: { typed: Values }) => (
  <>
    <RadioCards
      name="labor_only"
      label="What do you need?"
      columns={2}
      className={styles.need}
      defaultValue={typed['labor_only'] ?? 'true'}
      choices={[
        { value: 'true', label: 'Labor only', detail: 'I have the truck' },
        { value: 'false', label: 'Labor and a truck', detail: 'They bring it' },
      ]}
    />
    <Help typed={typed} trucks={TRUCKS_ONLY} />
  </>
);

const Help = ({ typed, trucks }: { typed: Values; trucks: typeof TRUCK_OPTIONS }) => (
  <>
    <div className={styles.truck}>
      <SelectField name="truck_size_id" label="Truck" options={trucks} defaultValue={typed['truck_size_id'] ?? SUGGEST} />
    </div>
    <div className={styles.pair}>
      <SelectField name="num_hours" label="Hours" options={HOUR_OPTIONS} defaultValue={typed['num_hours'] ?? SUGGEST} />
      <SelectField name="laborers" label="People" options={CREW_OPTIONS} defaultValue={typed['laborers'] ?? SUGGEST} />
    </div>
  </>
);
