import type { BadgeTone } from '#web/ui/badge.tsx';

export const stateWords = {
  created: { word: 'Not paid', tone: 'neutral' },
  linked: { word: 'Not paid', tone: 'neutral' },
  waiting: { word: 'Starts later', tone: 'success' },
  active: { word: 'Paid', tone: 'success' },
  ended: { word: 'Ended', tone: 'neutral' },
  expired: { word: 'Not paid in time', tone: 'neutral' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
  refunded: { word: 'Refunded', tone: 'neutral' },
} satisfies Record<string, { word: string; tone: BadgeTone }>;

export const refundWords = {
  asked: 'We are sending the money back.',
  sent: 'The money is on its way to you. Most banks take 5 to 7 business days.',
  processed: 'The money is back with your bank.',
  failed: 'Your bank did not take the money back. We are looking into it and will send it again.',
} as const;
