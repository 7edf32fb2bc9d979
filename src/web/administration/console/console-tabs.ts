import type { ConsoleRole } from './open-console.ts';

type ConsoleTab = { to: string; label: string; for?: ConsoleRole; needsPayments?: true };

/** The tabs of the console, in their order. Only the role in `for` sees the tab. */
const tabs: readonly ConsoleTab[] = [
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

export function tabsFor(role: ConsoleRole, payments: boolean): readonly ConsoleTab[] {
  return tabs.filter((tab) => (tab.for === undefined || tab.for === role) && (payments || !tab.needsPayments));
}
