import { publishedAt } from '#shared/indian-date.ts';

// Search engines read these facts in the documents that the server sends. A browser's code leaves them out.

const facts = (type: string, rest: object) => ({ '@context': 'https://schema.org', '@type': type, ...rest });

export type Crumb = { name: string; path: string };

export function breadcrumbFacts(publicUrl: string, crumbs: readonly Crumb[]): Record<string, unknown> {
  if (!import.meta.env.SSR) return {};
  return facts('BreadcrumbList', {
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  });
}

export function organisationFacts(publicUrl: string): Record<string, unknown> {
  if (!import.meta.env.SSR) return {};
  return facts('Organization', {
    '@id': `${publicUrl}/#organization`,
    name: 'ReferralHire',
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/icon-512.png`,
    foundingDate: '2023',
    areaServed: 'IN',
    description: 'A marketplace for job referrals in India where every request ends, and comes back to you if it gets no answer in time.',
  });
}

export function websiteFacts(publicUrl: string): Record<string, unknown> {
  if (!import.meta.env.SSR) return {};
  return facts('WebSite', {
    name: 'ReferralHire',
    url: `${publicUrl}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/companies?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
}

export function faqFacts(questions: readonly { question: string; answer: string }[]): Record<string, unknown> {
  if (!import.meta.env.SSR) return {};
  return facts('FAQPage', {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}

export function articleFacts(
  publicUrl: string,
  article: { title: string; summary: string; path: string; date: string; author: string; section: string; category: string },
): Record<string, unknown> {
  if (!import.meta.env.SSR) return {};
  return facts(article.section === 'blog' ? 'BlogPosting' : 'Article', {
    headline: article.title,
    description: article.summary,
    articleSection: article.category,
    image: `${publicUrl}/og${article.path}.png`,
    datePublished: publishedAt(article.date),
    dateModified: publishedAt(article.date),
    inLanguage: 'en-IN',
    author: { '@type': 'Organization', name: article.author, url: `${publicUrl}/about` },
    publisher: {
      '@type': 'Organization',
      name: 'ReferralHire',
      logo: { '@type': 'ImageObject', url: `${publicUrl}/icons/icon-512.png` },
    },
    mainEntityOfPage: publicUrl + article.path,
  });
}
