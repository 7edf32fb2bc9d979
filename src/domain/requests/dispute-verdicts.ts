/** In a file of their own: a page shows these words and must not load the validation code. */
export const disputeVerdicts = {
  referred: 'The referral was made',
  not_referred: 'No referral was made',
} as const;

type DisputeVerdict = keyof typeof disputeVerdicts;
export const disputeVerdictNames = Object.keys(disputeVerdicts) as [DisputeVerdict, ...DisputeVerdict[]];
