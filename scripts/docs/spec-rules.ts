import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import type { Kind } from './spec-marks.ts';

/** A line of docs/spec that tests can name. */
export type Rule = { id: string; text: string; section: string };

/** Where the rules of each kind of mark are written. */
export const RULE_FILES = {
  spec: 'rules',
  property: 'properties',
  ux: 'ux',
  pricing: 'pricing',
  decisions: 'choices',
  papers: 'papers',
} as const satisfies Record<Kind, string>;

export const rulesOf = (kind: Kind): Rule[] => {
  let section = '';
  const rules: Rule[] = [];
  for (const line of readFileSync(join(ROOT, 'docs', 'spec', `${RULE_FILES[kind]}.md`), 'utf8').split('\n')) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    const [, id, text] = /^- \*\*([\w.]+)\*\* (.+)$/.exec(line) ?? [];
    if (id !== undefined && text !== undefined) rules.push({ id, text, section });
  }
  return rules;
};

/** The numbers that a mark of this kind may carry. A whole section of the rules may be named where no single rule fits. */
export const idsOf = (kind: Kind): ReadonlySet<string> => {
  const rules = rulesOf(kind);
  const sections = kind === 'spec' ? rules.map(({ id }) => id.split('.', 1)[0] ?? '') : [];
  return new Set([...rules.map(({ id }) => id), ...sections]);
};
