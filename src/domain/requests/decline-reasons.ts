/** Why a referrer says no, in the words the seeker reads. */
export const declineReasons = {
  not_a_match: 'The profile does not match this position',
  position_closed: 'The position is closed or filled',
  not_my_area: 'I do not know this team well enough to refer',
  already_referred: 'A colleague already referred this person, or they already applied',
  employer_rules: "My employer's rules do not allow it now",
  too_many: 'I cannot take more requests at the moment',
  not_now: 'Not now, but you may ask again later',
  incomplete: 'The request lacks what I need, such as the job ID',
  other: 'Another reason',
  // No referrer chooses this: we set it when they stopped, moved, lost the verification or deleted the account. It is no answer.
  left: 'The referrer is no longer available',
} as const;

export type DeclineReason = keyof typeof declineReasons;

export const allDeclineReasons = Object.keys(declineReasons) as [DeclineReason, ...DeclineReason[]];

type ChosenReason = Exclude<DeclineReason, 'left'>;

/** What a referrer can choose. */
export const declineReasonNames = allDeclineReasons.filter((name) => name !== 'left') as [ChosenReason, ...ChosenReason[]];

/** These say no for the whole company: asking a colleague would get the same answer. */
export const companyReasons = ['position_closed', 'already_referred', 'employer_rules'] as const satisfies DeclineReason[];

export const concernsCompany = (reason: DeclineReason) => (companyReasons as readonly DeclineReason[]).includes(reason);
