import { useEffect, useRef, useState } from 'react';
import type { Errors } from '#web/forms/form-errors.ts';
import { type FieldEvent, type HostedFields, type HostedKey, hostedFields, type ThreeDSecure, threeDSecure } from './braintree.ts';
import { braintreeTokenizer, FORM_NAMES, notReadyTokenizer, sentenceOf } from './braintree-tokenizer.ts';
import type { Payment } from './use-payment.ts';

type Loading = 'loading' | 'ready' | 'failed';

/** The provider's fields in their places, what they say while they are typed in, and their tokenizer for the button. */
export const useHostedFields = (plan_id: string, setTokenizer: Payment['setTokenizer'], clear: (name: string) => void) => {
  const [loading, setLoading] = useState<Loading>('loading');
  const [errors, setErrors] = useState<Errors>({});
  const [focused, setFocused] = useState<HostedKey | null>(null);
  const [brand, setBrand] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const made = useRef<HostedFields | null>(null);
  const asked = useRef<ThreeDSecure | undefined>(undefined);
  const listen = useRef({ clear, setTokenizer });
  listen.current = { clear, setTokenizer };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt makes them anew
  useEffect(() => {
    let is_wanted = true;
    listen.current.setTokenizer(notReadyTokenizer);
    Promise.all([hostedFields(plan_id, FIELDS, STYLES), threeDSecure(plan_id)]).then(
      ([fields, bank]) => {
        if (!is_wanted) return void Promise.all([fields.teardown(), bank?.teardown()]);
        made.current = fields;
        asked.current = bank;
        const note = ({ emittedBy, fields: states }: FieldEvent, is_left: boolean) => {
          const { isEmpty, isValid } = states[emittedBy];
          const name = FORM_NAMES[emittedBy];
          // What the last submit said of an empty field is over once there is something in it.
          if (isValid || (is_left && !isEmpty)) listen.current.clear(name);
          // Said on leaving a field that has something in it, taken back as soon as it is right.
          if (isValid || (is_left && !isEmpty)) setErrors((known) => ({ ...known, [name]: isValid ? '' : sentenceOf(emittedBy) }));
        };
        fields.on('focus', ({ emittedBy }) => setFocused(emittedBy));
        fields.on('blur', (event) => {
          setFocused(null);
          note(event, true);
        });
        fields.on('validityChange', (event) => note(event, false));
        fields.on('cardTypeChange', ({ cards }) => setBrand(cards.length === 1 ? cards[0]?.niceType : undefined));
        listen.current.setTokenizer(braintreeTokenizer(fields, bank));
        setLoading('ready');
      },
      () => is_wanted && setLoading('failed'),
    );
    return () => {
      is_wanted = false;
      void Promise.all([made.current?.teardown(), asked.current?.teardown()]);
      made.current = null;
      asked.current = undefined;
    };
  }, [plan_id, attempt]);

  const again = (): void => {
    setLoading('loading');
    setAttempt((count) => count + 1);
  };
  return { loading, errors, focused, brand, again, focus: (key: HostedKey) => made.current?.focus(key) };
};

const FIELDS: Readonly<Record<HostedKey, object>> = {
  number: { container: '#book-number' },
  expirationDate: { container: '#book-expiration', placeholder: 'MM / YY' },
  cvv: { container: '#book-cvv', placeholder: '3 or 4 digits' },
  postalCode: { container: '#book-postalCode' },
};

/** What the frames show inside: they see none of our style sheets. */
const STYLES = { input: { 'font-size': '16px', 'font-family': 'system-ui, sans-serif', color: '#1b2421' } };
