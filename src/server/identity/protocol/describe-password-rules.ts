import { longestPassword, shortestPassword } from '#domain/identity/password-policy.ts';

/** What the SDK's validatePassword checks before a sign-up leaves the browser; the list of common passwords only the server has. */
export function describePasswordRules() {
  return {
    customStrengthOptions: { minPasswordLength: shortestPassword, maxPasswordLength: longestPassword },
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}
