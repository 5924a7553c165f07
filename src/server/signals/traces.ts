import type { Span } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

/** Names, codes and counts of ours; never what a person typed. */
export type TraceFacts = Readonly<Record<string, string | number | boolean>>;

/** What took a stretch of time, and what it was a part of. */
export type Stretch = { readonly span: Span; end(facts?: TraceFacts, is_failed?: boolean): void };

export type Traces = {
  begin(name: string, parent?: Stretch): Stretch;
  /** What was not handed on yet goes now. */
  close(): Promise<void>;
};

type Settings = { endpoint: string; release: string | undefined };

/**
 * Hands spans to a collector as OpenTelemetry writes them. Its packages weigh 20 MB, so they are loaded where somebody wants them alone. Nothing is
 * patched: spans begin at the doors that every request, question and call to another company goes through.
 */
export const openTraces = async ({ endpoint, release = '' }: Settings, exporter?: SpanExporter): Promise<Traces> => {
  const [{ ROOT_CONTEXT, SpanStatusCode, trace }, { BatchSpanProcessor, TracerProvider }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hearthway', 'service.version': release }),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporter ?? (await collectorAt(endpoint)) })],
  });
  const tracer = provider.getTracer('hearthway');
  return {
    begin: (name, parent) => {
      const span = tracer.startSpan(name, {}, parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent.span));
      return {
        span,
        end: ({ name: better, ...facts } = {}, is_failed = false) => {
          if (typeof better === 'string') span.updateName(better);
          span.setAttributes(facts);
          if (is_failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
};

const collectorAt = async (endpoint: string): Promise<SpanExporter> => {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  return new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
};
