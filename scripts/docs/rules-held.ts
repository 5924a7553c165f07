import { KINDS, marksOfTests, strayMarks } from './spec-marks.ts';
import { idsOf, rulesOf } from './spec-rules.ts';
import { holdsNothing } from './subjects.ts';

/** What is wrong with the marks in the titles of tests, in a sentence each. */
export const faultsOfMarks = (): string[] => {
  const marks = marksOfTests();
  const unknown = marks.filter(({ kind, id }) => !idsOf(kind).has(id));
  const idle = new Map([...new Set(marks.map(({ file }) => file))].map((file) => [file, holdsNothing(file)]));
  const holding = marks.filter(({ file }) => idle.get(file) === undefined);
  const open = KINDS.flatMap((kind) => {
    const held = new Set(holding.filter((mark) => mark.kind === kind).map(({ id }) => id));
    return rulesOf(kind).flatMap(({ id }) => (held.has(id) ? [] : [`${kind} ${id} is held by no test`]));
  });
  return [
    ...strayMarks(),
    ...unknown.map(({ kind, id, file, title }) => `${kind} ${id} in ${file} is no rule: ${title}`),
    ...[...idle].flatMap(([file, reason]) => (reason === undefined ? [] : [`${file} names rules, but ${reason}`])),
    ...open,
  ];
};
