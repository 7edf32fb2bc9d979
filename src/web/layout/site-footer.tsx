import { Link } from 'react-router';
import { KolamFigure } from '#web/ui/kolam-figure.tsx';
import { KolamMark } from '#web/ui/kolam-mark.tsx';
import { footerGroups } from './site-links.ts';

export function SiteFooter() {
  return (
    <footer data-screen-only="" className="relative mt-auto overflow-hidden border-t border-line bg-sunken">
      <KolamFigure
        seed="threshold"
        reach={4}
        strokeWidth={1}
        dotRadius={1}
        className="pointer-events-none absolute -right-24 -bottom-44 size-110 text-primary opacity-20"
      />
      <div className="page-width relative grid gap-10 py-12 md:grid-cols-[1.4fr_2fr]">
        <div className="max-w-80">
          <Link
            to="/"
            className="inline-flex min-h-control items-center gap-2.5 rounded-control font-display text-xl font-bold text-ink no-underline"
          >
            <KolamMark className="size-8" />
            ReferralHire
          </Link>
          <p className="mt-2 text-ink-2">Every request ends with an answer, and both sides see the same history.</p>
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
      <p className="page-width relative pb-8 text-sm text-ink-2">© ReferralHire. Made in India since 2023.</p>
    </footer>
  );
}
