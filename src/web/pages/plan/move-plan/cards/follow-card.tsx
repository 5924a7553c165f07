import { useEffect, useState } from 'react';
import { asCallError, type Client } from '#contract/client.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { dayAndTime, useTold, zonesInWords } from '#web/live/live-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Problem } from '../problem.tsx';
import { useSaying } from '../use-saying.ts';

type Links = Awaited<ReturnType<Client['live']['links']>>;

/** Who else can follow the move: links that its owner makes, sees opened and can stop. Nothing for everybody else. */
export const FollowCard = ({ plan_id }: { plan_id: string }) => {
  const { known, look } = useLinks(plan_id);
  const [made, setMade] = useState<{ name: string; link: string } | null>(null);
  const { say, busy, problem } = useSaying();
  const told = useTold();
  const { words, language } = told;
  if (known === null) return null;
  const { links, ends_at, zone } = known;
  const stop = (link_id: number) =>
    say(async () => {
      await call().live.stopLink({ id: plan_id, link_id });
      await look();
    });
  const make = async ({ name = '' }: Values): Promise<Errors | undefined> => {
    try {
      setMade({ name, ...(await call().live.makeLink({ id: plan_id, name })) });
    } catch (error) {
      const { errors = {}, error_message } = asCallError(error).problem;
      return Object.keys(errors).length > 0 ? errors : { '': error_message };
    }
    await look();
    return undefined;
  };
  return (
    <Card title={words.follow.title}>
      {links.length > 0 && (
        <ul className="stack gap-8 below-16" aria-label={words.follow.links}>
          {links.map(({ id, name, opened_at }) => (
            <li key={id} className="row between gap-12">
              <span className="grid breaks">
                <b>{name}</b>
                <span className="meta">
                  {opened_at === null ? words.follow.not_opened : words.follow.opened(dayAndTime(opened_at, zone, language))}
                </span>
              </span>
              <Button size="s" kind="quiet" busy={busy} onClick={() => void stop(id)}>
                {words.follow.stop}
                <span className="sr">{words.follow.stop_of(name)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="meta below-16">
        {words.follow.about(dayAndTime(ends_at, zone, language))} {zonesInWords({ zone, zone_there: zone }, told)}.
      </p>
      {made && (
        <Notice tone="pine" icon="check-circle" role="status" title={words.follow.made_for(made.name)}>
          <p className="below-8 breaks">{made.link}</p>
          <Button size="s" icon="copy" onClick={() => void navigator.clipboard.writeText(made.link)}>
            {words.follow.copy}
          </Button>
        </Notice>
      )}
      <Form id="follow" brief onSubmit={make} className="stack gap-12 above-16">
        <TextField name="name" label={words.follow.who} hint={words.follow.hint} maxLength={60} required />
        <SubmitButton kind="outline">{words.follow.make}</SubmitButton>
      </Form>
      <Problem text={problem} />
    </Card>
  );
};

const useLinks = (id: string) => {
  const [known, setKnown] = useState<Links | null>(null);
  useEffect(() => {
    let is_here = true;
    void tried(call().live.links({ id })).then(({ value }) => is_here && value && setKnown(value));
    return () => {
      is_here = false;
    };
  }, [id]);
  const look = async (): Promise<void> => setKnown(await call().live.links({ id }));
  return { known, look };
};
