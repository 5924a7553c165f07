import { counted } from '#domain/core/number-words.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './insights.module.css';
import { type Insights, ordinal, share } from './insights-words.ts';

type Lane = Insights['lanes'][number];

/** On each of the lanes with the most bids: where the mover's prices lie among those of the others. */
export const LanesCard = ({ lanes }: Pick<Insights, 'lanes'>) => (
  <Card title="Where you stand by lane">
    <table className={styles.lanes}>
      <thead>
        <tr>
          <th scope="col" className="cap">
            Lane
          </th>
          <th scope="col" className="cap">
            Cheaper to more expensive
          </th>
          <th scope="col" className="cap">
            You are
          </th>
          <th scope="col" className="cap">
            Won
          </th>
        </tr>
      </thead>
      <tbody>
        {lanes.map((lane) => (
          <tr key={lane.lane}>
            <th scope="row">
              <b className="strong breaks">{lane.lane}</b>
              <span className="block cap">{counted(lane.bids, 'bid')}</span>
            </th>
            <td>{lane.place === null ? <span className="cap">Too few to show</span> : <Dots place={lane.place} />}</td>
            <td className="strong">{lane.place && `${ordinal(lane.place.is)} of ${lane.place.of}`}</td>
            <td>{share(lane.won, lane.bids)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {lanes.some(({ place }) => place !== null) && <Legend />}
  </Card>
);

const Legend = () => (
  <p className={styles.legend} aria-hidden="true">
    <span className="row gap-6">
      <i className={styles.me} />
      You
    </span>
    <span className="row gap-6">
      <i className={styles.other} />
      Others
    </span>
  </p>
);

/** For the eye; the place beside it says the same. */
const Dots = ({ place: { above, others } }: { place: NonNullable<Lane['place']> }) => {
  const [low, high] = [Math.min(above, others[0] ?? above), Math.max(above, others.at(-1) ?? above)];
  const at = (one: number): string => `${high === low ? 50 : ((one - low) / (high - low)) * 100}%`;
  return (
    <span className={styles.dots} aria-hidden="true">
      {others.map((one, rank) => (
        <i key={rank} className={styles.other} style={{ left: at(one) }} />
      ))}
      <i className={styles.me} style={{ left: at(above) }} />
    </span>
  );
};
