/** How long a person who does not come back stays signed in. Each visit starts the time again. */
export const sessionSeconds = 14 * 24 * 3600;

/** The specification's token-sync age: an older token may have been copied from somewhere. */
export const freshTokenSeconds = 5 * 60;
