import { data, type MetaDescriptor, type RouterContextProvider } from 'react-router';
import { publishedAt } from '#shared/indian-date.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';

export function loadArticle(context: Readonly<RouterContextProvider>, kind: 'blog' | 'guides', slug: string) {
  const found = context.get(appContext).content.lookUpArticle(kind, slug);
  return data(found, { status: found.kind === 'found' ? 200 : 404 });
}

type Loaded = ReturnType<typeof loadArticle>['data'];

export function articleMeta(loaded: Loaded | undefined, missing: string): MetaDescriptor[] {
  if (loaded?.kind !== 'found') return [...pageMeta(missing), { name: 'robots', content: 'noindex' }];
  const { title, summary, date, category, author } = loaded.article;
  return [
    ...pageMeta(title, summary),
    { property: 'article:published_time', content: publishedAt(date) },
    { property: 'article:section', content: category },
    { name: 'author', content: author },
  ];
}
