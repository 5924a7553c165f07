import { redirect } from 'react-router';

type Paged = { page: number; per_page: number; total: number };

/** A page that a list does not have, because the list got shorter meanwhile: the way to its last one, before an empty page says that nothing is there. */
export const pastTheEnd = ({ page, per_page, total }: Paged, request: Request): Response | undefined => {
  const last = Math.max(1, Math.ceil(total / per_page));
  if (page <= last) return undefined;
  const url = new URL(request.url);
  url.searchParams.set('page', String(last));
  if (last === 1) url.searchParams.delete('page');
  return redirect(`${url.pathname}${url.search}`);
};
