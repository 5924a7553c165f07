import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { slashDay } from '#domain/calendar.ts';
import { type MoverProfile, whyNotSaveProfile } from '#domain/mover-profile.ts';
import { call, callFrom } from '#web/call.ts';
import { useToday } from '#web/chrome/use-viewer.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { pageFault } from '#web/page-fault.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Route } from './+types/profile.ts';
import styles from './profile.module.css';

type Shown = Awaited<ReturnType<Client['moverDesk']['profile']>>;

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).moverDesk.profile({ id: Number(args.params.moverId) || 0 });
  } catch (error) {
    throw pageFault(error);
  }
};

/** What the public page says, where the mover works and what it bids on. */
const ProfilePage = ({ loaderData: { profile, fixed }, params }: Route.ComponentProps) => {
  const mover_id = Number(params.moverId);
  const year = Number(useToday().slice(0, 4));
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(false);
  const send = async (values: Values): Promise<Errors | undefined> => {
    setSaved(false);
    const typed = profileIn(values);
    const refusal = whyNotSaveProfile(typed, year);
    if (refusal !== undefined) return refusal.errors;
    try {
      await call().moverDesk.saveProfile({ id: mover_id, profile: sendable(typed) });
    } catch (error) {
      const { problem } = asCallError(error);
      return Object.keys(problem.errors ?? {}).length > 0 ? problem.errors : { '': problem.error_message };
    }
    setSaved(true);
    await revalidate();
    return undefined;
  };
  return (
    <>
      <title>Profile</title>
      <header className={styles.head}>
        <h1 tabIndex={-1}>Profile</h1>
        <p className="meta">
          Customers read it on <Link to={`/movers/${mover_id}`}>your public page</Link> and among the prices.
        </p>
      </header>
      <Form onSubmit={send} id="profile">
        <Card title="What you say">
          <div className={styles.fields}>
            <TextAreaField
              name="about"
              label="About you"
              hint="20 to 600 characters"
              maxLength={600}
              rows={4}
              defaultValue={profile.about}
            />
            <div className={styles.pair}>
              <TextField name="founded_year" label="Since" inputMode="numeric" maxLength={4} defaultValue={profile.founded_year} />
              <TextField name="crew_size" label="Usual crew" inputMode="numeric" maxLength={2} defaultValue={profile.crew_size} />
            </div>
          </div>
        </Card>
        <Services profile={profile} />
        <Area profile={profile} />
        <Work profile={profile} />
        <div className={styles.foot}>
          <SubmitButton size="l">Save profile</SubmitButton>
        </div>
        <div role="status">
          {saved && (
            <Notice tone="pine" icon="check-circle">
              Saved. New prices follow it from now on.
            </Notice>
          )}
        </div>
      </Form>
      <Fixed fixed={fixed} />
    </>
  );
};

export default ProfilePage;

const SERVICES = [
  ['does_packing', 'Packing is part of our price'],
  ['does_unpacking', 'Unpacking is part of our price'],
  ['offers_packing', 'Packing as an extra'],
  ['does_box_delivery', 'Boxes brought before the move'],
  ['does_piano', 'Pianos'],
  ['offers_heavy_items', 'Pool tables, safes, hot tubs'],
  ['offers_storage', 'Storage'],
  ['offers_coi', 'Certificates of insurance'],
  ['offers_hourly', 'Help by the hour'],
] as const satisfies readonly (readonly [keyof MoverProfile['services'], string])[];

type ProfileProps = { profile: Shown['profile'] };

const Services = ({ profile }: ProfileProps) => (
  <Card title="What you do">
    <div className={styles.checks}>
      {SERVICES.map(([name, label]) => (
        <CheckField key={name} name={name} label={label} defaultChecked={profile.services[name]} />
      ))}
    </div>
  </Card>
);

const Area = ({ profile: { origin_area: area, destination_states } }: ProfileProps) => {
  const [kind, setKind] = useState(area.kind);
  return (
    <Card title="Where you work">
      <div className={styles.fields}>
        <Segmented
          name="area_kind"
          label="Where you pick up"
          options={[
            { value: 'radius', label: 'Miles around your yard' },
            { value: 'zips', label: 'By ZIP' },
          ]}
          value={kind}
          onChange={(value) => setKind(value as typeof kind)}
        />
        {kind === 'radius' ? (
          <TextField
            name="origin_area.miles"
            label="Miles"
            inputMode="numeric"
            maxLength={3}
            className={styles.short!}
            defaultValue={area.kind === 'radius' ? area.miles : 30}
          />
        ) : (
          <TextAreaField
            name="origin_area.prefixes"
            label="ZIPs, or how they begin"
            hint="Commas or blanks between them, like 112, 113, 11215"
            rows={3}
            defaultValue={area.kind === 'zips' ? area.prefixes.join(', ') : ''}
          />
        )}
        <TextAreaField
          name="destination_states"
          label="States you go to on long moves"
          hint="Two letters each, like NJ, CT"
          optional
          rows={2}
          defaultValue={destination_states.join(', ')}
        />
      </div>
    </Card>
  );
};

const Work = ({ profile }: ProfileProps) => (
  <Card title="What you bid on">
    <div className={styles.three}>
      <TextField name="lead_time_days" label="Notice, days" inputMode="numeric" maxLength={2} defaultValue={profile.lead_time_days} />
      <TextField
        name="maximum_cubic_feet"
        label="Most cubic feet"
        inputMode="numeric"
        maxLength={6}
        defaultValue={profile.maximum_cubic_feet}
      />
      <TextField
        name="consult_only_over_cubic_feet"
        label="See it first, over"
        optional
        inputMode="numeric"
        maxLength={6}
        defaultValue={profile.consult_only_over_cubic_feet ?? ''}
      />
    </div>
  </Card>
);

/** Checked papers; who needs another name or license on them asks us. */
const Fixed = ({ fixed }: Pick<Shown, 'fixed'>) => {
  const rows: readonly (readonly [string, string | null])[] = [
    ['Name', fixed.name],
    ['Legal name', fixed.legal_name],
    ['USDOT · MC', [fixed.usdot_number, fixed.mc_number].filter(Boolean).join(' · ') || null],
    ['State licenses', fixed.state_licenses.map(({ state, number }) => `${state} ${number}`).join(', ') || null],
    ['Insured until', slashDay(fixed.insured_until)],
    ['Yard', `${fixed.city}, ${fixed.state}`],
  ];
  return (
    <Card title="Checked by us" className={styles.fixed!}>
      <dl>
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="cap">
        To change one of these, <Link to="/customer-service/">write to us</Link>.
      </p>
    </Card>
  );
};

const numberIn = (text: string | undefined): number =>
  /^\s*[\d,]+\s*$/.test(text ?? '') ? Number((text ?? '').replaceAll(',', '')) : Number.NaN;

const wordsIn = (text: string | undefined): string[] => (text ?? '').split(/[\s,;]+/).filter((word) => word !== '');

const profileIn = (values: Values): MoverProfile => {
  const of = (name: string): string => String(values[name] ?? '');
  const over = of('consult_only_over_cubic_feet').trim();
  return {
    about: of('about'),
    founded_year: numberIn(of('founded_year')),
    crew_size: numberIn(of('crew_size')),
    services: Object.fromEntries(SERVICES.map(([name]) => [name, of(name) === 'true'])) as MoverProfile['services'],
    origin_area:
      of('area_kind') === 'zips'
        ? { kind: 'zips', prefixes: wordsIn(of('origin_area.prefixes')) }
        : { kind: 'radius', miles: numberIn(of('origin_area.miles')) },
    destination_states: wordsIn(of('destination_states').toUpperCase()),
    lead_time_days: numberIn(of('lead_time_days')),
    maximum_cubic_feet: numberIn(of('maximum_cubic_feet')),
    consult_only_over_cubic_feet: over === '' ? null : numberIn(over),
  };
};

/** The wire's lists may be changed by whoever gets them. */
const sendable = ({ origin_area: area, destination_states, ...rest }: MoverProfile): Shown['profile'] => ({
  ...rest,
  origin_area: area.kind === 'zips' ? { kind: 'zips', prefixes: [...area.prefixes] } : { kind: 'radius', miles: area.miles },
  destination_states: [...destination_states],
});
