export type SiteLink = { to: string; label: string };

/** The top navigation: the five places that the specification names in its order, and the openings. */
export const mainLinks: readonly SiteLink[] = [
  { to: '/companies', label: 'Companies' },
  { to: '/referrers', label: 'Referrers' },
  { to: '/openings', label: 'Openings' },
  { to: '/how-it-works', label: 'How it Works' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/about', label: 'About' },
];

export const footerGroups: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'Find a referral',
    links: mainLinks.filter(({ to }) => to !== '/about'),
  },
  {
    title: 'Learn',
    links: [
      { to: '/guides', label: 'Guides' },
      { to: '/blog', label: 'Blog' },
      { to: '/faq', label: 'FAQ' },
      { to: '/help', label: 'Help' },
    ],
  },
  {
    title: 'ReferralHire',
    links: [
      { to: '/about', label: 'About' },
      { to: '/become-a-referrer', label: 'Become a referrer' },
      { to: '/privacy-policy', label: 'Privacy Policy' },
      { to: '/terms-of-service', label: 'Terms of Service' },
      { to: '/cookie-policy', label: 'Cookie Policy' },
      { to: '/security-policy', label: 'Security Policy' },
    ],
  },
];
