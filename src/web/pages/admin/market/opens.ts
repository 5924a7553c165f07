import type { Reached } from '#domain/site/reached.ts';
import type { Query } from '../list/load-list.ts';

type Asked = Query & { reached?: Reached | '' };

/** The list of plans that a number counts. */
export const plansOf = (asked: Asked): string => `/admin/plans${searchOf(asked)}`;

export const jobsOf = (asked: Query): string => `/admin/jobs${searchOf({ status: 'declined', ...asked })}`;

export const moversOf = (asked: Query): string => `/admin/movers${searchOf(asked)}`;

const searchOf = (asked: Query): string => `?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`;
