import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Things } from '../use-things.ts';

/** The things behind one handle for all renders: for parts that change the plan and show little of it, so that a tap elsewhere does not draw them anew. */
export const useSteady = (things: Things): Things => {
  const newest = useRef(things);
  useLayoutEffect(() => {
    newest.current = things;
  });
  const [steady] = useState(() => steadyOf(newest));
  return steady;
};

const steadyOf = (newest: RefObject<Things>): Things => ({
  get plan() {
    return newest.current.plan;
  },
  get done() {
    return newest.current.done;
  },
  get said() {
    return newest.current.said;
  },
  setCount: (...asked) => newest.current.setCount(...asked),
  setBoxCount: (...asked) => newest.current.setBoxCount(...asked),
  addAll: (...asked) => newest.current.addAll(...asked),
  copyFrom: (...asked) => newest.current.copyFrom(...asked),
  setTypicals: (...asked) => newest.current.setTypicals(...asked),
  setHandling: (...asked) => newest.current.setHandling(...asked),
  addCustom: (...asked) => newest.current.addCustom(...asked),
  removeCustom: (...asked) => newest.current.removeCustom(...asked),
});
