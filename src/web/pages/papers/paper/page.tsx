import { Link } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import type { DocumentModel } from '#domain/papers/document.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { routeInWords } from '#web/address/route-words.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { PaperSheet } from '#web/papers/paper-sheet.tsx';
import { paperPath, papersPath, standingInWords } from '#web/papers/paper-words.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';

export const loader = async (args: Route.LoaderArgs) => {
  const { id, number } = args.params;
  try {
    return await callFrom(args).papers.document({ id, number });
  } catch (error) {
    throw pageFault(error);
  }
};

/** One paper of a move to read and to print, word for word what its PDF says. */
const PaperPage = ({ loaderData: { paper, check, ...shown } }: Route.ComponentProps) => {
  // The router's types lose lists that are read-only; what arrives is what was sent.
  const document = shown.document as unknown as DocumentModel;
  const { plan } = usePlan();
  const { word, tone } = standingInWords(paper);
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <title>{`${document.title} ${document.stamp?.number ?? ''}`}</title>
      <div className={`${styles.top} no-print`}>
        <p className={styles.crumbs}>
          <Link to={pathOf(plan.uuid, 'PLAN')}>{routeInWords(plan.details)}</Link> / <Link to={papersPath(plan.uuid)}>Papers</Link>
        </p>
        <Tag tone={tone}>{word}</Tag>
      </div>
      <PaperSheet document={document} />
      <aside className="stack gap-24 no-print" aria-label="About this paper">
        <Card>
          <div className="grid gap-12">
            <LinkButton kind="outline" size="l" block icon="download" to={paper.url} reloadDocument>
              PDF
            </LinkButton>
            <Button size="l" block icon="printer" onClick={() => print()}>
              Print
            </Button>
          </div>
        </Card>
        {check !== null && (
          <Card title="Is it real?">
            <div className={styles.check}>
              <QrCode className={styles.picture} rows={check.picture} label="The page that checks this paper, as a QR code" />
              <div>
                <p className="meta">Code at the foot of every page</p>
                <p className={styles.code}>{check.code}</p>
              </div>
            </div>
            <p className="above-8">
              <Link to={`/papers/check?code=${check.code.replaceAll(' ', '')}`}>Check it on the public page</Link>
            </p>
          </Card>
        )}
        <Card title="Something wrong?">
          <p className="meta">
            This paper stays as it is. Whatever has to be different is written on another one, which both sides sign. You and the mover
            always read the same.
            {paper.supersedes !== null && (
              <>
                {' '}
                This one replaces <Link to={paperPath(plan.uuid, paper.supersedes)}>paper {paper.supersedes}</Link>.
              </>
            )}
          </p>
          <p className="above-12">
            {plan.may.change_booked === true ? (
              <LinkButton size="s" to={`/moving/${plan.uuid}/plan/change`}>
                Change your move
              </LinkButton>
            ) : (
              <a href={brand.phone_link}>{brand.phone}</a>
            )}
          </p>
        </Card>
      </aside>
    </main>
  );
};

export default PaperPage;
