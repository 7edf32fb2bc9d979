/** How long somebody stays signed in without coming back. Each visit counts anew. */
export const sessionSeconds = 14 * 24 * 3600;

/** The specification's token-sync age: an older token may have been copied from somewhere. */
export const freshTokenSeconds = 5 * 60;
