import { useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { longDay } from '#domain/core/calendar.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { DOCUMENT_NAMES } from '#domain/movers/mover-documents.ts';
import { call, tried } from '#web/core/call.ts';
import { ChangeDialog } from '#web/pages/admin/list/change-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export type Vendor = Awaited<ReturnType<Client['vendors']['list']>>['vendors'][number];
export type Decision = {
  vendor: Vendor;
  /** Null: to look at, while something is missing. */
  to: 'approved' | 'refused' | 'suspended' | null;
};
type Shown = Awaited<ReturnType<Client['vendors']['show']>>;

const WORDS = {
  approved: { asks: (name: string) => `Approve ${name}?`, does: 'Approve', done: (name: string) => `${name} is approved.` },
  refused: { asks: (name: string) => `Refuse ${name}?`, does: 'Refuse', done: (name: string) => `${name} is refused.` },
  suspended: { asks: (name: string) => `Suspend ${name}?`, does: 'Suspend', done: (name: string) => `${name} is suspended.` },
} as const;

/** What the federal register says stands in front of the answer. */
export const Decide = ({ decision: { vendor, to }, onClose }: { decision: Decision; onClose: () => void }) => {
  const facts = useFacts(vendor.mover_id);
  if (to === null)
    return (
      <Dialog
        open
        onClose={onClose}
        title={vendor.name}
        intro="It can be approved once nothing is missing anymore."
        footer={<Button onClick={onClose}>Close</Button>}
      >
        {facts && <Facts facts={facts} />}
      </Dialog>
    );
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
        const { mover_id: id, version } = vendor;
        if (to === 'approved') return api.vendors.approve({ id, version });
        return to === 'refused' ? api.vendors.refuse({ id, version, reason }) : api.vendors.suspend({ id, version, reason });
      }}
      done={WORDS[to].done(vendor.name)}
    >
      {facts && <Facts facts={facts} />}
    </ChangeDialog>
  );
};

const Facts = ({ facts: { mover_id, problem, contact, carrier, to_dos, documents } }: { facts: Shown }) => (
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
    <ul className="grid gap-4" aria-label="What is there and what is missing">
      {to_dos
        .filter(({ code }) => code !== 'approval')
        .map(({ code, words, is_done }) => (
          <li key={code} className={is_done ? 'muted' : 'strong danger'}>
            {is_done ? 'Done' : 'Missing'}: {words}
          </li>
        ))}
    </ul>
    {documents.length > 0 && (
      <ul className="grid gap-4" aria-label="Documents">
        {documents.map((document) => (
          <DocumentLink key={document.key} mover_id={mover_id} document={document} />
        ))}
      </ul>
    )}
  </>
);

/** The file itself: whoever decides about a mover has read what it filed. */
const DocumentLink = ({ mover_id, document }: { mover_id: number; document: Shown['documents'][number] }) => {
  const [problem, setProblem] = useState('');
  const open = async (): Promise<void> => {
    const { value, error } = await tried(call().vendors.fetchDocument({ id: mover_id, key: document.key }));
    setProblem(error?.problem.error_message ?? '');
    if (value) window.location.assign(value.url);
  };
  return (
    <li>
      <Button size="s" icon="download" onClick={() => void open()}>
        {DOCUMENT_NAMES[document.kind]}: {document.original_name}
      </Button>
      {document.expires_on !== null && <span className="meta"> until {longDay(document.expires_on)}</span>}
      {problem && (
        <span className="meta danger" role="alert">
          {problem}
        </span>
      )}
    </li>
  );
};

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
