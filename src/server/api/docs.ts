import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OpenAPIGenerator } from '@orpc/openapi';
import { contract } from '#contract/index.ts';
import { brand } from '#domain/core/brand.ts';
import { schemaConverter } from './schema-converter.ts';

const OUTSIDE_V3 = [{ url: '/api' }];

const ASSETS: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
]);

/** The API's own description: the OpenAPI document and a readable page, both from the contract and neither from another host. */
export const docs = async (path: string): Promise<Response | undefined> => {
  if (path === '/api/v3/openapi') return Response.json(await openApiDocument());
  if (path === '/api/v3/docs') return new Response(PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  if (path === '/api/v3/docs/start.js') return new Response(START, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
  const name = /^\/api\/v3\/docs\/([\w.-]+)$/.exec(path)?.[1];
  const type = name === undefined ? undefined : ASSETS.get(name);
  if (name === undefined || type === undefined) return undefined;
  return new Response(new Uint8Array(await readFile(join(folder(), name))), {
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' },
  });
};

export const openApiDocument = async () => {
  document ??= describe().then(underSpecifiedPaths);
  return document;
};

const describe = () =>
  new OpenAPIGenerator({ schemaConverters: [schemaConverter()] }).generate(contract, {
    info: {
      title: `${brand.name} API`,
      version: '3',
      description:
        'Every refusal has the body { error_message, code, errors, request_id }. Unsafe calls need an Origin header of this site.',
    },
    servers: [{ url: '/api/v3' }],
  });

let document: ReturnType<typeof describe> | undefined;

/** Calls that the specification names by another path than the contract does; both are answered. */
const SPECIFIED = [
  { method: 'get', path: '/move_plans/{id}', specified: '/move_plans/{id}.json' },
  { method: 'get', path: '/move_plans/{id}/history', specified: '/move_plans/{id}/history.json' },
  { method: 'post', path: '/users/password', specified: '/users/password.json' },
  { method: 'get', path: '/users/check_email_availability', specified: '/users/check_email_availability', servers: OUTSIDE_V3 },
  { method: 'post', path: '/users/move_checklist_email', specified: '/users/move_checklist_email', servers: OUTSIDE_V3 },
] as const;

const underSpecifiedPaths = (described: Awaited<ReturnType<typeof describe>>) => {
  const paths = { ...described.paths };
  for (const { method, path, specified, ...where } of SPECIFIED) {
    const { [method]: operation, ...others } = paths[path] ?? {};
    if (Object.keys(others).length === 0) delete paths[path];
    else paths[path] = others;
    paths[specified] = { ...paths[specified], [method]: { ...operation, ...where } };
  }
  return { ...described, paths };
};

const folder = (): string => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const PAGE = `<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name} API</title>
<link rel="stylesheet" href="/api/v3/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/v3/docs/swagger-ui-bundle.js"></script>
<script src="/api/v3/docs/start.js"></script>
</body>
</html>`;

const START = `SwaggerUIBundle({ url: '/api/v3/openapi.json', dom_id: '#docs', docExpansion: 'none', defaultModelsExpandDepth: 0 });`;
