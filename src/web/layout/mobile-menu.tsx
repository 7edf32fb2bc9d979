import { Menu as MenuIcon, X } from 'lucide-react';
import { NavLink } from 'react-router';
import { AccountInMenu } from './account-corner.tsx';
import { mainLinks } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export function MobileMenuOpener() {
  return (
    <button
      type="button"
      popoverTarget="site-menu"
      aria-label="Menu"
      className="site-menu-opener grid h-control w-control place-items-center rounded-control hover:bg-sunken bar:hidden"
    >
      <MenuIcon aria-hidden="true" className="size-6 in-[html:has(#site-menu:popover-open)]:hidden" />
      <X aria-hidden="true" className="hidden size-6 in-[html:has(#site-menu:popover-open)]:block" />
    </button>
  );
}

/**
 * Under the top bar on narrow screens. A popover, which the browser opens and closes on its own with the button, Escape or a touch outside,
 * with or without a script.
 */
export function MobileMenu() {
  return (
    <div id="site-menu" popover="auto" data-menu="" className="site-menu bar:hidden">
      <div className="page-width flex flex-col gap-4 py-4">
        <nav aria-label="Menu">
          <ul className="flex flex-col">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="flex min-h-12 items-center rounded-control px-3 text-lg font-medium text-ink no-underline hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <AccountInMenu />
        <div className="needs-script border-t border-line pt-4">
          <ThemeSwitch name="theme-in-menu" />
        </div>
      </div>
    </div>
  );
}
