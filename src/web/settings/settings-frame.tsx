import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { usePayments } from '#web/app/root-data.ts';
import { showCurrent } from '#web/ui/show-current.ts';

/** In the order of how often people come for them. Some have had their own address from the beginning, and keep it. */
const parts = [
  { to: '/profile', label: 'Account' },
  { to: '/settings/security', label: 'Sign-in and security' },
  { to: '/billing', label: 'Plan', needsPayments: true },
  { to: '/notifications/preferences', label: 'Notifications' },
  { to: '/settings/privacy', label: 'Privacy' },
  { to: '/become-a-referrer', label: 'Referrer' },
] satisfies { to: string; label: string; needsPayments?: true }[];

/** One place for everything about a person's own account: the parts beside the page, or in a row above it on a phone. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const payments = usePayments();
  return (
    <div className="page-width grid gap-x-10 gap-y-5 pt-5 pb-10 sm:pt-10 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <nav aria-label="Settings" className="min-w-0">
        <ul
          ref={showCurrent}
          className="shows-current -mx-(--gutter) flex gap-1 overflow-x-auto px-(--gutter) lg:sticky lg:top-24 lg:mx-0 lg:flex-col lg:px-0"
        >
          {parts
            .filter((part) => payments || !('needsPayments' in part))
            .map(({ to, label }) => (
              <li key={to} className="shrink-0">
                <NavLink
                  to={to}
                  className="flex min-h-control items-center rounded-control px-3 font-medium whitespace-nowrap text-ink-2 no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft"
                >
                  {label}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </div>
  );
}
