import { brand } from '#domain/core/brand.ts';
import { LanguageButton } from '#web/chrome/language-button.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { channelOfPlan } from './channel.ts';
import { Conversation, SavedFacts } from './conversation.tsx';
import styles from './messages.module.css';
import { MoverQuestions } from './mover-questions.tsx';
import { PlanNotices } from './notices-card.tsx';
import { type Spoken, type Thread, useMessageWords } from './thread-words.ts';
import { useThread } from './use-thread.ts';

/** The conversation as a tab of the plan; before the mover’s yes the four questions stand in its place. */
export const PlanMessages = ({ plan, thread: loaded }: { plan: PlanView; thread: Thread }) => {
  const talking = useThread(channelOfPlan(plan.uuid), loaded);
  const spoken = useMessageWords();
  const { words } = spoken;
  const { thread, take } = talking;
  if (thread.state === 'questions')
    return (
      <div className={styles.columns}>
        <MoverQuestions plan_id={plan.uuid} thread={thread} take={take} />
        <Card title={words.ask.else_title} action={<LanguageButton />}>
          <p className="meta">{words.ask.team(brand.phone, brand.hours.map(({ text }) => text).join(', '), brand.support_email)}</p>
        </Card>
      </div>
    );
  return (
    <div className={styles.columns}>
      <Conversation talking={talking} title={titleOf(thread, spoken)} />
      <div className="stack gap-24">
        <Card title={words.saved_title}>
          <SavedFacts thread={thread} />
        </Card>
        {thread.you === 'customer' && <TurnInto plan={plan} thread={thread} />}
        {thread.you === 'customer' && <PlanNotices plan_id={plan.uuid} />}
        <Card tone="flat" level={3} title={words.no_app.title} action={<LanguageButton />}>
          <p className="meta">{thread.you === 'customer' ? words.no_app.customer : words.no_app.others}</p>
          {thread.customer.phone_number !== null && thread.you !== 'customer' && (
            <p className="above-8">
              <a href={`tel:${thread.customer.phone_number.replaceAll(/[^\d+]/g, '')}`}>
                {words.no_app.call(thread.customer.phone_number)}
              </a>
            </p>
          )}
        </Card>
      </div>
    </div>
  );
};

const titleOf = ({ you, mover, customer, entries }: Thread, { words: { roles } }: Spoken): string => {
  const has_crew = entries.some(({ line }) => line === 'crew_joined') && !entries.some(({ line }) => line === 'crew_left');
  const others = [
    you === 'customer' ? (mover?.name ?? roles.your_mover) : customer.name || roles.the_customer,
    ...(has_crew ? [you === 'customer' ? roles.your_crew : roles.this_crew] : []),
  ];
  return [...others, ...(you === 'team' ? [] : [brand.name])].join(', ');
};

/** Nothing is agreed in messages: what shall be different is asked for where its price is shown. */
const TurnInto = ({ plan, thread: { entries } }: { plan: PlanView; thread: Thread }) => {
  const { words } = useMessageWords();
  const latest = entries.findLast(({ role, words: said }) => role === 'customer' && said !== '');
  const is_over = plan.status === 'completed' || plan.status === 'in_progress';
  return (
    <Card title={words.turn.title}>
      <div className="stack gap-8">
        {plan.may.change_booked === true && (
          <LinkButton size="s" icon="edit" to={`/moving/${plan.uuid}/plan/change${latest ? `?message=${latest.id}` : ''}`}>
            {words.turn.change}
          </LinkButton>
        )}
        {is_over && (
          <LinkButton size="s" icon="shield" to={`/moving/${plan.uuid}/claims`}>
            {words.turn.claim}
          </LinkButton>
        )}
      </div>
      <p className="cap above-12">{words.turn.nothing_changes}</p>
    </Card>
  );
};
