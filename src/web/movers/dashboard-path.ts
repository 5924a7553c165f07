/** Where a mover's own rooms are; without a tab its jobs. */
export const dashboardPath = (mover_id: number, tab = ''): string => `/movers/${mover_id}/dashboard${tab === '' ? '' : `/${tab}`}`;
