import { Search } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { KolamMark } from '#web/ui/kolam/kolam-mark.tsx';
import { AccountCorner } from './account-corner.tsx';
import { MobileMenu, MobileMenuOpener } from './mobile-menu.tsx';
import { mainLinks } from './site-links.ts';
import { ThemeMenu } from './theme-switch.tsx';

export function TopBar() {
  return (
    <header data-screen-only="" className="top-bar sticky top-0 z-40 border-b border-line bg-surface">
      <div className="page-width flex h-16 items-center gap-2 sm:gap-4">
        <Link
          to="/"
          className="flex min-h-control items-center gap-2.5 rounded-control font-display text-xl font-bold text-ink no-underline"
        >
          <KolamMark className="size-8" />
          ReferralHire
        </Link>
        <nav aria-label="Main" className="ml-4 hidden bar:block">
          <ul className="flex gap-1">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="flex min-h-control items-center border-y-3 border-transparent px-3 font-medium text-ink-2 no-underline hover:text-ink aria-[current=page]:border-b-accent aria-[current=page]:text-ink"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
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
          <MobileMenuOpener />
        </div>
      </div>
      <MobileMenu />
    </header>
  );
}
