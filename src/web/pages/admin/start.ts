import { redirect } from 'react-router';

/** The console opens on the plans. */
export const loader = () => redirect('/admin/plans');
