import { Link } from 'react-router';
import type { App } from '#server/app/create-app.ts';
import { PageSection } from '#web/ui/section.tsx';

type Collections = ReturnType<App['content']['findCollections']>;

/** Reading lists: articles on one line, in the order in which they help. */
export function ResourceCollections({ collections }: { collections: Collections }) {
  return (
    <PageSection title="Resource collections" className="when-near border-t border-line bg-sunken">
      <p className="mt-2 max-w-measure text-lg text-ink-2">Guides and articles that belong together, in the order to read them.</p>
      <div className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-2">
        {collections.map((collection) => (
          <section key={collection.id} aria-labelledby={`collection-${collection.id}`}>
            <h3 id={`collection-${collection.id}`}>{collection.title}</h3>
            <p className="mt-1 text-ink-2">{collection.description}</p>
            <ol className="mt-4 border-l-2 border-primary">
              {collection.pieces.map((piece) => (
                <li key={piece.path}>
                  <Link
                    to={piece.path}
                    className="group relative flex min-h-control flex-wrap items-baseline gap-x-3 rounded-r-control py-2.5 pl-6 text-ink no-underline before:absolute before:top-[1.05em] before:-left-[7px] before:size-3 before:rounded-full before:border-2 before:border-primary before:bg-sunken hover:before:bg-accent"
                  >
                    <span className="font-semibold group-hover:underline">{piece.title}</span>
                    <span className="text-sm text-ink-2">
                      {piece.section === 'guides' ? 'Guide' : 'Article'} · {piece.minutes} min
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </PageSection>
  );
}
