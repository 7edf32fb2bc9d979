/** Shown when a form was sent before its script had loaded. Typed values stay, except passwords, which we never send back. */
export const notReady = 'The page was still loading. Please try again. If this happens every time, allow JavaScript for this site.';
