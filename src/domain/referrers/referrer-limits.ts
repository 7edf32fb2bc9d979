export const longestBio = 1000;
/** A larger number is no limit at all, and can be chosen as such. */
export const mostEachWeek = 50;
export const mostForOthers = 20;
