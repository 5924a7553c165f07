import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { addDays, shortDay } from '#domain/core/calendar.ts';
import { formatPhone } from '#domain/core/contact.ts';
import { ROLE_WORDS, WORKS_AS_WORDS } from '#domain/movers/mover-person.ts';
import { call, callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { nothingSaved, useAction } from '#web/core/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/people.ts';
import { AwayDialog } from './away-dialog.tsx';
import styles from './people.module.css';
import type { Person } from './people-view.ts';
import { PersonDialog } from './person-dialog.tsx';

export const loader = async (args: Route.LoaderArgs) => {
  const id = Number(args.params.moverId) || 0;
  try {
    return { id, ...(await callFrom(args).people.list({ id })) };
  } catch (error) {
    throw pageFault(error);
  }
};

type Open = { what: 'person'; person: Person | null } | { what: 'away' | 'leave'; person: Person } | null;

/** Who works for a mover: what each may do, who is invited, who is away. */
const PeoplePage = ({ loaderData }: Route.ComponentProps) => {
  const { id, people, may_change, today } = loaderData;
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>(null);
  const [said, say] = useState<{ words: string; link?: string } | null>(null);
  const { send, busy, problem } = useAction(nothingSaved);
  const done = async (words: string, link?: string): Promise<void> => {
    say({ words, ...(link !== undefined && { link }) });
    setOpen(null);
    await revalidate();
  };
  const invite = (person: Person): Promise<boolean> =>
    send(async () => {
      const { link, is_sent } = await call().people.invite({ id, person_id: person.id });
      await done(
        is_sent ? `${person.name} gets a link to join.` : `Texts don’t go out from here. Send ${person.name} this link yourself:`,
        link,
      );
    });
  const act = (words: string, work: () => Promise<unknown>): Promise<boolean> =>
    send(async () => {
      await work();
      await done(words);
    });
  return (
    <>
      <title>People</title>
      <header className="row wraps between gap-12 below-20">
        <h1 tabIndex={-1}>People</h1>
        {may_change && (
          <Button kind="primary" icon="plus" onClick={() => setOpen({ what: 'person', person: null })}>
            Add somebody
          </Button>
        )}
      </header>
      <div role="status" className={styles.said}>
        {said && (
          <Notice tone="pine" icon="check-circle">
            {said.words}
            {said.link && <span className="block breaks">{said.link}</span>}
          </Notice>
        )}
      </div>
      {problem !== null && (
        <Notice tone="danger" icon="alert-circle" role="alert">
          {problem}
        </Notice>
      )}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id} className={styles.person}>
            <div className="grid gap-4 shrinks">
              <h2 className="h4 breaks">
                {person.name} {person.is_you && <span className="meta">you</span>}
              </h2>
              <p className="meta breaks">{whatInWords(person)}</p>
              <p className="cap breaks">{waysInWords(person)}</p>
            </div>
            <div className={styles.tags}>
              <Tag tone={person.role === 'owner' ? 'pine' : 'kraft'}>{ROLE_WORDS[person.role].name}</Tag>
              {person.invitation && <Tag tone="tape">invited until {shortDay(person.invitation.ends_at.slice(0, 10))}</Tag>}
              {person.away.map((one) => (
                <Tag key={one.id} tone="danger">
                  {one.kind} {one.starts.day > today ? `from ${shortDay(one.starts.day)} ` : ''}until {shortDay(addDays(one.ends.day, -1))}
                </Tag>
              ))}
            </div>
            <div className={styles.acts}>
              {may_change && (
                <Button size="s" onClick={() => setOpen({ what: 'person', person })} aria-label={`Change ${person.name}`}>
                  Change
                </Button>
              )}
              {may_change && person.email === null && person.contact !== '' && (
                <Button
                  size="s"
                  busy={busy}
                  onClick={() => void invite(person)}
                  aria-label={`${person.invitation ? 'Invite again:' : 'Invite'} ${person.name}`}
                >
                  {person.invitation ? 'Invite again' : 'Invite'}
                </Button>
              )}
              {may_change && person.invitation && (
                <Button
                  size="s"
                  onClick={() =>
                    void act(`The invitation of ${person.name} opens nothing any more.`, () =>
                      call().people.endInvitation({ id, person_id: person.id }),
                    )
                  }
                  aria-label={`Take back the invitation of ${person.name}`}
                >
                  Take back
                </Button>
              )}
              {person.works_as !== null && (
                <Button size="s" onClick={() => setOpen({ what: 'away', person })} aria-label={`${person.name} is away`}>
                  Away
                </Button>
              )}
              {person.away.map((one) => (
                <Button
                  key={one.id}
                  size="s"
                  onClick={() => void act(`${person.name} is back.`, () => call().people.back({ id, absence_id: one.id }))}
                  aria-label={`${person.name} is back`}
                >
                  Back
                </Button>
              ))}
              {may_change && !person.is_you && (
                <Button size="s" onClick={() => setOpen({ what: 'leave', person })} aria-label={`${person.name} leaves`}>
                  Leaves
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {open?.what === 'person' && (
        <PersonDialog
          key={open.person?.id ?? 'new'}
          mover_id={id}
          person={open.person}
          onClose={() => setOpen(null)}
          onSaved={done}
          onStale={revalidate}
        />
      )}
      {open?.what === 'away' && (
        <AwayDialog mover_id={id} person={open.person} today={today} onClose={() => setOpen(null)} onSaved={done} />
      )}
      <Dialog
        open={open?.what === 'leave'}
        onClose={() => setOpen(null)}
        title={open?.what === 'leave' ? `${open.person.name} leaves?` : ''}
        intro="They are signed out everywhere at once, and their crew links open nothing. What they did keeps their name."
        footer={
          <>
            <Button onClick={() => setOpen(null)}>They stay</Button>
            <Button
              kind="danger"
              busy={busy}
              onClick={() =>
                open?.what === 'leave' &&
                void act(`${open.person.name} has no access any more.`, () => call().people.leave({ id, person_id: open.person.id }))
              }
            >
              Take their access
            </Button>
          </>
        }
      />
    </>
  );
};

export default PeoplePage;

const whatInWords = ({ role, works_as, drives_feet }: Person): string => {
  const rides = works_as === null ? 'Never rides along' : `Rides along as ${WORKS_AS_WORDS[works_as].toLowerCase()}`;
  const drives = drives_feet === null ? '' : `, drives up to ${drives_feet} ft`;
  return role === 'crew' ? `${rides}${drives}` : `${ROLE_WORDS[role].does}. ${rides}${drives}`;
};

const waysInWords = ({ contact, email }: Person): string => {
  const ways = [contact.startsWith('+') ? formatPhone(contact) : contact, email === null ? '' : `logs in as ${email}`];
  const words = ways.filter(Boolean).join(', ') || 'No phone or email';
  return words.charAt(0).toUpperCase() + words.slice(1);
};
