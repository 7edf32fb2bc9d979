import type { TraceSection } from '../trace-row.ts';

export const errorRows: readonly TraceSection[] = [
  {
    section: '8 Error catalogue',
    rows: [
      {
        id: '8.signin.failed',
        requirement: "Sign-in failed: destructive toast 'Sign in failed' with the error's message",
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing in > refuses a wrong password, takes the right one, and logs out',
        },
      },
      {
        id: '8.signin.failed.fallback',
        requirement: "Sign-in failed without a message: 'Please check your credentials and try again.'",
        proof: { file: 'tests/e2e/identity-password.spec.ts', test: 'an error without words > gets the fallback of each screen' },
      },
      {
        id: '8.signin.success',
        requirement: "Sign-in success: toast 'Signed in successfully!' / 'Welcome back to the product.'",
        decision: "'Welcome back to ReferralHire.'",
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing in > refuses a wrong password, takes the right one, and logs out',
        },
      },
      {
        id: '8.google.domain',
        requirement:
          "Google, unauthorized domain: destructive 'Google Sign-in Failed' / 'Authentication domain is not authorized in Firebase. Please contact support or use email sign-in instead.'; rethrown",
        proof: { file: 'tests/e2e/identity-google.spec.ts', test: 'Google by popup > tells a domain that is not authorised' },
      },
      {
        id: '8.google.other',
        requirement: "Google sign-in failure, other: destructive toast 'Authentication Error' / the error's message; rethrown",
        proof: { file: 'tests/e2e/identity-google.spec.ts', test: 'Google by popup > tells a window that the browser blocked' },
      },
      {
        id: '8.google.other.fallback',
        requirement: "Google sign-in failure without a message: 'An error occurred during sign in'",
        proof: { file: 'tests/e2e/identity-password.spec.ts', test: 'an error without words > gets the fallback of each screen' },
      },
      {
        id: '8.google.signin-screen',
        requirement: 'Google sign-in failure on the sign-in screen is only logged',
        proof: { file: 'tests/e2e/identity-google.spec.ts', test: 'Google by popup > tells a domain that is not authorised' },
      },
      {
        id: '8.logout.failed',
        requirement: "Logout failure: toast 'Error logging out' / 'There was a problem logging out.'",
        proof: { file: 'tests/e2e/identity-password.spec.ts', test: 'signing in > tells a logout that fails' },
      },
      {
        id: '8.logout.success',
        requirement: "Logout success: toast 'Logged out successfully' / 'You have been logged out.'",
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing in > refuses a wrong password, takes the right one, and logs out',
        },
      },
      {
        id: '8.signup.failed',
        requirement: "Sign-up failure: destructive toast 'Sign up failed' / the error's message",
        proof: { file: 'tests/e2e/identity-password.spec.ts', test: 'signing up > refuses an address that is taken and a common password' },
      },
      {
        id: '8.signup.failed.fallback',
        requirement: "Sign-up failure without a message: 'An error occurred during sign up.'",
        proof: { file: 'tests/e2e/identity-password.spec.ts', test: 'an error without words > gets the fallback of each screen' },
      },
      {
        id: '8.signup.success',
        requirement: "Sign-up success: toast 'Account created successfully!' / 'Welcome to ReferralHire.'",
        proof: { file: 'tests/e2e/identity-password.spec.ts', test: 'signing up > makes an account, says so, and leads to the profile' },
      },
      {
        id: '8.google-signup.failed',
        requirement: "Google sign-up failure: title 'Google sign up failed', fallback 'An error occurred with Google Sign Up'",
        proof: [
          { file: 'tests/e2e/identity-google.spec.ts', test: 'Google by popup > tells a window that the browser blocked' },
          { file: 'tests/e2e/identity-password.spec.ts', test: 'an error without words > gets the fallback of each screen' },
        ],
      },
      {
        id: '8.profile.failed',
        requirement: "Profile update failure: title 'Update failed', fallback 'Failed to update profile'",
        proof: { file: 'tests/e2e/identity-session.spec.ts', test: 'the profile > tells a name that could not be saved' },
      },
      {
        id: '8.profile.success',
        requirement: "Profile update success: 'Profile updated' / 'Your profile has been updated successfully.'",
        proof: { file: 'tests/e2e/identity-session.spec.ts', test: 'the profile > shows who one is, and takes a new name' },
      },
      {
        id: '8.request.success',
        requirement:
          "Request submitted: 'Request Submitted Successfully!' / 'Your referral request has been sent to {referrer}. You'll be notified when they respond.' (5 s)",
        proof: { file: 'tests/e2e/request-form.spec.ts', test: 'of a visitor > a visitor sends, and confirms by the mailed link' },
      },
      {
        id: '8.contact.success',
        requirement: "Contact sales: toast 'Contact request sent' / 'Our sales team will contact you shortly.' (5 s)",
        proof: {
          file: 'tests/e2e/content-contact-sales.spec.ts',
          test: 'the form opens in a dialog, says what is wrong, keeps what was typed, and ends in the toast',
        },
      },
      {
        id: '8.unknown.company',
        requirement: "Unknown company: 'Company Not Found'",
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'unknown ids > /companies/nowhere says Company Not Found and leads back to /companies',
        },
      },
      {
        id: '8.unknown.referrer',
        requirement: "Unknown referrer: 'Referrer Not Found'",
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'unknown ids > /referrers/nobody says Referrer Not Found and leads back to /referrers',
        },
      },
      {
        id: '8.unknown.route',
        requirement: "Unknown route: 'Oops! Page not found'",
        proof: { file: 'tests/e2e/not-found.spec.ts', test: 'an unknown address answers 404 with the specified words and a link home' },
      },
      {
        id: '8.codes',
        requirement:
          'Provider error codes that may appear: unauthorized-domain, popup-blocked, popup-closed-by-user, cancelled-popup-request, web-storage-unsupported, network-request-failed, user-mismatch, internal-error, argument-error, invalid-api-key, operation-not-supported-in-this-environment, multi-factor-auth-required, password-does-not-meet-requirements',
        decision: 'Handling of each beyond the messages above is not shown: each gets a readable sentence in the same toasts',
        proof: [
          { file: 'src/web/identity/error-text.test.ts', test: 'errorText > has a sentence of its own for unauthorized-domain' },
          { file: 'src/web/identity/error-text.test.ts', test: 'errorText > has a sentence of its own for popup-blocked' },
          { file: 'src/web/identity/error-text.test.ts', test: 'errorText > has a sentence of its own for popup-closed-by-user' },
          { file: 'src/web/identity/error-text.test.ts', test: 'errorText > has a sentence of its own for cancelled-popup-request' },
          { file: 'src/web/identity/error-text.test.ts', test: 'errorText > has a sentence of its own for web-storage-unsupported' },
          { file: 'src/web/identity/error-text.test.ts', test: 'errorText > has a sentence of its own for network-request-failed' },
          { file: 'src/web/identity/error-text.test.ts', test: 'errorText > has a sentence of its own for user-mismatch' },
          { file: 'src/web/identity/error-text.test.ts', test: 'errorText > has a sentence of its own for internal-error' },
          { file: 'src/web/identity/error-text.test.ts', test: 'errorText > has a sentence of its own for argument-error' },
          { file: 'src/web/identity/error-text.test.ts', test: 'errorText > has a sentence of its own for invalid-api-key' },
          {
            file: 'src/web/identity/error-text.test.ts',
            test: 'errorText > has a sentence of its own for operation-not-supported-in-this-environment',
          },
          { file: 'src/web/identity/error-text.test.ts', test: 'errorText > has a sentence of its own for multi-factor-auth-required' },
          {
            file: 'src/web/identity/error-text.test.ts',
            test: 'errorText > has a sentence of its own for password-does-not-meet-requirements',
          },
        ],
      },
    ],
  },
];
