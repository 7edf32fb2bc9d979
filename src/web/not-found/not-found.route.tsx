import { data } from 'react-router';
import { unlistedMeta } from '#web/app/page-title.ts';
import { ConsoleLine } from '#web/reading/console-line.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => unlistedMeta('Page not found');

const likely = [
  { to: '/companies', label: 'Companies' },
  { to: '/referrers', label: 'Referrers' },
  { to: '/how-it-works', label: 'How it Works' },
  { to: '/help', label: 'Help' },
];

export default function NotFound() {
  return (
    <div className="page-width flex flex-col items-center gap-4 py-16 text-center sm:py-24">
      <ConsoleLine level="error" words="404: no page at" />
      <KolamFigure seed="404" reach={3} share={0.6} className="size-44 text-primary" />
      <h1>Oops! Page not found</h1>
      <p className="max-w-measure text-lg text-ink-2">The address may be mistyped, or the page has moved.</p>
      <ButtonLink to="/" className="mt-2">
        Return to Home
      </ButtonLink>
      <nav aria-label="Likely pages" className="mt-4">
        <ul className="flex flex-wrap justify-center gap-x-6 gap-y-2">
          {likely.map(({ to, label }) => (
            <li key={to}>
              <TextLink to={to} className="inline-flex min-h-control-small items-center">
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
