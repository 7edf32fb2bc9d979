/** What /blog and /guides say: they differ only in their words. */
export const sectionWords = {
  blog: {
    path: '/blog',
    name: 'Blog',
    about:
      'Articles for job seekers in India: how referral programmes work, what to send, and how to plan a search that ends in interviews.',
    title: 'What we learn about getting referred',
    lead: 'For people who look for work in India: how referrals really work, what to write, and what to leave out.',
    piece: 'article',
    all: 'All Categories',
    featured: 'Featured',
    heading: 'Latest articles',
    related: 'Read next',
    missing: {
      piece: ['Article Not Found', 'There is no article at this address. It may be mistyped, or the article has moved.'],
      category: ['Category Not Found', 'There is no such category in our blog. These are the newest articles.'],
    },
  },
  guides: {
    path: '/guides',
    name: 'Guides',
    about:
      'Guides with messages, patterns and checklists to copy: your first referral request, resume bullets, LinkedIn, interviews and thank-you notes.',
    title: 'Guides you can work through tonight',
    lead: 'Step by step, with messages, patterns and checklists to copy. Each one ends with something you have done.',
    piece: 'guide',
    all: 'All Guides',
    featured: 'Featured guide',
    heading: 'More guides',
    related: 'Guides to read next',
    missing: {
      piece: ['Guide Not Found', 'There is no guide at this address. It may be mistyped, or the guide has moved.'],
      category: ['Category Not Found', 'There is no such category among our guides. These are the newest ones.'],
    },
  },
} as const;

export type SectionWords = (typeof sectionWords)[keyof typeof sectionWords];

export const sectionOf = ({ pathname }: URL): keyof typeof sectionWords => (pathname.startsWith('/guides') ? 'guides' : 'blog');
