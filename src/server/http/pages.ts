import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { SocialLink } from '#domain/movers/social-link.ts';
import type { EarlierAssets } from './earlier-assets.ts';
import { isReadFirst, wokenLate } from './late-scripts.ts';
import { staticFiles } from './static-files.ts';

/** The pages, built or hot: `api` is the API in process, `cookies` collects what its answers set. */
export type Pages = (
  request: Request,
  server: {
    api: (request: Request) => Promise<Response>;
    nonce: string;
    is_indexed: boolean;
    public_url: string;
    social: readonly SocialLink[];
    company: string | null;
  },
) => Promise<Response>;

/** What the pages' build offers beside its routes: the key under which loaders find the API (web/entry.server.tsx). */
type Build = ServerBuild & { entry: { module: { pageServer: Parameters<RouterContextProvider['set']>[0] } } };

/** The pages as `npm run build` left them. */
export const builtPages = async (folder: string, earlier?: EarlierAssets): Promise<Pages> => {
  const [router, files] = await Promise.all([import('react-router'), staticFiles(join(folder, 'client'), earlier)]);
  const build: Build = await import(pathToFileURL(join(folder, 'server', 'index.js')).href);
  const handler = router.createRequestHandler(build, 'production');
  return async (request, server) => {
    const { pathname } = new URL(request.url);
    const file = await files(request, pathname);
    if (file) return file;
    const page = await handler(decodable(vouched(request)), contextOf(router, build, server));
    return isReadFirst(request) && page.status === 200 ? readFirst(page, server.nonce) : page;
  };
};

const readFirst = async (page: Response, nonce: string): Promise<Response> => {
  const { status, headers } = page;
  return isPage(headers) ? new Response(wokenLate(await page.text(), nonce), { status, headers }) : page;
};

/** The router's own scripts ask the same addresses for data. */
const isPage = (headers: Headers): boolean => headers.get('content-type')?.startsWith('text/html') === true;

/** The pages from their sources, changed while they run. */
export const hotPages = (vite: ViteDevServer): Pages => {
  return async (request, server) => {
    const router = await import('react-router');
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build;
    return router.createRequestHandler(build, 'development')(vouched(request), contextOf(router, build, server));
  };
};

const contextOf = (router: typeof import('react-router'), build: Build, server: Parameters<Pages>[1]): RouterContextProvider => {
  const context = new router.RouterContextProvider();
  const { api, nonce, is_indexed, public_url, social, company } = server;
  context.set(build.entry.module.pageServer, { fetch: api, nonce, is_indexed, public_url, social, company });
  return context;
};

/** The router would write an address that can't be decoded into our log as it was typed; it leads nowhere either way. */
const decodable = (request: Request): Request => {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    url.pathname = '/%25';
    return new Request(url, request);
  }
};

/**
 * A page that sends no referrer posts its native forms with `Origin: null`, which the router takes for a stranger's.
 * Where the browser vouches that they come from here (http/csrf.ts asks the same), the router hears where that is.
 */
const vouched = (request: Request): Request => {
  if (request.headers.get('origin') !== 'null' || request.headers.get('sec-fetch-site') !== 'same-origin') return request;
  const headers = new Headers(request.headers);
  headers.set('origin', new URL(request.url).origin);
  return new Request(request, { headers });
};
