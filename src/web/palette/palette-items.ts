import { sorted } from '#shared/lists.ts';
import { containsWords } from '#domain/content/literal-search.ts';

/** One line of the palette. Everything is a link, except the few things that happen on the spot. */
export type PaletteItem = {
  label: string;
  /** Small, under the label. A page says it only to somebody who typed a word that its label does not contain. */
  hint?: string;
  /** Other words that lead here. */
  words?: string;
  href?: string;
  act?: string;
  /** Draws the person's or company's own tile. */
  tile?: boolean;
  /** An invented person. */
  sample?: boolean;
};
export type PaletteGroup = { title: string; items: PaletteItem[] };

type Page = PaletteItem & { for?: 'signed-in' | 'signed-out'; needsPayments?: true };

const ofAccount: readonly Page[] = [
  { label: 'Dashboard', href: '/dashboard', words: 'my requests applications queue' },
  { label: 'Notifications', href: '/notifications', words: 'news updates bell' },
  { label: 'Profile and settings', href: '/profile', words: 'sign out', hint: 'Your name, and how to delete your account' },
  { label: 'Security', href: '/settings/security', words: 'settings', hint: 'Password, email address, sessions and devices' },
  { label: 'Privacy', href: '/settings/privacy', words: 'settings', hint: 'Get, correct or delete the data about you' },
  {
    label: 'Notification preferences',
    href: '/notifications/preferences',
    words: 'settings off',
    hint: 'Which emails you get, and a daily digest instead',
  },
  { label: 'My openings', href: '/my-openings', words: 'jobs refer for' },
  {
    label: 'Billing',
    href: '/billing',
    words: 'pro money back gst',
    hint: 'Your plan, payments, invoices and refunds',
    needsPayments: true,
  },
  { label: 'Earnings', href: '/earnings', words: 'money', hint: 'Payouts to your UPI address', needsPayments: true },
];

const pages: readonly Page[] = [
  { label: 'Home', href: '/', words: 'start' },
  { label: 'Companies', href: '/companies', words: 'employers directory' },
  { label: 'Referrers', href: '/referrers', words: 'people employees directory' },
  { label: 'Openings', href: '/openings', words: 'jobs positions roles search' },
  { label: 'Find people by a job’s link', href: '/find', words: 'paste address url position' },
  ...ofAccount.map((page) => ({ ...page, for: 'signed-in' as const })),
  { label: 'Sign In', href: '/signin', words: 'log in', for: 'signed-out' },
  { label: 'Sign Up', href: '/signup', words: 'register account', for: 'signed-out' },
  { label: 'Following', href: '/following', words: 'alerts saved watch', hint: 'Companies, people and searches you follow' },
  { label: 'Become a referrer', href: '/become-a-referrer', words: 'refer work email verify' },
  { label: 'How it Works', href: '/how-it-works', words: 'steps' },
  { label: 'Pricing', href: '/pricing', words: 'plans cost free pro' },
  { label: 'Help', href: '/help', words: 'support', hint: 'Answers, and how to contact us' },
  { label: 'FAQ', href: '/faq', words: 'questions answers' },
  { label: 'Guides', href: '/guides', words: 'templates resume' },
  { label: 'Blog', href: '/blog', words: 'articles' },
  { label: 'About', href: '/about', words: 'team' },
  { label: 'Privacy Policy', href: '/privacy-policy', words: 'data' },
  { label: 'Terms of Service', href: '/terms-of-service', words: 'rules legal' },
];

const actions: readonly Page[] = [
  { label: 'Dark theme', act: 'dark', words: 'night mode colours' },
  { label: 'Light theme', act: 'light', words: 'day mode colours' },
  { label: 'Theme of this device', act: 'system', words: 'system mode colours' },
  { label: 'Copy the address of this page', act: 'copy', words: 'link share url' },
  { label: 'Print this page', act: 'print', words: 'pdf save' },
  { label: 'Log out', act: 'log-out', words: 'sign out leave', for: 'signed-in' },
];

const fewPages = 7;

/** What needs no server: pages and actions, those first that begin with what was typed. */
export function findLocal(typed: string, who: { signedIn: boolean; payments: boolean }): { pages: PaletteItem[]; actions: PaletteItem[] } {
  const open = (items: readonly Page[]) =>
    items.filter((each) => (!each.for || (each.for === 'signed-in') === who.signedIn) && (who.payments || !each.needsPayments));
  return { pages: matching(open(pages), typed).slice(0, fewPages), actions: matching(open(actions), typed) };
}

function matching<I extends PaletteItem>(items: readonly I[], typed: string): I[] {
  const found = items
    .filter(({ label, words = '', hint = '' }) => containsWords(`${label} ${words} ${hint}`, typed))
    .map((item) => (containsWords(item.label, typed) ? { ...item, hint: undefined } : item));
  const begins = ({ label }: PaletteItem) => Number(label.toLowerCase().startsWith(typed.toLowerCase()));
  return sorted(found, (a, b) => begins(b) - begins(a));
}

/** A pasted address of a job; the page reads it and does not open it. */
export function jobLinks(typed: string): PaletteItem[] {
  if (!/^https?:\/\/\S+$/i.test(typed)) return [];
  return [{ label: 'Who can refer me for this job', hint: 'read from its address', href: `/find?${new URLSearchParams({ link: typed })}` }];
}

/** The way on to the whole lists, whatever was found. */
export function searchLinks(typed: string): PaletteItem[] {
  const query = new URLSearchParams({ q: typed });
  return [
    { label: `All referrers for “${typed}”`, href: `/referrers?${query}` },
    { label: `All openings for “${typed}”`, href: `/openings?${query}` },
    { label: `All companies for “${typed}”`, href: `/companies?${query}` },
    { label: `Help about “${typed}”`, href: `/help?${query}` },
  ];
}
