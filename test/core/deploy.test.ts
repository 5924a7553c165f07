import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { draining } from '#server/core/draining.ts';
import { readSettings } from '#server/env.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Neither a container nor a cluster runs here: what these files say is held, and docs/operations/deploy.md tells what was tried by hand. */
describe('the image', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const last = stages.at(-1) ?? '';

  test('is slim, of the Node that the site runs on, and has no package that only making it needs [property 66]', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const major = dependencies.node?.split('.')[0];
    for (const stage of stages) expect(stage).toMatch(new RegExp(`^node:${major}-slim\\b`));
    expect(last).not.toMatch(/\bnpm\b/);
    const [, packages = ''] = /COPY --from=(\w+) \/site\/node_modules/.exec(last) ?? [];
    const installs = stages.find((stage) => stage.startsWith(`node:${major}-slim AS ${packages}`));
    expect(installs).toContain('npm ci --omit=dev --ignore-scripts');
    // What is optional holds native code that the site needs.
    expect(installs).not.toContain('--omit=optional');
  });

  test('is not root, and takes from the folder what is there and nothing else [property 66]', () => {
    expect(last).toMatch(/^USER node$/m);
    const taken = [...last.matchAll(/^COPY (?!--from)(\S+)/gm)].map(([, source = '']) => source);
    expect(taken).toEqual(['package.json', 'scripts', 'content', 'src']);
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    for (const source of taken) expect(allowed).toContain(source);
    for (const source of allowed.filter((name) => !name.includes('*'))) expect(existsSync(join(ROOT, source)), source).toBe(true);
    expect(read('.dockerignore').startsWith('*\n')).toBe(true);
    expect(allowed.filter((name) => /env|data|node_modules|\.git|backups/.test(name))).toEqual([]);
  });
});

type Service = { image?: string; read_only?: boolean; user?: string; cap_drop?: string[]; command?: string[]; depends_on?: object };

describe('compose.yaml', () => {
  const { services, secrets } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service & { environment: Record<string, string>; secrets: string[] }>;
    secrets: Record<string, { file: string }>;
  };

  test('runs two servers that can write nothing and are nobody, once the tables are up to date', () => {
    const servers = Object.entries(services).filter(([name]) => name.startsWith('server-'));
    expect(servers).toHaveLength(2);
    for (const [, server] of servers) {
      expect(server).toMatchObject({ read_only: true, user: 'node', cap_drop: ['ALL'] });
      expect(server.depends_on).toMatchObject({ migrate: { condition: 'service_completed_successfully' } });
    }
    expect(services.migrate?.command).toEqual(['node', 'scripts/db-migrate.mjs']);
    for (const { command = [] } of Object.values(services)) {
      const program = command.find((part) => part.startsWith('scripts/'));
      if (program !== undefined) expect(existsSync(join(ROOT, program)), program).toBe(true);
    }
  });

  test('names a version of everything it brings, and a PostgreSQL of 18', () => {
    for (const [name, { image = '' }] of Object.entries(services))
      expect(image, name).toMatch(/^[\w./-]+:(\$\{RELEASE:-dev\}|v?\d[\w.-]*)$/);
    expect(services.database?.image).toMatch(/^postgres:18\b/);
  });

  test('gives secrets as files, and settings that the server reads', () => {
    const { environment = {} } = services['server-1'] ?? {};
    for (const [name, value] of Object.entries(environment))
      if (name.endsWith('_FILE')) expect(secrets).toHaveProperty(value.replace('/run/secrets/', ''));
    const plain = Object.fromEntries(Object.entries(environment).filter(([name]) => !name.endsWith('_FILE')));
    expect(readSettings(plain)).toMatchObject({
      production: false,
      public_url: 'https://hearthway.localhost',
      trusted_proxies: 1,
      smtp: { url: 'smtp://mail:1025' },
      files: { s3: { bucket: 'hearthway', endpoint: 'http://files.localhost:8333' } },
    });
    expect(read('deploy/Caddyfile')).toContain('reverse_proxy server-1:3000 server-2:3000');
  });
});

/** All settings, by their names, and those of them that nobody should see. */
const SETTINGS = [...new Set([...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name))];
const SECRETS = SETTINGS.filter((name) => /(SECRET|TOKEN|KEY|KEY_ID)$|^(DATABASE|SMTP)_URL$/.test(name) && name !== 'WEB_PUSH_PUBLIC_KEY');

/** What says where the server runs, and not how. */
const NO_SETTINGS = ['NODE_ENV', 'BUILD_DIR'];

describe('settings', () => {
  test('.env.example names each that the server reads', () => {
    const files = readdirSync(join(ROOT, 'src/server'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!test)\.ts$/.test(name),
    );
    const names = files.flatMap((name) => [...read(`src/server/${name}`).matchAll(/\benv(?:ironment)?\.([A-Z][A-Z0-9_]+)\b/g)]);
    const unnamed = names.map(([, name = '']) => name).filter((name) => !SETTINGS.includes(name) && !NO_SETTINGS.includes(name));
    expect(names.length).toBeGreaterThan(40);
    expect([...new Set(unnamed)]).toEqual([]);
  });

  test.each(SECRETS)('%s may lie in a file, and the chart says that it may', (name) => {
    expect(() => readSettings({ [`${name}_FILE`]: '/nowhere' })).toThrow(`${name}_FILE names /nowhere, which can’t be read.`);
    expect(read('deploy/chart/values.yaml')).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

/** Seconds for which a proxy keeps a connection on which nothing is said. */
const keptByProxy = (): number => Number(/transport http \{\s*keepalive (\d+)s\s*\}/.exec(read('deploy/Caddyfile'))?.[1]);

test('the proxy closes an idle connection before a server does', () => {
  const server = createServer();
  draining(server, 0);
  expect(keptByProxy() * 1000).toBeLessThan(server.keepAliveTimeout);
});

describe('the chart', () => {
  const values = { ...(parse(read('deploy/chart/values.yaml')) as object), image: { repository: 'hearthway', tag: '1.2.3' } };
  const documents = readdirSync(join(ROOT, 'deploy/chart/templates'))
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => parseAllDocuments(rendered(read(`deploy/chart/templates/${name}`), values)).map((one) => one.toJS() as Made));

  test('migrates before it starts two servers, and none goes before another has come', () => {
    const [job] = documents.filter(({ kind }) => kind === 'Job');
    expect(job?.metadata).toMatchObject({ annotations: { 'helm.sh/hook': 'pre-install,pre-upgrade' } });
    expect(job?.spec?.template?.spec.containers[0]).toMatchObject({
      command: ['node', 'scripts/db-migrate.mjs'],
      image: 'hearthway:1.2.3',
    });
    const [site] = documents.filter(({ kind }) => kind === 'Deployment');
    expect(site?.spec).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } } });
    expect(site?.spec?.template?.spec.containers[0]).toMatchObject({
      resources: { limits: { memory: '1Gi' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
    });
    expect(documents.map(({ kind }) => kind)).toEqual(['Job', 'Deployment', 'Service', 'PodDisruptionBudget', 'Ingress']);
  });

  test('runs as nobody who can write or become more, with its secrets in files alone', () => {
    for (const { spec } of documents.filter(({ kind }) => kind === 'Job' || kind === 'Deployment')) {
      const pod = spec?.template?.spec;
      expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      const [container] = pod?.containers ?? [];
      expect(container?.securityContext).toEqual({
        ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      });
      const names = container?.env.map(({ name }) => name) ?? [];
      expect(names).toContain('DATABASE_URL_FILE');
      expect(names.filter((name) => /KEY|SECRET|TOKEN|DATABASE|SMTP/.test(name) && !name.endsWith('_FILE'))).toEqual([]);
    }
  });
});

type Made = {
  kind: string;
  metadata: object;
  spec?: {
    template?: {
      spec: {
        securityContext: object;
        containers: { image: string; command?: string[]; securityContext: object; env: { name: string; value: string }[] }[];
      };
    };
  };
};

/** As much of Helm's language as these templates speak; whatever else they would say is an error here. */
const rendered = (text: string, values: object): string => {
  const defined = new Map(
    [
      ...read('deploy/chart/templates/_site.tpl').matchAll(
        /\{\{- define "([^"]+)" -\}\}\n([\s\S]*?)\n\{\{- end \}\}\n(?=\n\{\{- define|$)/g,
      ),
    ].map(([, name = '', body = '']) => [name, body]),
  );
  const at = (path: string): unknown => path.split('.').reduce((found: unknown, key) => (found as Record<string, unknown>)?.[key], values);
  const written = (body: string): string =>
    body
      .replaceAll(
        /^ *\{\{- range \$name, \$value := \.Values\.(\w+) \}\}\n([\s\S]*?) *\{\{- end \}\}\n/gm,
        (_, path: string, each: string) =>
          Object.entries(at(path) as object)
            .map(([name, value]) => each.replaceAll('{{ $name }}', name).replaceAll('{{ $value | quote }}', JSON.stringify(value)))
            .join(''),
      )
      .replaceAll(/^ *\{\{- range \.Values\.(\w+) \}\}\n([\s\S]*?) *\{\{- end \}\}\n/gm, (_, path: string, each: string) =>
        (at(path) as string[]).map((name) => each.replaceAll('{{ . }}', name)).join(''),
      )
      .replaceAll(/\n *\{\{- include "([^"]+)" \. \| nindent (\d+) \}\}/g, (_, name: string, spaces: string) =>
        indented(written(`${defined.get(name)}\n`), Number(spaces)),
      )
      .replaceAll(/\n *\{\{- toYaml \.Values\.(\w+) \| nindent (\d+) \}\}/g, (_, path: string, spaces: string) =>
        indented(JSON.stringify(at(path)), Number(spaces)),
      )
      .replaceAll(/\{\{ \.Values\.([\w.]+) \| quote \}\}/g, (_, path: string) => JSON.stringify(String(at(path))))
      .replaceAll(/\{\{ \.Values\.([\w.]+) \}\}/g, (_, path: string) => String(at(path)))
      .replaceAll('{{ .Release.Name }}', 'hearthway');
  const made = written(text);
  if (made.includes('{{')) throw new Error(`The chart says more than this reads: ${/.*\{\{.*/.exec(made)?.[0]}`);
  return made;
};

const indented = (text: string, spaces: number): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `\n${' '.repeat(spaces)}${line}`)
    .join('');
