import type { ConsoleRole } from './open-console.ts';

/** The tabs of the console, in their order. Only the role in `for` sees the tab. */
export const consoleTabs: readonly { to: string; label: string; for?: ConsoleRole; needsPayments?: true }[] = [
  { to: '/admin', label: 'Waiting' },
  { to: '/admin/cases', label: 'Cases' },
  { to: '/admin/people', label: 'People' },
  { to: '/admin/companies', label: 'Companies' },
  { to: '/admin/wanted', label: 'Wanted' },
  { to: '/admin/rules', label: 'Referral rules' },
  { to: '/admin/referrers', label: 'Referrers' },
  { to: '/admin/requests', label: 'Requests' },
  { to: '/admin/data-requests', label: 'Data requests' },
  { to: '/admin/incidents', label: 'Incidents', for: 'administrator' },
  { to: '/admin/money', label: 'Money desk', for: 'administrator', needsPayments: true },
  { to: '/admin/jobs', label: 'Jobs' },
  { to: '/admin/mails', label: 'Email' },
  { to: '/admin/figures', label: 'Figures' },
  { to: '/admin/health', label: 'Health' },
  { to: '/admin/audit', label: 'Audit log' },
];
