import type { RouteConfig } from '@react-router/dev/routes';
import type { ConsolePath } from '#domain/administration/looks.ts';

/**
 * The table of every URL: the first file to open for any page. Each row says who may see the page. If the document is the same for every
 * visitor, the row also says what data it shows (`tags`, with parts of the URL in braces) and which search parameters change it, so it can
 * be cached. Triggers in src/server/<noun>/sql send the tags of what changed.
 */
export type PageRow = PageOf<string, 'public' | 'development' | 'signed-in' | 'signed-out'> | PageOf<ConsolePath, 'staff'>;

type PageOf<Path, Access> = {
  path: Path;
  file: string;
  access: Access;
  cache?: { tags: readonly string[]; search?: readonly string[] };
  /** A page for reading: React loads only when there is a reason (reading/react-on-demand.ts). */
  isRead?: true;
};

/** A page that everybody reads. */
const read = { access: 'public', isRead: true } as const;

export const pages: readonly PageRow[] = [
  { path: '/', file: 'home/home.route.tsx', ...read, cache: { tags: ['companies', 'referrers', 'weeks'] } },
  {
    path: '/companies',
    file: 'companies/companies.route.tsx',
    ...read,
    cache: { tags: ['companies'], search: ['q', 'industry', 'location', 'sort', 'view', 'page'] },
  },
  { path: '/companies/:id', file: 'companies/company.route.tsx', ...read, cache: { tags: ['company:{id}', 'companies', 'weeks', 'odds'] } },
  // Not cached, because every referrer has their own link.
  { path: '/find', file: 'companies/find-by-link.route.tsx', ...read },
  { path: '/companies/:id/rules', file: 'companies/rules/company-rules.route.tsx', access: 'signed-in' },
  {
    path: '/referrers',
    file: 'referrers/referrers.route.tsx',
    ...read,
    cache: { tags: ['referrers', 'company-facts', 'weeks', 'odds'], search: ['q', 'company', 'department', 'sort', 'view', 'page'] },
  },
  {
    path: '/referrers/:id',
    file: 'referrers/referrer.route.tsx',
    ...read,
    // The page also shows other people at the company.
    cache: { tags: ['referrer:{id}', 'referrers', 'company-facts', 'weeks', 'odds'], search: ['sent'] },
  },
  {
    path: '/openings',
    file: 'openings/openings.route.tsx',
    ...read,
    cache: { tags: ['openings', 'referrers', 'company-facts', 'weeks'], search: ['q', 'company', 'place', 'years', 'days', 'page'] },
  },
  { path: '/openings/renew', file: 'openings/renew-openings.route.tsx', access: 'public' },
  { path: '/following', file: 'following/following.route.tsx', access: 'public' },
  { path: '/queue', file: 'dashboard/several/answer-several.route.tsx', access: 'signed-in' },
  { path: '/my-link', file: 'referrers/link/my-link.route.tsx', access: 'signed-in' },
  { path: '/my-link/qr.svg', file: 'referrers/link/my-link-qr.route.tsx', access: 'signed-in' },
  { path: '/my-openings', file: 'openings/my-openings.route.tsx', access: 'signed-in' },
  {
    path: '/request/:referrerId',
    file: 'requests/form/new-request.route.tsx',
    access: 'public',
    // Its list of colleagues changes with anybody at the company.
    cache: { tags: ['referrer:{referrerId}', 'referrers', 'company-facts', 'weeks', 'odds'], search: ['opening', 'link'] },
  },
  {
    path: '/ask/:handle',
    file: 'requests/ask/ask.route.tsx',
    ...read,
    cache: { tags: ['referrers', 'company-facts', 'weeks', 'odds', 'openings'], search: ['opening', 'link', 'sent'] },
  },
  { path: '/ask-somebody/:companyId', file: 'requests/private-links/make-link.route.tsx', access: 'signed-in' },
  // A seeker's private link. Not cached, because each request has its own.
  { path: '/asked', file: 'requests/private-links/asked.route.tsx', access: 'public' },
  { path: '/requests/confirm', file: 'requests/form/confirm-request.route.tsx', access: 'public' },
  { path: '/become-a-referrer', file: 'referrers/becoming/become-a-referrer.route.tsx', access: 'public' },
  { path: '/signin', file: 'accounts/sign-in.route.tsx', access: 'signed-out' },
  { path: '/signup', file: 'accounts/sign-up.route.tsx', access: 'signed-out' },
  { path: '/forgot-password', file: 'accounts/forgot-password.route.tsx', access: 'public' },
  { path: '/auth/action', file: 'accounts/auth-action.route.tsx', access: 'public' },
  { path: '/profile', file: 'settings/profile.route.tsx', access: 'signed-in' },
  { path: '/settings/security', file: 'settings/security.route.tsx', access: 'signed-in' },
  { path: '/settings/privacy', file: 'settings/privacy.route.tsx', access: 'signed-in' },
  { path: '/dashboard', file: 'dashboard/dashboard.route.tsx', access: 'signed-in' },
  { path: '/requests/:id/deadline.ics', file: 'requests/deadline.route.tsx', access: 'signed-in' },
  { path: '/requests/:id', file: 'requests/story/request.route.tsx', access: 'signed-in' },
  { path: '/earnings', file: 'dashboard/earnings.route.tsx', access: 'signed-in' },
  { path: '/checkout', file: 'billing/checkout.route.tsx', access: 'signed-in' },
  { path: '/billing', file: 'billing/billing.route.tsx', access: 'signed-in' },
  { path: '/billing/return', file: 'billing/return.route.tsx', access: 'signed-in' },
  { path: '/billing/purchases/:id', file: 'billing/purchase.route.tsx', access: 'signed-in' },
  { path: '/invoices/*', file: 'billing/invoice.route.tsx', access: 'signed-in' },
  { path: '/notifications', file: 'notifications/notifications.route.tsx', access: 'signed-in' },
  { path: '/notifications/preferences', file: 'notifications/preferences.route.tsx', access: 'signed-in' },
  { path: '/notifications/turn-off', file: 'notifications/turn-off.route.tsx', access: 'public' },
  { path: '/upi-not-me', file: 'dashboard/upi-not-me.route.tsx', access: 'public' },
  { path: '/report', file: 'trust/report.route.tsx', access: 'public' },
  { path: '/blocks', file: 'trust/blocks.route.tsx', access: 'signed-in' },
  { path: '/decisions', file: 'trust/decisions.route.tsx', access: 'signed-in' },
  { path: '/decisions/:id', file: 'trust/decision.route.tsx', access: 'signed-in' },
  { path: '/admin', file: 'administration/administration.route.tsx', access: 'staff' },
  { path: '/admin/money', file: 'administration/money.route.tsx', access: 'staff' },
  { path: '/admin/rules', file: 'administration/rules.route.tsx', access: 'staff' },
  { path: '/admin/rules/:id', file: 'administration/company-rules.route.tsx', access: 'staff' },
  { path: '/admin/cases', file: 'administration/list.route.tsx', access: 'staff' },
  { path: '/admin/cases/:id', file: 'administration/cases/case.route.tsx', access: 'staff' },
  { path: '/admin/people', file: 'administration/list.route.tsx', access: 'staff' },
  { path: '/admin/people/:id', file: 'administration/people/person.route.tsx', access: 'staff' },
  { path: '/admin/companies', file: 'administration/list.route.tsx', access: 'staff' },
  { path: '/admin/companies/new', file: 'administration/companies/new-company.route.tsx', access: 'staff' },
  { path: '/admin/companies/catalogue', file: 'administration/companies/catalogue.route.tsx', access: 'staff' },
  { path: '/admin/companies/:id', file: 'administration/companies/company.route.tsx', access: 'staff' },
  { path: '/admin/wanted', file: 'administration/list.route.tsx', access: 'staff' },
  { path: '/admin/referrers', file: 'administration/list.route.tsx', access: 'staff' },
  { path: '/admin/requests', file: 'administration/list.route.tsx', access: 'staff' },
  { path: '/admin/requests/:id', file: 'administration/requests/request-history.route.tsx', access: 'staff' },
  { path: '/admin/data-requests', file: 'administration/people/data-requests.route.tsx', access: 'staff' },
  { path: '/admin/incidents', file: 'administration/operations/incidents.route.tsx', access: 'staff' },
  { path: '/admin/figures', file: 'administration/figures/figures.route.tsx', access: 'staff' },
  { path: '/admin/jobs', file: 'administration/list.route.tsx', access: 'staff' },
  { path: '/admin/mails', file: 'administration/list.route.tsx', access: 'staff' },
  { path: '/admin/health', file: 'administration/operations/health.route.tsx', access: 'staff' },
  { path: '/admin/audit', file: 'administration/list.route.tsx', access: 'staff' },
  { path: '/admin/export/:list', file: 'administration/export.route.tsx', access: 'staff' },
  { path: '/admin/disputes/:id', file: 'administration/dispute.route.tsx', access: 'staff' },
  { path: '/about', file: 'content/about.route.tsx', ...read, cache: { tags: [] } },
  { path: '/how-it-works', file: 'content/how-it-works.route.tsx', ...read, cache: { tags: ['odds'] } },
  { path: '/pricing', file: 'content/pricing/pricing.route.tsx', ...read, cache: { tags: [], search: ['billing'] } },
  { path: '/contact-sales', file: 'outreach/contact-sales.route.tsx', access: 'public', cache: { tags: [] } },
  { path: '/faq', file: 'content/faq.route.tsx', ...read, cache: { tags: [], search: ['q'] } },
  { path: '/help', file: 'help/help.route.tsx', ...read, cache: { tags: [], search: ['q', 'about'] } },
  { path: '/privacy-policy', file: 'content/legal.route.tsx', ...read, cache: { tags: [] } },
  { path: '/terms-of-service', file: 'content/legal.route.tsx', ...read, cache: { tags: [] } },
  { path: '/security-policy', file: 'content/legal.route.tsx', ...read, cache: { tags: [] } },
  { path: '/cookie-policy', file: 'content/legal.route.tsx', ...read, cache: { tags: [] } },
  { path: '/blog', file: 'content/articles/articles.route.tsx', ...read, cache: { tags: [], search: ['q', 'category', 'page'] } },
  { path: '/blog/feed.xml', file: 'content/for-machines/feed.route.tsx', access: 'public', cache: { tags: [] } },
  { path: '/blog/feed.json', file: 'content/for-machines/feed.route.tsx', access: 'public', cache: { tags: [] } },
  { path: '/blog/:slug', file: 'content/articles/article.route.tsx', ...read, cache: { tags: [] } },
  { path: '/guides', file: 'content/articles/articles.route.tsx', ...read, cache: { tags: [], search: ['q', 'category', 'page'] } },
  { path: '/guides/feed.xml', file: 'content/for-machines/feed.route.tsx', access: 'public', cache: { tags: [] } },
  { path: '/guides/feed.json', file: 'content/for-machines/feed.route.tsx', access: 'public', cache: { tags: [] } },
  { path: '/guides/:slug', file: 'content/articles/article.route.tsx', ...read, cache: { tags: [] } },
  { path: '/newsletter', file: 'outreach/newsletter.route.tsx', ...read, cache: { tags: [] } },
  { path: '/newsletter/confirm', file: 'outreach/newsletter-confirm.route.tsx', access: 'public' },
  { path: '/newsletter/unsubscribe', file: 'outreach/newsletter-unsubscribe.route.tsx', access: 'public' },
  {
    path: '/sitemap.xml',
    file: 'content/for-machines/sitemap.route.tsx',
    access: 'public',
    cache: { tags: ['company-facts', 'referrer-addresses'] },
  },
  {
    path: '/sitemaps/:part',
    file: 'content/for-machines/sitemap.route.tsx',
    access: 'public',
    cache: { tags: ['company-facts', 'referrer-addresses'] },
  },
  { path: '/offline', file: 'offline/offline.route.tsx', ...read, cache: { tags: [] } },
  { path: '/sw.js', file: 'offline/service-worker.route.tsx', access: 'public', cache: { tags: [] } },
  { path: '/palette.js', file: 'palette/palette-script.route.tsx', access: 'public', cache: { tags: [] } },
  { path: '/speculation-rules.json', file: 'content/for-machines/speculation-rules.route.tsx', access: 'public', cache: { tags: [] } },
  { path: '/robots.txt', file: 'content/for-machines/robots.route.tsx', access: 'public', cache: { tags: [] } },
  // There are as many as companies and people, so they have their own small cache (src/server/content/keep-share-images.ts).
  { path: '/og/companies/:id', file: 'content/for-machines/share-image.route.tsx', access: 'public' },
  { path: '/og/referrers/:id', file: 'content/for-machines/share-image.route.tsx', access: 'public' },
  { path: '/og/ask/:id', file: 'content/for-machines/share-image.route.tsx', access: 'public' },
  { path: '/og/*', file: 'content/for-machines/share-image.route.tsx', access: 'public', cache: { tags: [] } },
  { path: '/api/docs', file: 'api-docs/api-docs.route.tsx', ...read, cache: { tags: [] } },
  { path: '/dev/mailbox', file: 'mail/mailbox.route.tsx', access: 'development' },
  { path: '/dev/mailbox/:id', file: 'mail/mail.route.tsx', access: 'development' },
  { path: '/dev/mailbox/:id/html', file: 'mail/mail-html.route.tsx', access: 'development' },
  { path: '/_design', file: 'design/design.route.tsx', access: 'development' },
  { path: '*', file: 'not-found/not-found.route.tsx', ...read },
];

export default pages.map(({ path, file }) =>
  path === '/' ? { id: path, index: true, file } : { id: path, path: path.replace(/^\//, ''), file },
) satisfies RouteConfig;
