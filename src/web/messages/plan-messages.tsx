import { brand } from '#domain/core/brand.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Conversation, SavedFacts } from './conversation.tsx';
import styles from './messages.module.css';
import { MoverQuestions } from './mover-questions.tsx';
import type { Thread } from './thread-words.ts';
import { useThread } from './use-thread.ts';

/** The conversation as a tab of the plan; before the mover’s yes the four questions stand in its place. */
export const PlanMessages = ({ plan, thread: loaded }: { plan: PlanView; thread: Thread }) => {
  const talking = useThread(plan.uuid, loaded);
  const { thread, take } = talking;
  if (thread.state === 'questions')
    return (
      <div className={styles.columns}>
        <MoverQuestions plan_id={plan.uuid} thread={thread} take={take} />
        <Card title="Something else?">
          <p className="meta">
            Our team answers for you: {brand.phone}, {brand.hours.map(({ text }) => text).join(', ')}, or {brand.support_email}.
          </p>
        </Card>
      </div>
    );
  return (
    <div className={styles.columns}>
      <Conversation plan_id={plan.uuid} talking={talking} title={titleOf(thread)} />
      <div className="stack gap-24">
        <Card title="Saved from this thread">
          <SavedFacts thread={thread} />
        </Card>
        {thread.you === 'customer' && <TurnInto plan={plan} thread={thread} />}
        <Card tone="flat" level={3} title="No app needed">
          <p className="meta">
            {thread.you === 'customer'
              ? 'What is new comes by email, too. Your number stays hidden until the day before the move. Kept 3 years, like your papers.'
              : 'What is new comes by email, too. The customer’s number shows on the day before the move. Kept 3 years.'}
          </p>
          {thread.customer.phone_number !== null && thread.you !== 'customer' && (
            <p className="above-8">
              <a href={`tel:${thread.customer.phone_number.replaceAll(/[^\d+]/g, '')}`}>Call {thread.customer.phone_number}</a>
            </p>
          )}
        </Card>
      </div>
    </div>
  );
};

const titleOf = ({ you, mover, customer, entries }: Thread): string => {
  const has_crew = entries.some(({ line }) => line === 'crew_joined') && !entries.some(({ line }) => line === 'crew_left');
  const others = [
    you === 'customer' ? (mover?.name ?? 'Your mover') : customer.name || 'The customer',
    ...(has_crew ? [you === 'customer' ? 'your crew' : 'the crew'] : []),
  ];
  return [...others, ...(you === 'team' ? [] : [brand.name])].join(', ');
};

/** Nothing is agreed in messages: what shall be different is asked for where its price is shown (LV24). */
const TurnInto = ({ plan, thread: { entries } }: { plan: PlanView; thread: Thread }) => {
  const latest = entries.findLast(({ role, words }) => role === 'customer' && words !== '');
  const is_over = plan.status === 'completed' || plan.status === 'in_progress';
  return (
    <Card title="Turn a message into">
      <div className="stack gap-8">
        {plan.may.change_booked === true && (
          <LinkButton size="s" icon="edit" to={`/moving/${plan.uuid}/plan/change${latest ? `?message=${latest.id}` : ''}`}>
            A change to my plan
          </LinkButton>
        )}
        {is_over && (
          <LinkButton size="s" icon="shield" to={`/moving/${plan.uuid}/claims`}>
            A damage claim
          </LinkButton>
        )}
      </div>
      <p className="cap above-12">Nothing in a message changes your price, day or list. You see every new price first.</p>
    </Card>
  );
};
