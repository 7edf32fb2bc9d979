/** Kept apart from the schema, because the form shows the choices before it loads the validation code. */
export const appliedAnswers = {
  never: 'No',
  months_3: 'Yes, in the last 3 months',
  months_6: 'Yes, 3 to 6 months ago',
  months_12: 'Yes, 6 to 12 months ago',
  months_24: 'Yes, 1 to 2 years ago',
  earlier: 'Yes, more than 2 years ago',
} as const;
export const yesOrNo = { no: 'No', yes: 'Yes' } as const;

export type AppliedAnswer = keyof typeof appliedAnswers;
export type YesOrNo = keyof typeof yesOrNo;
export const appliedAnswerNames = Object.keys(appliedAnswers) as [AppliedAnswer, ...AppliedAnswer[]];
export const yesOrNoNames = Object.keys(yesOrNo) as [YesOrNo, ...YesOrNo[]];

/** Four short questions; each may stay unanswered. */
export type BeforeAsking = { applied?: AppliedAnswer; referred?: YesOrNo; worked?: YesOrNo; job?: string };

export const hasAnswers = (answers: BeforeAsking) => Object.values(answers).some((answer) => answer !== '');
