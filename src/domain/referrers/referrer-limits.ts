export const longestBio = 1000;
/** A larger number is no limit at all, which people can choose directly. */
export const mostEachWeek = 50;
export const mostForOthers = 20;
