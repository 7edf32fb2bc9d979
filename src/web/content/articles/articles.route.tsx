import { Fragment } from 'react';
import { data, Link } from 'react-router';
import { readSearch } from '#domain/content/literal-search.ts';
import { readPage } from '#domain/content/select-articles.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { PageHead } from '#web/content/page-head.tsx';
import { NewsletterSection } from '#web/outreach/newsletter-form.tsx';
import { ConsoleLine } from '#web/reading/console-line.tsx';
import type { Route } from './+types/articles.route.ts';
import { ArticleList, FeedLinks } from './article-list.tsx';
import { MissingArticle } from './missing-article.tsx';
import { sectionOf, sectionWords } from './section-words.ts';
import type { App } from '#server/app/create-app.ts';
import { PageSection } from '#web/ui/section.tsx';

export const handle: PageHandle = { canonicalSearch: ['category'], shareImage: true };

/** One file for /blog and /guides. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { content } = context.get(appContext);
  const section = sectionOf(url);
  const search = readSearch(url.searchParams.get('q'));
  const category = url.searchParams.get('category') || undefined;
  const list = content.findArticles(section, { search, category, page: readPage(url.searchParams.get('page')) });
  const collections = section === 'guides' ? content.findCollections() : [];
  return data({ section, list, search, collections }, { status: list.kind === 'found' ? 200 : 404 });
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { section, list, search } = loaderData;
  const { name, piece, about } = sectionWords[section];
  const category = list.kind === 'found' ? list.category : undefined;
  return pageMeta(category ? `${category} ${piece}s` : name, about, !(search || list.kind === 'missing'));
};

export default function Articles({ loaderData: { section, list, search, collections } }: Route.ComponentProps) {
  const words = sectionWords[section];
  if (list.kind === 'missing') return <MissingArticle words={words} what="category" suggestions={list.suggestions} />;
  return (
    // Going from one to the other, nothing that was typed stays.
    <Fragment key={section}>
      {/* The specification asks only for the term in the console; we also find the articles. */}
      {search && <ConsoleLine level="log" words="Search term:" about={search} />}
      <PageHead title={words.title} seed={section} crumb={words}>
        <p>{words.lead}</p>
      </PageHead>
      <div className="page-width py-8 md:py-12">
        <ArticleList list={list} search={search} words={words} />
        <FeedLinks section={section} />
      </div>
      {collections.length > 0 && <ResourceCollections collections={collections} />}
      <NewsletterSection />
    </Fragment>
  );
}

type Collections = ReturnType<App['content']['findCollections']>;

/** Reading lists: articles on one line, in the order in which they help. */
function ResourceCollections({ collections }: { collections: Collections }) {
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
