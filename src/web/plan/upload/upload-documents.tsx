import type { StopKey } from '#domain/plan/details.ts';
import { type CoiCase, coiField } from '#domain/plan/extras/coi.ts';
import { usePlan } from '../plan-provider.tsx';
import { UploadSlot } from './upload-slot.tsx';

/** The documents of one stop: what its building wants, and what the mover's insurer made of it. All of it can be left for later. */
export const UploadDocuments = ({ stop, title }: { stop: StopKey; title: string }) => {
  const { plan } = usePlan();
  const shown = CASES.filter(({ which }) => which === 'example' || plan.is_booked || plan.details[stop][coiField(which)] !== null);
  return (
    <div className="stack gap-12">
      {shown.map(({ which, heading }) => (
        <UploadSlot key={which} stop={stop} which={which} heading={heading} owner={title} />
      ))}
      <p className="meta">PDF, JPG or PNG up to 10 MB.{plan.is_booked ? '' : ' You can also add it after booking.'}</p>
    </div>
  );
};

const CASES: readonly { which: CoiCase; heading: string }[] = [
  { which: 'example', heading: 'Sample from the building' },
  { which: 'completed', heading: 'Finished certificate' },
];
