import { STOP_KEYS, STOP_NAMES, type StopKey } from '#domain/plan/details.ts';
import { coiField } from '#domain/plan/extras/coi.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { UploadDocuments } from '#web/plan/upload/upload-documents.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** The documents that buildings ask for, each at its place; they may come after the booking too. Only for whoever sees the whole plan. */
export const CoiCard = ({ plan }: { plan: PlanView }) => {
  if (plan.shown !== 'full') return null;
  const stops = stopsIn(plan);
  const asking = stops.filter((stop) => isAsked(plan, stop));
  const is_ready = asking.length > 0 && asking.every((stop) => plan.details[stop].completed_coi !== null);
  return (
    <Card title="Insurance papers (COI)" id="certificates" action={is_ready ? <Tag tone="pine">Ready</Tag> : undefined}>
      {asking.length > 0 ? (
        <DocumentsOf plan={plan} stops={asking} />
      ) : (
        <Disclosure summary="No building on this move asks for one. Has one asked since?" look="word">
          <DocumentsOf plan={plan} stops={stops} />
        </Disclosure>
      )}
    </Card>
  );
};

const DocumentsOf = ({ plan, stops }: { plan: PlanView; stops: readonly StopKey[] }) => (
  <div className="stack gap-24">
    {stops.map((stop) => (
      <section key={stop} className="stack gap-12" aria-label={`Certificate of insurance, ${STOP_NAMES[stop].toLowerCase()}`}>
        <div>
          <h3 className="h5">{STOP_NAMES[stop]}</h3>
          <p className="meta">{placeOf(plan, stop)}</p>
        </div>
        <UploadDocuments stop={stop} title={STOP_NAMES[stop]} />
      </section>
    ))}
  </div>
);

const placeOf = ({ details }: PlanView, stop: StopKey): string => {
  const { street_address, city, state } = details[stop];
  return [street_address, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
};

const isAsked = ({ details }: PlanView, stop: StopKey): boolean =>
  details[stop].certificate_of_insurance_required ||
  details[stop][coiField('example')] !== null ||
  details[stop][coiField('completed')] !== null;

/** Into storage nobody arrives at an address. */
const stopsIn = ({ details }: PlanView): readonly StopKey[] =>
  STOP_KEYS.filter((key) => {
    if (key === 'pick_up') return true;
    if (details.move_into_storage && (key === 'drop_off' || key === 'extra_drop_off')) return false;
    return key === 'drop_off' || details[`${key}_enabled`];
  });
