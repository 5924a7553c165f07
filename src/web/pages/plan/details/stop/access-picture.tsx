import type { HeightId } from '#domain/plan/details.ts';
import styles from '../access.module.css';

/** A house, an elevator, or a building whose stairs lead to the floor. */
export const AccessPicture = ({ height_id }: { height_id: HeightId }) => (
  <svg className={styles.picture} viewBox="8 2 60 60" aria-hidden="true">
    <path className={styles.line} d="M8 60h60" />
    {height_id === 1 && <Elevator />}
    {height_id === 2 && <House />}
    {height_id > 2 && <Stairs floor={height_id - 1} />}
  </svg>
);

const House = () => (
  <>
    <path className={styles.wall} d="M14 60V28l24-16 24 16v32z" />
    <path className={styles.door} d="M31 38h14v22H31z" />
    <path className={styles.window} d="M19 36h7v9h-7zM50 36h7v9h-7z" />
  </>
);

const Elevator = () => (
  <>
    <path className={styles.wall} d="M16 6h44v54H16z" />
    <path className={styles.window} d="M28 10h16v50H28z" />
    <path className={styles.thin} d="M36 10v12" />
    <path className={styles.door} d="M29 22h14v15H29z" />
    <path className={styles.arrow} d="M52 30v-8m-3 3 3-4 3 4M52 36v8m-3-3 3 4 3-4" />
  </>
);

const BOTTOM = 60;
const TALL = 54;
const FEWEST_FLOORS = 4;

const Stairs = ({ floor }: { floor: number }) => {
  const floors = Math.max(FEWEST_FLOORS, floor);
  const height = TALL / floors;
  const steps = Array.from({ length: floor }, (_, at) => `${at % 2 === 0 ? 24 : 44} ${BOTTOM - at * height}`);
  return (
    <>
      {Array.from({ length: floors }, (_, at) => BOTTOM - (at + 1) * height).map((y, at) => (
        <g key={y}>
          <rect className={at + 1 === floor ? styles.here : styles.wall} x="16" y={y} width="44" height={height} />
          <rect className={styles.pane} x="51" y={y + height / 2 - 2.5} width="5" height="5" />
        </g>
      ))}
      <path className={styles.stairs} d={`M${steps.join('L')}`} />
      <circle className={styles.door} cx={floor % 2 === 0 ? 44 : 24} cy={BOTTOM - (floor - 1) * height - 4} r="3.5" />
    </>
  );
};
