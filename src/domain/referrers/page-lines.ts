/** What the page of a link can say about its owner, each with a switch of its own: figures that we compute or that stand on the profile. */
export const pageLines = {
  referrals: 'Referrals that seekers confirmed',
  answers: 'How you answer',
  years: 'Years at the company',
} as const;
export type PageLine = keyof typeof pageLines;
export const pageLineNames = ['referrals', 'answers', 'years'] as const satisfies readonly PageLine[];
