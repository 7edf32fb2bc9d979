import { Search, Menu as MenuIcon, X } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { KolamMark } from '#web/ui/kolam/kolam-figure.tsx';
import { AccountCorner, AccountInMenu } from './account-corner.tsx';
import { mainLinks } from './site-links.ts';
import { ThemeMenu, ThemeSwitch } from './theme-switch.tsx';

export function TopBar() {
  return (
    <header data-screen-only="" className="top-bar sticky top-0 z-40 border-b border-line bg-surface">
      <div className="page-width flex h-16 items-center gap-2 sm:gap-4">
        <Brand />
        <MainLinks
          label="Main"
          className="ml-4 hidden bar:block"
          list="flex gap-1"
          link="flex min-h-control items-center border-y-3 border-transparent px-3 font-medium text-ink-2 no-underline hover:text-ink aria-[current=page]:border-b-accent aria-[current=page]:text-ink"
        />
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          {/* The page script opens the palette; without it this leads to a page with a search. */}
          <a
            href="/referrers"
            data-palette=""
            aria-label="Search"
            aria-keyshortcuts="Control+K"
            className={buttonClass({ variant: 'ghost', size: 'icon', className: 'text-ink-2!' })}
          >
            <Search aria-hidden="true" className="size-5!" />
          </a>
          <div className="hidden bar:block">
            <ThemeMenu />
          </div>
          <AccountCorner />
          <button
            type="button"
            popoverTarget="site-menu"
            aria-label="Menu"
            className="site-menu-opener grid h-control w-control place-items-center rounded-control hover:bg-sunken bar:hidden"
          >
            <MenuIcon aria-hidden="true" className="size-6 in-[html:has(#site-menu:popover-open)]:hidden" />
            <X aria-hidden="true" className="hidden size-6 in-[html:has(#site-menu:popover-open)]:block" />
          </button>
        </div>
      </div>
      <MobileMenu />
    </header>
  );
}

/** The product's name, which leads home. */
export function Brand() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-control items-center gap-2.5 rounded-control font-display text-xl font-bold text-ink no-underline"
    >
      <KolamMark className="size-8" />
      ReferralHire
    </Link>
  );
}

/** The same links in the bar and in the menu, which differ in their looks. */
function MainLinks({ label, className, list, link }: { label: string; className?: string; list: string; link: string }) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={list}>
        {mainLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className={link}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Under the top bar on narrow screens. A popover, which the browser opens and closes on its own with the button, Escape or a touch outside,
 * with or without a script.
 */
function MobileMenu() {
  return (
    <div id="site-menu" popover="auto" data-menu="" className="site-menu bar:hidden">
      <div className="page-width flex flex-col gap-4 py-4">
        <MainLinks
          label="Menu"
          list="flex flex-col"
          link="flex min-h-12 items-center rounded-control px-3 text-lg font-medium text-ink no-underline hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
        />
        <AccountInMenu />
        <div className="needs-script border-t border-line pt-4">
          <ThemeSwitch name="theme-in-menu" />
        </div>
      </div>
    </div>
  );
}
