import type { MetaDescriptor } from 'react-router';

const product = 'ReferralHire';

/** "Companies | ReferralHire"; without a name, the title of the home page. */
export function pageTitle(name?: string): string {
  return name ? `${name} | ${product}` : `${product} | Get vouched for, not lost in the pile.`;
}

/** What a route's `meta` returns. Every page has a title; those that search engines should quote have a description. */
export function pageMeta(name?: string, description?: string, listed = true): MetaDescriptor[] {
  const title = pageTitle(name);
  return [
    { title },
    { property: 'og:title', content: title },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(listed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

/** For a page that search engines should not list. */
export const unlistedMeta = (name?: string, description?: string) => pageMeta(name, description, false);
