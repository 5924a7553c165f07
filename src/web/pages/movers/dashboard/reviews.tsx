import { Link, useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { callFrom } from '#web/core/call.ts';
import { pageIn, pastTheEnd } from '#web/core/list-page.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Pager } from '#web/movers/pager.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/reviews.ts';
import { ReviewRow } from './review-row.tsx';
import styles from './reviews.module.css';

const A_PAGE = 20;

export const loader = async (args: Route.LoaderArgs) => {
  const search = new URL(args.request.url).searchParams;
  const id = Number(args.params.moverId) || 0;
  const page = pageIn(search);
  const unanswered = search.get('show') === 'unanswered' ? 'true' : 'false';
  const client = callFrom(args);
  try {
    const [list, grade] = await Promise.all([
      client.feedback.ofMover({ id, page, per_page: A_PAGE, unanswered }),
      client.feedback.grade({ id }).catch(() => null),
    ]);
    return pastTheEnd({ ...list, per_page: A_PAGE }, args.request) ?? { ...list, grade, id, unanswered };
  } catch (error) {
    throw pageFault(error);
  }
};

/** What customers said, with the mover's one answer to each, and what the grade is made of. */
const Reviews = ({ loaderData: { reviews, total, page, grade, id, unanswered } }: Route.ComponentProps) => {
  const { revalidate } = useRevalidator();
  return (
    <>
      <title>Reviews</title>
      <header className="grid gap-4 below-20">
        <h1 tabIndex={-1}>Reviews</h1>
        <p className="meta">Written by customers who booked here. You can answer each one once; your answer appears on your page.</p>
      </header>
      {grade && <GradeParts grade={grade} />}
      <Card
        title={unanswered === 'true' ? 'Without an answer' : 'All reviews'}
        action={unanswered === 'true' ? <Link to="?">Show all</Link> : <Link to="?show=unanswered">Without an answer</Link>}
      >
        {reviews.length === 0 ? (
          <p className="muted">{unanswered === 'true' ? 'You’ve answered every review.' : 'No reviews yet.'}</p>
        ) : (
          <ol className="grid">
            {reviews.map((review) => (
              <ReviewRow key={review.id} mover_id={id} review={review} onAnswered={() => void revalidate()} />
            ))}
          </ol>
        )}
        <Pager page={page} pages={Math.ceil(total / A_PAGE)} />
      </Card>
    </>
  );
};

export default Reviews;

type GradeView = Awaited<ReturnType<Client['feedback']['grade']>>;

/** The grade and its parts, each with the figure behind it. */
const GradeParts = ({ grade: { grade, jobs, fewest_jobs, parts } }: { grade: GradeView }) => (
  <Card title={grade === null ? 'Your grade' : `Your grade: ${grade} of 100`} className="below-24">
    {parts.length === 0 ? (
      <p className="muted">
        It’s calculated from {fewest_jobs} jobs here within a year. You have finished {jobs}.
      </p>
    ) : (
      <dl className={styles.parts}>
        {parts.map(({ code, name, points, most, because }) => (
          <div key={code}>
            <dt>
              {name}
              <span className="cap">{because}</span>
            </dt>
            <dd>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${(points / most) * 100}%` }} />
              </span>
              <b>{points}</b> of {most}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </Card>
);
