import { useCallback, useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { isLanguage, LANGUAGE_NAMES, type Language } from '#domain/core/language.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { localMoment } from '#web/plan/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CREW_LANGUAGES } from './crew-languages.ts';
import styles from './crew-link-card.module.css';

type Sent = { link: string; to: string; is_sent: boolean };

/** To the mover of a confirmed move: the move day's list for its crew, by email or by text. */
export const CrewLinkCard = ({ plan_id, zone }: { plan_id: string; zone: string }) => {
  const [sent, setSent] = useState<Sent | null>(null);
  const [has_failed, setFailed] = useState(false);
  const { links, read, revoke } = useCrewLinks(plan_id);
  const send = async (values: Values): Promise<Errors | undefined> =>
    sendTo(values.to ?? '', isLanguage(values.language) ? values.language : undefined, false);
  const sendTo = async (to: string, language: Language | undefined, ends_old: boolean): Promise<Errors | undefined> => {
    const type = to.includes('@') ? 'email' : 'sms';
    setFailed(false);
    const { value, error } = await tried(call().adjustments.sendCrewLink({ id: plan_id, type, to, language, ends_old }));
    if (value) {
      setSent({ link: value.link, to, is_sent: value.is_sent });
      void read();
    }
    if (error === undefined) return undefined;
    setFailed(error.problem.errors.to === undefined);
    return error.problem.errors;
  };
  return (
    <Card title="The list for your crew" className="no-print">
      <p>
        From 6 AM on the move day your crew opens the list on a phone and changes what is different. The customer sees the price and says
        yes or no; nothing is added without a yes.
      </p>
      <Form id="crew-link" brief rules={RULES} onSubmit={send} className={styles.form}>
        {has_failed && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            Something went wrong trying to update move day adjustments.
          </Notice>
        )}
        <TextField name="to" label="Crew’s email or phone" autoCapitalize="none" spellCheck={false} />
        <SelectField name="language" label="Opens in" options={CREW_LANGUAGES} defaultValue="" />
        <SubmitButton kind="outline">Make a link</SubmitButton>
      </Form>
      {sent && (
        <Notice tone="pine" icon="check-circle" role="status" title={sent.is_sent ? `Sent to ${sent.to}` : `Send this to ${sent.to}`}>
          <p className="below-8 breaks">{sent.link}</p>
          <Button size="s" icon="copy" onClick={() => void navigator.clipboard.writeText(sent.link)}>
            Copy the link
          </Button>
        </Notice>
      )}
      {links.length > 0 && (
        <ul className={styles.links} aria-label="Links for the crew">
          {links.map(({ id, sent_to, language, last_used_at, phones }) => (
            <li key={id} className="row between wraps gap-8">
              <span className="grid breaks">
                <b>{sent_to}</b>
                <span className="meta">
                  {last_used_at === null ? 'Not opened yet' : `Opened ${localMoment(last_used_at, zone)}`}
                  {language !== null && `, sent in ${LANGUAGE_NAMES[language]}`}
                </span>
                {phones.map(({ device, last_at }, at) => (
                  <span key={device} className="meta">
                    {at > 0 && <b>Another phone: </b>}
                    {device}, last {localMoment(last_at, zone)}
                  </span>
                ))}
              </span>
              <span className="row wraps gap-8">
                <Button size="s" kind="quiet" onClick={() => void sendTo(sent_to, language ?? undefined, true)}>
                  New link<span className="sr"> to {sent_to}</span>, the old one ends
                </Button>
                <Button size="s" kind="quiet" onClick={() => void revoke(id)}>
                  Revoke<span className="sr"> the link of {sent_to}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

type Links = Awaited<ReturnType<Client['adjustments']['crewLinks']>>['links'];

/** What opens the crew's list now: links are made once and shown again after a reload. */
const useCrewLinks = (plan_id: string) => {
  const [links, setLinks] = useState<Links>([]);
  const read = useCallback(async (): Promise<void> => {
    const { value } = await tried(call().adjustments.crewLinks({ id: plan_id }));
    if (value) setLinks(value.links);
  }, [plan_id]);
  useEffect(() => void read(), [read]);
  const revoke = async (link_id: number): Promise<void> => {
    const { value } = await tried(call().adjustments.revokeCrewLink({ id: plan_id, link_id }));
    if (value) setLinks(value.links);
  };
  return { links, read, revoke };
};

const RULES = { to: (value: string) => (value.trim() === '' ? 'Enter an email address or a phone number' : undefined) };
