import { useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { call, tried } from '#web/core/call.ts';
import { ChangeDialog } from '#web/pages/admin/list/change-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

export type Vendor = Awaited<ReturnType<Client['vendors']['list']>>['vendors'][number];
export type Decision = { vendor: Vendor; to: 'approved' | 'refused' | 'suspended' };
type Shown = Awaited<ReturnType<Client['vendors']['show']>>;

const WORDS = {
  approved: { asks: (name: string) => `Approve ${name}?`, does: 'Approve', done: (name: string) => `${name} is approved.` },
  refused: { asks: (name: string) => `Refuse ${name}?`, does: 'Refuse', done: (name: string) => `${name} is refused.` },
  suspended: { asks: (name: string) => `Suspend ${name}?`, does: 'Suspend', done: (name: string) => `${name} is suspended.` },
} as const;

/** What the federal register says stands in front of the answer. */
export const Decide = ({ decision: { vendor, to }, onClose }: { decision: Decision; onClose: () => void }) => {
  const facts = useFacts(vendor.mover_id);
  return (
    <ChangeDialog
      id="decide"
      open
      onClose={onClose}
      title={WORDS[to].asks(vendor.name)}
      intro={
        to === 'approved'
          ? 'It can bid as soon as its documents and rates are in order. We’ll let it know by email.'
          : 'We’ll email it your reason.'
      }
      does={WORDS[to].does}
      danger={to !== 'approved'}
      why={to === 'approved' ? 'none' : 'needed'}
      send={(api, { why: reason = '' }) => {
        const id = vendor.mover_id;
        if (to === 'approved') return api.vendors.approve({ id });
        return to === 'refused' ? api.vendors.refuse({ id, reason }) : api.vendors.suspend({ id, reason });
      }}
      done={WORDS[to].done(vendor.name)}
    >
      {facts && <Facts facts={facts} />}
    </ChangeDialog>
  );
};

const Facts = ({ facts: { problem, contact, carrier } }: { facts: Shown }) => (
  <>
    {problem !== null && <Notice tone="danger">{problem}</Notice>}
    <p className="meta">
      {contact.name}, {contact.phone}, {contact.email} ({contact.is_proved ? 'confirmed' : 'not confirmed yet'})
    </p>
    {carrier && (
      <p className="meta">
        The register says: {carrier.legal_name}, {carrier.city}, {carrier.state}; {carrier.is_active ? 'active' : 'not active'},{' '}
        {carrier.power_units} trucks, {withCommas(carrier.liability_on_file)} of {withCommas(carrier.liability_required)} thousand dollars
        of liability on file.
      </p>
    )}
  </>
);

/** Read when the dialog opens: the list does without. */
const useFacts = (mover_id: number): Shown | null => {
  const [facts, setFacts] = useState<Shown | null>(null);
  useEffect(() => {
    let is_open = true;
    void tried(call().vendors.show({ id: mover_id })).then(({ value }) => {
      if (is_open && value !== undefined) setFacts(value);
    });
    return () => {
      is_open = false;
    };
  }, [mover_id]);
  return facts;
};
