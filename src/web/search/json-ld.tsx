import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Structured data for search engines. It stands in the served document only: a script made in the browser would need
 * innerHTML, which the page's policy forbids, and no crawler reads it there.
 */
export function JsonLd({ data }: { data: object }) {
  const served = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  if (!served) return null;
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

export function breadcrumbs(origin: string, trail: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: origin + path })),
  };
}
