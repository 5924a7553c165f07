import { Link, useRevalidator } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { DOCUMENT_KINDS } from '#domain/movers/mover-documents.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { dashboardPath } from '#web/movers/dashboard-path.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MailKey } from '../mail-key.tsx';
import type { Route } from './+types/documents.ts';
import type { Joining } from './document-row.tsx';
import { DocumentRow } from './document-row.tsx';
import styles from './documents.module.css';

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).vendors.joining({ id: Number(args.params.moverId) || 0 });
  } catch (error) {
    throw pageFault(error);
  }
};

/** How the mover stands with us, what is still missing, and its documents. */
const Documents = ({ loaderData: joining }: Route.ComponentProps) => {
  const { revalidate } = useRevalidator();
  return (
    <>
      <title>{`Papers · ${joining.name}`}</title>
      <header className="grid gap-4 below-20">
        <h1 tabIndex={-1}>Papers</h1>
        <p className="meta">{leadOf(joining)}</p>
      </header>
      <ApprovalStatus joining={joining} />
      {joining.to_dos.some(({ is_done }) => !is_done) && <Steps joining={joining} />}
      <Card title="Your papers" className="below-24">
        <ul className="grid below-12">
          {DOCUMENT_KINDS.map((kind) => (
            <DocumentRow
              key={kind}
              mover_id={joining.mover_id}
              kind={kind}
              is_with_us={joining.standing === null}
              held={joining.documents.find((document) => document.kind === kind)}
              onFiled={() => void revalidate()}
            />
          ))}
        </ul>
        <p className="meta">PDF, JPG or PNG up to 10 MB. Customers don’t see them. We email you 30 and 7 days before one expires.</p>
      </Card>
    </>
  );
};

export default Documents;

const leadOf = ({ may_bid, standing }: Joining): string => {
  if (may_bid) return 'Everything is in order: customers see your prices.';
  return standing === 'applied' ? `A few steps left before ${brand.name} shows your prices.` : 'Customers don’t see your prices right now.';
};

const ApprovalStatus = ({ joining: { standing, reason } }: { joining: Joining }) => {
  if (standing !== 'refused' && standing !== 'suspended') return null;
  return (
    <div className="below-24">
      <Notice tone="danger" title={standing === 'refused' ? 'We didn’t approve your application' : 'You get no new jobs for now'}>
        {reason} Call us at <a href={brand.phone_link}>{brand.phone}</a>.
      </Notice>
    </div>
  );
};

const Steps = ({ joining: { to_dos, mover_id } }: { joining: Joining }) => (
  <Card title="Until your first job" tone="kraft" className="below-24">
    <ol className={styles.steps}>
      {to_dos.map(({ code, words, is_done }) => (
        <li key={code} className={is_done ? styles.done : ''}>
          <Icon name={is_done ? 'check-circle' : 'clock'} />
          <span>
            {words}
            <span className="sr">{is_done ? ', done' : ', to do'}</span>
          </span>
          {!is_done && <ToDoLink code={code} mover_id={mover_id} />}
        </li>
      ))}
    </ol>
  </Card>
);

const ToDoLink = ({ code, mover_id }: { code: string; mover_id: number }) => {
  if (code === 'email') return <MailKey mover_id={mover_id} />;
  if (code === 'legal') return <Link to={dashboardPath(mover_id, 'legal')}>Legal</Link>;
  if (code === 'rates') return <Link to={dashboardPath(mover_id, 'rates')}>Rates</Link>;
  return code === 'trucks' ? <Link to={dashboardPath(mover_id, 'calendar')}>Calendar</Link> : null;
};
