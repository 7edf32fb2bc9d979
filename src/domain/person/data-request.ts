/** What a person can ask us about their data, besides what the buttons of the page do at once. */
export const dataRequestKinds = {
  access: 'See something that the page does not show',
  correct: 'Correct something',
  erase: 'Erase something without deleting the account',
  grievance: 'Complain about how my data is used',
} as const;

export type DataRequestKind = keyof typeof dataRequestKinds;

export type DataRequest = {
  id: string;
  reference: string;
  kind: DataRequestKind;
  words: string;
  askedAt: Date;
  dueAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};

/** The privacy policy promises that we confirm a request at once and answer it within this time. */
export const answerDays = 7;
export const mostOpenDataRequests = 3;

export const dataRequestReference = (number: number): string => `D-${number}`;
