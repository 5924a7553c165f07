import { useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { monthDay } from '#domain/core/calendar.ts';
import { call, tried } from '#web/core/call.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './plan-links.module.css';

type PlanLink = Awaited<ReturnType<Client['links']['list']>>['links'][number];

/** Which mailed links open the plan now; each can be shut. */
export const PlanLinks = ({ plan_id }: { plan_id: string }) => {
  const { links, problem, revoke } = useLinks(plan_id);
  if (links.length === 0) return null;
  return (
    <section className={styles.links} aria-label="Links that open this plan">
      <h3>Links that open this plan</h3>
      <ul>
        {links.map((link) => (
          <li className="row between gap-12" key={link.id}>
            <span className="grid shrinks breaks">
              <b>{link.sent_to}</b>
              <span className="meta">
                {SCOPES[link.scope]}, until {monthDay(link.expires_at.slice(0, 10))}
                {link.last_used_at === null ? ', not opened yet' : ''}
              </span>
            </span>
            <Button kind="quiet" size="s" onClick={() => void revoke(link.id)}>
              End<span className="sr"> the link of {link.sent_to}</span>
            </Button>
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
};

const SCOPES: Readonly<Record<PlanLink['scope'], string>> = {
  view: 'To look',
  edit: 'To look and change',
  adjust: 'The move day’s page',
  sign: 'To sign with you',
  receive: 'To take your things in',
  receive_extra: 'To take things in at the extra drop-off',
};

const useLinks = (plan_id: string) => {
  const [links, setLinks] = useState<readonly PlanLink[]>([]);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let is_here = true;
    void tried(call().links.list({ id: plan_id })).then(({ value }) => is_here && value && setLinks(value.links));
    return () => {
      is_here = false;
    };
  }, [plan_id]);
  const revoke = async (link_id: number): Promise<void> => {
    const { error } = await tried(call().links.revoke({ id: plan_id, link_id }));
    setProblem(error?.problem.error_message);
    if (error === undefined) setLinks((before) => before.filter(({ id }) => id !== link_id));
  };
  return { links, problem, revoke };
};
