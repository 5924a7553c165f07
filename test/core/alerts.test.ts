import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { openMetricsPort } from '#server/metrics-port.ts';
import { aSite } from '#test/support/site/world.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/operations/alerts');

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { runbook: string } };

const { groups } = parse(readFileSync(join(FOLDER, 'alerts.yaml'), 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** The names of all series that a server offers, those of buckets, sums and counts among them. */
const offered = async (): Promise<Set<string>> => {
  const site = await aSite();
  const pools = { web: site.db.$client, work: site.db.$client };
  const port = await openMetricsPort({ world: site.world, metrics: site.world.metrics!, pools, port: 0, host: '127.0.0.1' });
  onTestFinished(port.close);
  const text = await (await fetch(`http://127.0.0.1:${port.port}/metrics`)).text();
  const found = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    found.flatMap(([, name = '', type]) => (type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name])),
  );
};

const namesIn = (text: string): string[] => [...new Set(text.match(/\bhearthway_\w+/g))];

test('each alert leads to a page of its own that says what people see and what heals by itself, and the list of objectives names it', () => {
  const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
  expect(rules.map(({ annotations }) => annotations.runbook.replace('docs/operations/alerts/', '')).sort()).toEqual(pages.sort());
  const objectives = readFileSync(join(ROOT, 'docs/operations/slo.md'), 'utf8');
  for (const { alert, labels, annotations } of rules) {
    const page = readFileSync(join(ROOT, annotations.runbook), 'utf8');
    expect(page).toMatch(new RegExp(`^# ${alert}: [^]*\\*\\*What people see\\.\\*\\*[^]*^1\\. [^]*\\*\\*Heals by itself\\*\\*`, 'm'));
    expect(objectives).toContain(`| ${alert} | ${labels.severity === 'page' ? 'yes' : 'no'} |`);
  }
});

test('alerts, pages and dashboard ask for numbers that a server offers', async () => {
  const names = await offered();
  const texts = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  const asked = namesIn(texts.join('\n'));
  expect(asked.length).toBeGreaterThan(12);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
});
