import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { AccountInMenu } from './account-corner.tsx';
import { mainLinks } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** Under the top bar on narrow screens. A disclosure, not a modal: the page behind stays reachable. */
export function MobileMenu() {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // Open for one location only. Every followed link gives a new key, also one to the page that is already shown, and so closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;

  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      opener.current?.focus();
    };
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpenAt(undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onOutside);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onOutside);
    };
  }, [open]);

  return (
    <div ref={frame} className="lg:hidden">
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? 'Close menu' : 'Open menu'}
        onClick={() => setOpenAt(open ? undefined : key)}
        className="grid h-control w-control place-items-center rounded-control hover:bg-sunken"
      >
        {open ? <X aria-hidden="true" className="size-6" /> : <MenuIcon aria-hidden="true" className="size-6" />}
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-64px)] animate-float-in overflow-y-auto border-b border-line bg-surface shadow-float"
      >
        <div className="page-width flex flex-col gap-4 py-4">
          <nav aria-label="Main">
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
          <div className="border-t border-line pt-4">
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </div>
  );
}
