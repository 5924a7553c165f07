import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageServer } from '#web/core/call.ts';
import { isPlanPage, signInPath } from '#web/core/sign-in-path.ts';

/** The context key must come from this very build, so the server takes it from here. */
export { pageServer };

/** Loaders are done before this runs; the page and the data that its scripts take over leave as one whole. */
const renderPage = async (
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  if (isForTheSignedIn(routerContext) && !isPlanPage(pathname)) return seeOther(headers, signInPath(pathname + search));
  const { nonce } = context.get(pageServer);
  const html = await wholePage(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
};

export default renderPage;

/** A page that only somebody signed in may see leads to /sign-in and back (Spec section 8); a plan's page says it by itself. */
const isForTheSignedIn = ({ staticHandlerContext: { errors } }: EntryContext): boolean =>
  Object.values(errors ?? {}).some((error) => isRouteErrorResponse(error) && error.status === 401);

const seeOther = (headers: Headers, location: string): Response => {
  headers.set('Location', location);
  return new Response(null, { status: 303, headers });
};

/** A refusal that a page throws is an answer, not a fault; everything else is logged by the server that called. */
export const handleError = (): void => {};

const wholePage = (page: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, { nonce, onAllReady: () => pipe(sink), onShellError: reject });
  });
