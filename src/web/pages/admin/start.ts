import { redirect } from 'react-router';

/** The console opens on what needs a person. */
export const loader = () => redirect('/admin/today');
