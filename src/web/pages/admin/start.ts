import { redirect } from 'react-router';

/** The desk opens on the plans. */
export const loader = () => redirect('/admin/plans');
