import { data } from 'react-router';
import { readSearch } from '#domain/content/literal-search.ts';
import { readPage } from '#domain/content/select-articles.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { ConsoleLine } from '#web/reading/console-line.tsx';
import { NewsletterSection } from '#web/outreach/newsletter-section.tsx';
import type { Route } from './+types/guides.route.ts';
import { ArticleList, type ListWords } from './article-list.tsx';
import { CrumbFacts } from '#web/content/breadcrumbs.tsx';
import { FeedLinks } from './feed-links.tsx';
import { MissingArticle } from './missing-article.tsx';
import { PageHead } from '#web/content/page-head.tsx';
import { ResourceCollections } from '#web/content/resource-collections.tsx';

export const handle: PageHandle = { canonicalSearch: ['category'], shareImage: true };

export function loader({ context, request }: Route.LoaderArgs) {
  const { content } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams.get('q'));
  const list = content.findArticles('guides', {
    search,
    category: searchParams.get('category') || undefined,
    page: readPage(searchParams.get('page')),
  });
  return data({ list, search, collections: content.findCollections() }, { status: list.kind === 'found' ? 200 : 404 });
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const category = loaderData?.list.kind === 'found' ? loaderData.list.category : undefined;
  return [
    ...pageMeta(
      category ? `${category} guides` : 'Guides',
      'Guides with messages, patterns and checklists to copy: your first referral request, resume bullets, LinkedIn, interviews and thank-you notes.',
    ),
    ...(loaderData?.search || loaderData?.list.kind === 'missing' ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

const words: ListWords = {
  path: '/guides',
  all: 'All Guides',
  piece: 'guide',
  featured: 'Featured guide',
  heading: 'More guides',
  placeholder: 'Search guides...',
  searchLabel: 'Search guides',
};

export default function Guides({ loaderData: { list, search, collections } }: Route.ComponentProps) {
  if (list.kind === 'missing') {
    return (
      <MissingArticle
        title="Category Not Found"
        sentence="There is no such category among our guides. These are the newest ones."
        home={{ name: 'All guides', path: '/guides' }}
        suggestions={list.suggestions}
      />
    );
  }
  return (
    <>
      {/* The specification asks only for the term in the console; we also find the articles. */}
      {search && <ConsoleLine level="log" words="Search term:" about={search} />}
      <CrumbFacts name="Guides" path="/guides" />
      <PageHead title="Guides you can work through tonight" seed="guides">
        <p>Step by step, with messages, patterns and checklists to copy. Each one ends with something you have done.</p>
      </PageHead>
      <div className="page-width py-8 md:py-12">
        <ArticleList list={list} search={search} words={words} />
        <FeedLinks section="guides" />
      </div>
      <ResourceCollections collections={collections} />
      <NewsletterSection />
    </>
  );
}
