import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageServer } from './call.ts';

/** The context key must come from this very build, so the server takes it from here. */
export { pageServer };

/** Loaders are done before this runs and no page suspends, so a page is one string: quicker than a stream. */
const renderPage = (
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Response => {
  const { nonce } = context.get(pageServer);
  const html = renderToString(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(request.method === 'HEAD' ? null : `<!DOCTYPE html>${html}`, { status, headers });
};

export default renderPage;

/** A refusal that a page throws is an answer, not a fault; everything else is logged by the server that called. */
export const handleError = (): void => {};
