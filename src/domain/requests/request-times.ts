/** In a file of their own: the form shows two of these and must not load the calendar of holidays. */
export const requestTimes = {
  confirmEmailHours: 48,
  linkDays: 14,
  answerBusinessDays: 5,
  seekerAnswerDays: 14,
  referDays: 7,
  extensionDays: 3,
  confirmDays: 4,
  disputeDays: 7,
  decideBusinessDays: 3,
  rungBusinessDays: 2,
  ladderBusinessDays: 10,
  lookHours: 24,
  /** One more than we promise: people count from the moment the answer reaches their screen. */
  undoSeconds: 6,
  /** Ten for several at once, because looking them over takes longer. */
  undoSecondsOfSeveral: 11,
} as const;

/** What the pages promise. */
export const promisedUndoSeconds = requestTimes.undoSeconds - 1;
