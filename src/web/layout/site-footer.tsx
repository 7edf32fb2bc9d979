import { Link } from 'react-router';
import { footerGroups } from './site-links.ts';
import { Brand } from './top-bar.tsx';
import { useId } from 'react';

export function SiteFooter() {
  return (
    <footer data-screen-only="" className="when-near mt-auto border-t border-line bg-sunken">
      <KolamBorder />
      <div className="page-width grid gap-10 py-12 md:grid-cols-[1.4fr_2fr]">
        <div className="max-w-80">
          <Brand />
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

/** A border like at a threshold: two strands winding round one row of dots, as wide as the page. */
function KolamBorder() {
  const id = useId();
  return (
    <svg aria-hidden="true" className="block h-8 w-full text-primary opacity-45">
      <defs>
        <pattern id={id} width={64} height={32} patternUnits="userSpaceOnUse">
          <path
            d="M0 16C10 16 8 6 16 6S22 16 32 16S40 26 48 26S54 16 64 16M0 16C10 16 8 26 16 26S22 16 32 16S40 6 48 6S54 16 64 16"
            fill="none"
            stroke="currentColor"
            strokeWidth={1.6}
          />
          <path d="M16 16h0M48 16h0" stroke="currentColor" strokeWidth={4} strokeLinecap="round" />
        </pattern>
      </defs>
      <rect width="100%" height={32} fill={`url(#${id})`} />
    </svg>
  );
}
