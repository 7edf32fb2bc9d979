/** Apart from the input: a page shows these words, and would otherwise load what checks it. */
export const disputeVerdicts = {
  referred: 'The referral was made',
  not_referred: 'No referral was made',
} as const;

type DisputeVerdict = keyof typeof disputeVerdicts;
export const disputeVerdictNames = Object.keys(disputeVerdicts) as [DisputeVerdict, ...DisputeVerdict[]];
