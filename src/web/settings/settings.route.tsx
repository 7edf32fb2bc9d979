import { redirect } from 'react-router';

/** People type it; the first part is what they look for most. */
export const loader = () => redirect('/profile');
