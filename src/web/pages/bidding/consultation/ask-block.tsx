import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { asCallError } from '#contract/client.ts';
import type { readyOptions, VisitType } from '#domain/bidding/consultation.ts';
import { visitTimeInWords } from '#domain/bidding/consultation-times.ts';
import { formatPhone, isName, phoneDigits } from '#domain/core/contact.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Rules, Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './ask-block.module.css';
import { useAsk } from './use-ask.ts';
import { useKeptPerson } from './use-kept-person.ts';

type Props = { ready: ReturnType<typeof readyOptions>; type: VisitType; search: string };

/** Who is visited, and the one button. Without an account and an email address one more page asks where the answers go. */
export const AskBlock = ({ ready, type, search }: Props) => {
  const { plan } = usePlan();
  const { person, phone, setPhone } = usePerson();
  const { note, store } = useKeptPerson();
  const send = useSend({ ready, type, search, store });
  const { pick_up } = plan.details;
  const is_home = type === 'onsite';
  return (
    <Card title={is_home ? 'Where do they find you?' : 'Whom do they call?'}>
      <Form
        id="visit"
        rules={is_home ? HOME_RULES : RULES}
        onSubmit={send}
        onChange={({ target }: FormEvent) => target instanceof HTMLInputElement && note(target.name, target.value)}
      >
        <fieldset
          aria-label="Who is visited"
          className={`${styles.fields} ${is_home ? '' : styles.pair}`}
          onBlur={() => void store().catch(() => undefined)}
        >
          <TextField name="name" label="Name" autoComplete="name" defaultValue={person} maxLength={100} />
          <TextField
            name="phone_number"
            label="Phone"
            aside={<span className="cap">for these movers only</span>}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
            onBlur={() => setPhone(formatPhone(phone))}
            maxLength={40}
          />
          {is_home && (
            <>
              <TextField
                name="street_address"
                label="Street"
                aside={<span className="cap">{[pick_up.city, pick_up.state].filter(Boolean).join(', ')}</span>}
                autoComplete="address-line1"
                defaultValue={pick_up.street_address}
                maxLength={200}
              />
              <TextField
                name="apartment_number"
                label="Apartment"
                autoComplete="address-line2"
                defaultValue={pick_up.apartment_number}
                maxLength={60}
              />
            </>
          )}
        </fieldset>
        <div className={styles.send}>
          <p className="meta" role="status">
            {readyInWords(ready)}
          </p>
          <SubmitButton kind="tape" size="xl" disabled={ready.length === 0}>
            {askInWords(ready.length)}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
};

/** "Ask for 2 visits" */
export const askInWords = (count: number): string => (count < 2 ? 'Ask for 1 visit' : `Ask for ${count} visits`);

const readyInWords = (ready: Props['ready']): string => {
  if (ready.length === 0) return 'No visit is ready yet: choose a day, a time and a mover first.';
  const visits = ready.map(({ mover, ...at }) => `${mover.name}, ${visitTimeInWords(at)}`).join('; ');
  return `You have ${ready.length === 1 ? '1 visit' : `${ready.length} visits`} ready: ${visits}.`;
};

const useSend = ({ ready, type, search, store }: Props & { store: () => Promise<void> }) => {
  const { plan } = usePlan();
  const viewer = useViewer();
  const navigate = useNavigate();
  const ask = useAsk(plan.uuid, type);
  return async ({ name = '', phone_number = '' }: Values): Promise<Errors | undefined> => {
    try {
      await store();
    } catch (error) {
      return { street_address: asCallError(error).problem.error_message };
    }
    if (viewer !== null || plan.contact_email_address !== '') {
      return ask(ready, { name, phone_number });
    }
    await navigate(`/moving/${plan.uuid}/consultation/sign-up${search}`);
  };
};

/** What the plan knows, else what the account of the person knows. */
const usePerson = () => {
  const { plan } = usePlan();
  const viewer = useViewer();
  const [phone, setPhone] = useState(formatPhone(plan.contact_phone_number));
  const own = viewer === null || viewer.is_admin || viewer.is_mover ? '' : viewer.name;
  const person = [plan.contact_first_name, plan.contact_last_name].filter(Boolean).join(' ') || own;
  return { person, phone, setPhone };
};

const RULES: Rules = {
  name: (value) => (isName(value) ? undefined : 'Enter your name'),
  phone_number: (value) => (phoneDigits(value) === undefined ? 'Enter a phone number like (555) 123-4567' : undefined),
};

const HOME_RULES: Rules = {
  ...RULES,
  street_address: (value) => (/\p{L}/u.test(value) ? undefined : 'Enter the street and number'),
};
