import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { slashDay } from '#domain/core/calendar.ts';
import { whyNotSaveProfile } from '#domain/movers/mover-profile.ts';
import { useToday } from '#web/chrome/menu/use-viewer.ts';
import { call, callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/profile.ts';
import styles from './profile.module.css';
import { Area, Services, Work } from './profile-cards.tsx';
import { LogoCard } from './profile-logo.tsx';
import { profileIn, type Shown, sendable } from './profile-values.ts';

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).moverDashboard.profile({ id: Number(args.params.moverId) || 0 });
  } catch (error) {
    throw pageFault(error);
  }
};

/** What the public page says, where the mover works and what it bids on. */
const ProfilePage = ({ loaderData: { version, profile, logo_url, fixed }, params }: Route.ComponentProps) => {
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
      await call().moverDashboard.saveProfile({ id: mover_id, profile: sendable(typed), version });
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
      <header className="grid gap-4 below-20">
        <h1 tabIndex={-1}>Profile</h1>
        <p className="meta">
          Customers read it on <Link to={`/movers/${mover_id}`}>your public page</Link> and among the prices.
        </p>
      </header>
      <LogoCard mover={{ id: mover_id, name: fixed.name, logo_url }} onChanged={revalidate} />
      <Form onSubmit={send} id="profile">
        <Card title="What you say">
          <div className="stack gap-20">
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
        <div className="flex">
          <SubmitButton size="l">Save profile</SubmitButton>
        </div>
        <div role="status">
          {saved && (
            <Notice tone="pine" icon="check-circle">
              Saved. New prices use it from now on.
            </Notice>
          )}
        </div>
      </Form>
      <CheckedByUs fixed={fixed} />
    </>
  );
};

export default ProfilePage;

/** Checked documents; who needs another name or license on them asks us. */
const CheckedByUs = ({ fixed }: Pick<Shown, 'fixed'>) => {
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
