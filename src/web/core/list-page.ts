import { redirect } from 'react-router';

type Paged = { page: number; per_page: number; total: number };

/** The page of a list that an address asks for: the first where it names none, or what is no number. */
export const pageIn = (search: URLSearchParams): number => Math.min(100_000, Math.max(1, Math.floor(Number(search.get('page')) || 1)));

/** A page that a list does not have, because the list got shorter meanwhile: the way to its last one, before an empty page says that nothing is there. */
export const pastTheEnd = ({ page, per_page, total }: Paged, request: Request): Response | undefined => {
  const last = Math.max(1, Math.ceil(total / per_page));
  if (page <= last) return undefined;
  const url = new URL(request.url);
  url.searchParams.set('page', String(last));
  if (last === 1) url.searchParams.delete('page');
  return redirect(`${url.pathname}${url.search}`);
};
