/** What the page of a link can say about its owner: figures that we compute or that are on the profile. Each has its own switch. */
export const pageLines = {
  referrals: 'Referrals that seekers confirmed',
  answers: 'How you answer',
  years: 'Years at the company',
} as const;
export type PageLine = keyof typeof pageLines;
export const pageLineNames = ['referrals', 'answers', 'years'] as const satisfies readonly PageLine[];
