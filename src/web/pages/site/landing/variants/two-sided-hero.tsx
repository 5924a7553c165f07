import type { ReactNode } from 'react';
import { MoveForm, type MoveFormProps } from '#web/site/move-form/move-form.tsx';
import hero from '../parts/hero.module.css';
import { useLateGround } from '../parts/use-late-ground.ts';
import styles from './two-sided-hero.module.css';
import { Utilities } from './utilities.tsx';
import { UtilitiesSwitch, useShowsUtilities } from './utilities-switch.tsx';

type Words = { h1: string; lead: string };

type Props = { moving: Words; utilities: Words; utilities_url: string; form: MoveFormProps; above?: ReactNode };

/** The price form and the utilities frame in the same place. The form stays where it is while the other is seen, with all that was typed. */
export const TwoSidedHero = ({ moving, utilities, utilities_url, form, above }: Props) => {
  const shows_utilities = useShowsUtilities();
  const is_drawn = useLateGround();
  const { h1, lead } = shows_utilities ? utilities : moving;
  return (
    <div className={`${hero.ground} ${is_drawn ? hero.drawn : ''}`}>
      <section className={`wrap ${hero.columns}`}>
        <div className={hero.words}>
          {above}
          <h1 className="hero" tabIndex={-1}>
            {h1}
          </h1>
          <p className="lead">{lead}</p>
          <div className={`above-24 ${styles.switch}`}>
            <UtilitiesSwitch />
          </div>
        </div>
        <div className={hero.slip} id="get-prices">
          <h2>{shows_utilities ? 'Connect utilities' : 'Get prices'}</h2>
          <div hidden={shows_utilities}>
            <MoveForm {...form} />
          </div>
          {shows_utilities && <Utilities url={utilities_url} />}
        </div>
      </section>
    </div>
  );
};
