import type { Requirement } from '../requirement.ts';

export const roleRows: readonly Requirement[] = [
  // 6 Roles and permissions
  ['6.anonymous', '/profile and /dashboard need sign-in, otherwise redirect to /signin'],
  ['6.signed-in', 'Signed-in users are redirected away from /signin and /signup'],
  ['6.dashboard-views', 'The dashboard views are a toggle available to any signed-in user, not an enforced role'],
  ['6.roles', 'Real referrer versus candidate roles: not shown', 'What a person can read or change is enforced on the server'],
  ['6.hidden', "Access to other people's requests: not shown", 'To anyone without access a request does not exist: 404, never 403'],
];
