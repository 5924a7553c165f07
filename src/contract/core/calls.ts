import { oc, type Route } from '@orpc/contract';

/** The calls of one subject of the API: `get(path, summary)` and so on, with what is unusual about one beside it. */
export const callsOf = (tag: string) => {
  const calls =
    (method: Route['method']) =>
    (path: `/${string}`, summary: string, more: Omit<Route, 'method' | 'path' | 'summary' | 'tags'> = {}) =>
      oc.route({ method, path, summary, tags: [tag], ...more });
  return { get: calls('GET'), post: calls('POST'), put: calls('PUT'), patch: calls('PATCH'), remove: calls('DELETE') };
};
