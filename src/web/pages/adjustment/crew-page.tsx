import { useState } from 'react';
import { fromDollars, inWords } from '#domain/money.ts';
import { TextAreaField } from '#web/forms/text-field.tsx';
import { AdjustmentLines } from '#web/plan/adjustment-lines.tsx';
import { FoundList } from '#web/plan/found-list.tsx';
import { localMoment } from '#web/plan/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AddThing } from './add-thing.tsx';
import { keyOf, type Thing, whyNotSent } from './findings.ts';
import { type MoveDayView, moveInWords } from './move-day-view.ts';
import styles from './page.module.css';
import { SendBar } from './send-bar.tsx';
import { ThingRow } from './thing-row.tsx';
import { useFindings } from './use-findings.ts';

type Props = { link: string; page: MoveDayView };

/** To the crew at the door: the list as it was agreed, to be counted otherwise where it is otherwise. */
export const CrewPage = ({ link, page: loaded }: Props) => {
  const crew = useFindings(link, loaded);
  const { page, things } = crew;
  const [is_asked, setAsked] = useState(false);
  const missing = things.filter((thing) => crew.findings[keyOf(thing)] && whyNotSent(thing, crew.findings[keyOf(thing)]!));
  const is_waiting = page.adjustment?.state === 'submitted';
  const send = async (): Promise<void> => {
    setAsked(true);
    const [first] = missing;
    if (first) return document.getElementById(`${keyOf(first).replace(' ', '-')}-reason`)?.focus();
    if (await crew.send({ submit: true })) {
      setAsked(false);
      window.scrollTo({ top: 0 });
    }
  };
  return (
    <>
      <main className={styles.wrap} id="main">
        <div className={styles.head}>
          <h1 tabIndex={-1}>Is everything on the list?</h1>
          <p className="muted">{moveInWords(page)}</p>
        </div>
        {page.plan.is_interstate && (
          <Notice tone="tape" title="Ask before you load">
            This move crosses a state line. The customer must answer before anything is loaded.
          </Notice>
        )}
        <Standing page={page} onTakeBack={() => void crew.send({ take_back: true })} />
        {page.why_not !== null ? (
          <Notice title={page.why_not}>The list can’t be changed any more.</Notice>
        ) : (
          !is_waiting && (
            <>
              <AddThing onAdd={crew.add} />
              {groupsOf(things).map(([group, of_group]) => (
                <section key={group} className={styles.group} aria-label={group}>
                  <h2>{group}</h2>
                  <ul>
                    {of_group.map((thing) => {
                      const found = crew.findings[keyOf(thing)];
                      const error = is_asked && found ? whyNotSent(thing, found) : undefined;
                      return (
                        <ThingRow key={keyOf(thing)} {...{ link, thing, found, error }} onFind={(change) => crew.find(thing, change)} />
                      );
                    })}
                  </ul>
                </section>
              ))}
              <TextAreaField
                name="note"
                label="A word to the customer"
                optional
                rows={2}
                maxLength={1000}
                value={crew.note}
                onChange={(event) => crew.write(event.target.value)}
              />
            </>
          )
        )}
        {crew.error && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {crew.error.problem.error_message}
          </Notice>
        )}
      </main>
      {page.why_not === null && !is_waiting && (
        <SendBar
          page={page}
          count={crew.said.changes.length}
          is_saving={crew.is_saving}
          missing={is_asked ? missing.length : 0}
          onSend={send}
        />
      )}
    </>
  );
};

/** What came of what was sent last. */
const Standing = ({ page: { adjustment, plan }, onTakeBack }: { page: MoveDayView; onTakeBack: () => void }) => {
  if (adjustment === null || adjustment.state === 'draft') return null;
  const { tone, title, words } = standingOf(adjustment, plan.time_zone);
  return (
    <div className={styles.standing}>
      <Notice tone={tone} icon={adjustment.state === 'submitted' ? 'clock' : 'check-circle'} role="status" title={title}>
        <p>{words}</p>
        {adjustment.message !== '' && <p>The customer writes: “{adjustment.message}”</p>}
      </Notice>
      {adjustment.state === 'submitted' && (
        <>
          <div className={styles.group}>
            <FoundList changes={adjustment.changes} />
            <hr />
            <AdjustmentLines lines={adjustment.lines} difference={adjustment.difference} />
          </div>
          <Button size="xl" block icon="arrow-left" onClick={onTakeBack}>
            Take it back and change it
          </Button>
        </>
      )}
      {adjustment.state !== 'submitted' && (
        <Disclosure summary="What was sent">
          <FoundList changes={adjustment.changes} />
        </Disclosure>
      )}
    </div>
  );
};

type Adjustment = NonNullable<MoveDayView['adjustment']>;

const standingOf = (adjustment: Adjustment, zone: string): { tone: 'pine' | 'plain'; title: string; words: string } => {
  const [before, after] = [inWords(fromDollars(adjustment.before)), inWords(fromDollars(adjustment.after))];
  if (adjustment.is_waived)
    return { tone: 'pine', title: 'Covered by the guarantee', words: `Load it all. The customer’s price stays ${before}.` };
  switch (adjustment.state) {
    case 'accepted':
      return { tone: 'pine', title: 'The customer accepted', words: `Load it all. The price is now ${after}.` };
    case 'declined':
      return {
        tone: 'plain',
        title: 'The customer declined',
        words: `Load what is on the list, and leave the rest. The price stays ${before}.`,
      };
    case 'expired':
      return { tone: 'plain', title: 'The customer did not answer', words: `Nothing was added. The price stays ${before}.` };
    default:
      return {
        tone: 'pine',
        title: 'Sent to the customer',
        words: `They read it by e-mail and on their plan, and have until ${adjustment.answer_by ? localMoment(adjustment.answer_by, zone) : 'tomorrow'}. Nothing is added without their yes.`,
      };
  }
};

const groupsOf = (things: readonly Thing[]): readonly (readonly [string, readonly Thing[]])[] => {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) groups.set(thing.group, [...(groups.get(thing.group) ?? []), thing]);
  return [...groups];
};
