import { longestPassword, shortestPassword } from '#domain/identity/password-policy.ts';

/** What the SDK's validatePassword checks before a sign-up leaves the browser; only the server has the list of common passwords. */
export function describePasswordRules() {
  return {
    customStrengthOptions: { minPasswordLength: shortestPassword, maxPasswordLength: longestPassword },
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}
