import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { JsonLd } from '#web/app/document-script.tsx';
import { useRootData } from '#web/app/root-data.ts';
import { breadcrumbFacts, type Crumb } from '#web/app/structured-data.ts';

/** Where the page is on the site, for people and for search engines. The last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { publicUrl } = useRootData();
  return (
    <nav aria-label="Breadcrumb" data-screen-only="">
      <JsonLd facts={breadcrumbFacts(publicUrl, crumbs)} />
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-2">
        {[{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 text-ink-3" />}
            {index === crumbs.length ? (
              <span aria-current="page" className="inline-block max-w-[26ch] truncate">
                {name}
              </span>
            ) : (
              <Link
                to={path}
                className="inline-flex min-h-control-small items-center rounded-badge text-ink-2 underline-offset-[0.2em] hover:underline"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** For pages that show no crumbs because they are one step from home. */
export function CrumbFacts({ name, path }: Crumb) {
  return <JsonLd facts={breadcrumbFacts(useRootData().publicUrl, [{ name, path }])} />;
}
