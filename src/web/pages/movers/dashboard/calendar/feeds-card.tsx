import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { counted } from '#domain/core/number-words.ts';
import type { FeedKind } from '#domain/movers/calendar-feed.ts';
import { call } from '#web/core/call.ts';
import { nothingSaved, useAction } from '#web/core/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './sync.module.css';

type Feeds = Awaited<ReturnType<Client['calendarSync']['feeds']>>;
type Feed = Feeds['company'];
type Target = { kind: FeedKind; of_id?: number; name: string };

type Props = { mover_id: number; feeds: Feeds };

/** The secret addresses at which calendar programs read the jobs: the company's, and one for each truck and person. */
export const FeedsCard = ({ mover_id, feeds: { may_change, company, trucks, people } }: Props) => {
  const { revalidate } = useRevalidator();
  const [renewed, renew] = useState<Target | null>(null);
  const [said, say] = useState('');
  const { send, busy, problem } = useAction(nothingSaved);
  const make = ({ name, ...target }: Target): Promise<boolean> =>
    send(async () => {
      await call().calendarSync.makeFeed({ id: mover_id, ...target });
      renew(null);
      say(`The new address for ${name} is there.`);
      await revalidate();
    });
  const copy = (address: string, name: string): Promise<void> =>
    navigator.clipboard.writeText(address).then(
      () => say(`Copied the address for ${name}.`),
      () => say('Select it and copy it with your keyboard.'),
    );
  const acts = { may_change, busy, onMake: make, onRenew: renew, onCopy: copy };
  const own = { kind: 'company', name: 'the company' } as const;
  return (
    <Card title="Your jobs out">
      <p className="meta below-12">
        Add this address to your calendar. It shows each accepted job with city, time and truck. Names and streets only from the day before.
      </p>
      {company.address === null ? (
        may_change && (
          <Button icon="plus" busy={busy} onClick={() => void make(own)}>
            Make an address
          </Button>
        )
      ) : (
        <>
          <div className={styles.address}>
            <input
              readOnly
              value={company.address}
              aria-label="Address of your jobs"
              spellCheck={false}
              onFocus={({ target }) => target.select()}
            />
            <Button kind="outline" icon="copy" onClick={() => void copy(company.address ?? '', own.name)}>
              Copy
            </Button>
          </div>
          <p className="meta above-8">{askedWords(company)}</p>
          <p className={styles.renews}>
            <Button kind="link" onClick={() => renew(own)}>
              Make a new address, the old one stops
            </Button>
          </p>
        </>
      )}
      {!may_change && <p className="muted">Your company’s dispatchers see the addresses.</p>}
      {may_change && trucks.length + people.length > 0 && (
        <details className={styles.more}>
          <summary>By truck and person</summary>
          <ul>
            {trucks.map((feed) => (
              <FeedRow key={`truck-${feed.of_id}`} kind="truck" feed={feed} {...acts} />
            ))}
            {people.map((feed) => (
              <FeedRow key={`person-${feed.of_id}`} kind="person" feed={feed} {...acts} />
            ))}
          </ul>
        </details>
      )}
      <p role="status" className="meta">
        {said}
      </p>
      {problem !== null && (
        <Notice tone="danger" icon="alert-circle" role="alert">
          {problem}
        </Notice>
      )}
      <Dialog
        open={renewed !== null}
        onClose={() => renew(null)}
        title="Make a new address?"
        intro={`The old address stops working right away, in every calendar that reads it. The new one is for ${renewed?.name ?? ''}.`}
        footer={
          <>
            <Button onClick={() => renew(null)}>Keep it</Button>
            <Button kind="primary" busy={busy} onClick={() => void (renewed && make(renewed))}>
              New address
            </Button>
          </>
        }
      />
    </Card>
  );
};

type RowProps = {
  kind: FeedKind;
  feed: Feed & { of_id: number; name: string };
  busy: boolean;
  onMake: (target: Target) => Promise<boolean>;
  onRenew: (target: Target) => void;
  onCopy: (address: string, name: string) => Promise<void>;
};

const FeedRow = ({ kind, feed, busy, onMake, onRenew, onCopy }: RowProps) => {
  const { of_id, name, address } = feed;
  const target = { kind, of_id, name };
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="meta block">{address === null ? 'No address' : askedWords(feed)}</span>
      </span>
      {address === null ? (
        <Button size="s" busy={busy} onClick={() => void onMake(target)}>
          Make an address<span className="sr"> for {name}</span>
        </Button>
      ) : (
        <span className="flex gap-8">
          <Button size="s" icon="copy" onClick={() => void onCopy(address, name)}>
            Copy<span className="sr"> the address for {name}</span>
          </Button>
          <Button size="s" onClick={() => onRenew(target)}>
            New<span className="sr"> address for {name}</span>
          </Button>
        </span>
      )}
    </li>
  );
};

const askedWords = ({ asked_when, asked_by, jobs }: Feed): string =>
  asked_when === null
    ? 'No calendar has asked for it yet.'
    : `Last asked for by ${asked_by === 'A browser' ? 'a program' : asked_by}, ${asked_when}. ${counted(jobs, 'entry', 'entries')} in it.`;
