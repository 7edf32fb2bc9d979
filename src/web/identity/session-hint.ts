/** Set by the server beside the session cookie, which pages cannot read. */
export function hasSessionHint(): boolean {
  return /(?:^|;\s*)rh_signed_in=1(?:;|$)/.test(document.cookie);
}

/** Whether this browser keeps what a visitor follows, until they sign in. */
export const hasKeptFollows = (): boolean => /(?:^|;\s*)followed=[^;]/.test(document.cookie);
