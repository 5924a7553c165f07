import { Field } from '#web/forms/field.tsx';
import { useForm } from '#web/forms/form-context.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from '../payment.module.css';
import type { HostedKey } from './braintree.ts';
import { FORM_NAMES } from './braintree-tokenizer.ts';
import { CardHead } from './card-fields.tsx';
import { useHostedFields } from './use-hosted-fields.ts';
import type { Payment } from './use-payment.ts';

/** The provider's own fields in frames of its own: they group, check and keep what is typed, and we see none of it. */
export const BraintreeCardFields = ({ payment }: { payment: Payment }) => {
  const { plan } = usePlan();
  const { clear } = useForm();
  const hosted = useHostedFields(plan.uuid, payment.setTokenizer, clear);
  return (
    <fieldset className={styles.hosted} hidden={payment.method !== 'card'} disabled={payment.method !== 'card'} aria-label="Card">
      <CardHead>{hosted.brand && <Tag>{hosted.brand}</Tag>}</CardHead>
      {hosted.loading === 'failed' && (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button size="s" onClick={hosted.again}>
              Try again
            </Button>
          }
        >
          The card fields could not be loaded. Try again, or choose another way to pay above.
        </Notice>
      )}
      <Frame hosted={hosted} field="number" label="Card number" />
      <div className={styles.three}>
        <Frame hosted={hosted} field="expirationDate" label="Expiry" />
        <Frame hosted={hosted} field="cvv" label="Security code" />
        <Frame hosted={hosted} field="postalCode" label="ZIP" />
      </div>
    </fieldset>
  );
};

type FrameProps = { hosted: ReturnType<typeof useHostedFields>; field: HostedKey; label: string };

/** The place of one frame. The form knows it by a hidden name, so that its error has its line and its place in the summary. */
const Frame = ({ hosted, field, label }: FrameProps) => {
  const name = FORM_NAMES[field];
  return (
    <Field name={name} label={label} error={hosted.errors[name] || undefined}>
      {(control) => (
        <>
          <input type="hidden" name={name} />
          <fieldset
            id={control.id}
            aria-label={label}
            className={styles.frame}
            tabIndex={-1}
            aria-busy={hosted.loading === 'loading'}
            data-focused={hosted.focused === field ? '' : undefined}
            data-invalid={control['aria-invalid'] ? '' : undefined}
            onFocus={({ target, currentTarget }) => target === currentTarget && hosted.focus(field)}
          />
        </>
      )}
    </Field>
  );
};
