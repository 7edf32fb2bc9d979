import { Link } from 'react-router';
import { KolamBorder } from '#web/ui/kolam/kolam-border.tsx';
import { KolamMark } from '#web/ui/kolam/kolam-mark.tsx';
import { footerGroups } from './site-links.ts';

export function SiteFooter() {
  return (
    <footer data-screen-only="" className="when-near mt-auto border-t border-line bg-sunken">
      <KolamBorder />
      <div className="page-width grid gap-10 py-12 md:grid-cols-[1.4fr_2fr]">
        <div className="max-w-80">
          <Link
            to="/"
            className="inline-flex min-h-control items-center gap-2.5 rounded-control font-display text-xl font-bold text-ink no-underline"
          >
            <KolamMark className="size-8" />
            ReferralHire
          </Link>
          <p className="mt-2 text-ink-2">
            Every request ends. If you get no answer in time, you get your request back. Both sides see the same history.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {footerGroups.map((group) => (
            <div key={group.title}>
              <h2 className="font-text text-sm font-semibold text-ink-2">{group.title}</h2>
              <ul className="mt-2">
                {group.links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-control-small items-center rounded-badge text-ink no-underline hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <p className="page-width pb-8 text-sm text-ink-2">© ReferralHire. Made in India since 2023.</p>
    </footer>
  );
}
