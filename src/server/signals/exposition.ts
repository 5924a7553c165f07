import { BOUNDS_MS, type Counted, type Metrics, type Tallied, type Tally } from './metrics.ts';

/** What stands somewhere at the moment of asking. `labels` are ours: names of pools, sweeps and companies. */
export type Gauge = { name: string; help: string; value: number; labels?: Readonly<Record<string, string>> };

const TALLIES: Readonly<Record<Tallied, { name: string; label: string; help: string }>> = {
  calls: { name: 'hearthway_call', label: 'call', help: 'Answers by the name of the call, pages and assets among them' },
  outside: { name: 'hearthway_outside', label: 'company', help: 'Calls to other companies' },
  emails: { name: 'hearthway_email', label: 'way', help: 'Emails by how long after their time they were handed on' },
};

const COUNTS: Readonly<Record<Counted, { name: string; label: string; help: string }>> = {
  faults: { name: 'hearthway_faults_total', label: 'call', help: 'Answers that something of ours broke under' },
  shed: { name: 'hearthway_shed_total', label: 'urgency', help: 'Requests that were told to come again before anything was done' },
  market_reads: { name: 'hearthway_market_reads_total', label: 'whole', help: 'Readings of the movers from the store' },
  work_failed: { name: 'hearthway_work_failed_total', label: 'sweep', help: 'Sweeps that failed as a whole' },
  set_aside: { name: 'hearthway_set_aside_total', label: 'kind', help: 'Tries of rows that could not be worked on' },
  ledger_differences: {
    name: 'hearthway_ledger_differences_total',
    label: 'what',
    help: 'Bookings whose money differs from the provider’s',
  },
};

/** All of it as Prometheus reads it (text format 0.0.4), in seconds. */
export const exposed = (metrics: Metrics, gauges: readonly Gauge[]): string =>
  [
    ...Object.entries(TALLIES).flatMap(([kind, shown]) => tallyLines(shown, metrics.tallies(kind as Tallied))),
    ...Object.entries(COUNTS).flatMap(([what, { name, label, help }]) => [
      ...headOf(name, 'counter', help),
      ...[...metrics.counts(what as Counted)].map(([key, value]) => lineOf(name, { [label]: key }, value)),
    ]),
    ...gaugeLines(gauges),
    '',
  ].join('\n');

const tallyLines = ({ name, label, help }: { name: string; label: string; help: string }, tallies: ReadonlyMap<string, Tally>) => {
  const failed = [...tallies].map(([key, tally]) => lineOf(`${name}_failed_total`, { [label]: key }, tally.failed));
  const seconds = [...tallies].flatMap(([key, tally]) => histogramLines(`${name}_seconds`, { [label]: key }, tally));
  return [
    ...headOf(`${name}_failed_total`, 'counter', `${help}: those that failed`),
    ...failed,
    ...headOf(`${name}_seconds`, 'histogram', help),
    ...seconds,
  ];
};

const histogramLines = (name: string, labels: Record<string, string>, { buckets, sum_ms, count }: Tally): string[] => {
  let below = 0;
  const lines = BOUNDS_MS.map((bound, at) => {
    below += buckets[at] ?? 0;
    return lineOf(`${name}_bucket`, { ...labels, le: String(bound / 1_000) }, below);
  });
  return [
    ...lines,
    lineOf(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    lineOf(`${name}_sum`, labels, sum_ms / 1_000),
    lineOf(`${name}_count`, labels, count),
  ];
};

const gaugeLines = (gauges: readonly Gauge[]): string[] => {
  const names = new Map(gauges.map(({ name, help }) => [name, help]));
  return [...names].flatMap(([name, help]) => [
    ...headOf(name, 'gauge', help),
    ...gauges.filter((one) => one.name === name).map(({ labels = {}, value }) => lineOf(name, labels, value)),
  ]);
};

const headOf = (name: string, type: string, help: string): string[] => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];

const lineOf = (name: string, labels: Readonly<Record<string, string>>, value: number): string => {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text.replace(/[\\"\n]/g, '_')}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${Number(value.toFixed(6))}`;
};
