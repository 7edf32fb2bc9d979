import type { TraceSection } from '../trace-row.ts';

export const errorRows: readonly TraceSection[] = [
  {
    section: '8 Error catalogue',
    rows: [
      { id: '8.signin.failed', requirement: "Sign-in failed: destructive toast 'Sign in failed' with the error's message", proof: 'open' },
      {
        id: '8.signin.failed.fallback',
        requirement: "Sign-in failed without a message: 'Please check your credentials and try again.'",
        proof: 'open',
      },
      {
        id: '8.signin.success',
        requirement: "Sign-in success: toast 'Signed in successfully!' / 'Welcome back to the product.'",
        decision: "'Welcome back to ReferralHire.'",
        proof: 'open',
      },
      {
        id: '8.google.domain',
        requirement:
          "Google, unauthorized domain: destructive 'Google Sign-in Failed' / 'Authentication domain is not authorized in Firebase. Please contact support or use email sign-in instead.'; rethrown",
        proof: 'open',
      },
      {
        id: '8.google.other',
        requirement: "Google sign-in failure, other: destructive toast 'Authentication Error' / the error's message; rethrown",
        proof: 'open',
      },
      {
        id: '8.google.other.fallback',
        requirement: "Google sign-in failure without a message: 'An error occurred during sign in'",
        proof: 'open',
      },
      { id: '8.google.signin-screen', requirement: 'Google sign-in failure on the sign-in screen is only logged', proof: 'open' },
      {
        id: '8.logout.failed',
        requirement: "Logout failure: toast 'Error logging out' / 'There was a problem logging out.'",
        proof: 'open',
      },
      {
        id: '8.logout.success',
        requirement: "Logout success: toast 'Logged out successfully' / 'You have been logged out.'",
        proof: 'open',
      },
      { id: '8.signup.failed', requirement: "Sign-up failure: destructive toast 'Sign up failed' / the error's message", proof: 'open' },
      {
        id: '8.signup.failed.fallback',
        requirement: "Sign-up failure without a message: 'An error occurred during sign up.'",
        proof: 'open',
      },
      {
        id: '8.signup.success',
        requirement: "Sign-up success: toast 'Account created successfully!' / 'Welcome to ReferralHire.'",
        proof: 'open',
      },
      {
        id: '8.google-signup.failed',
        requirement: "Google sign-up failure: title 'Google sign up failed', fallback 'An error occurred with Google Sign Up'",
        proof: 'open',
      },
      {
        id: '8.profile.failed',
        requirement: "Profile update failure: title 'Update failed', fallback 'Failed to update profile'",
        proof: 'open',
      },
      {
        id: '8.profile.success',
        requirement: "Profile update success: 'Profile updated' / 'Your profile has been updated successfully.'",
        proof: 'open',
      },
      {
        id: '8.request.success',
        requirement:
          "Request submitted: 'Request Submitted Successfully!' / 'Your referral request has been sent to {referrer}. You'll be notified when they respond.' (5 s)",
        proof: 'open',
      },
      {
        id: '8.contact.success',
        requirement: "Contact sales: toast 'Contact request sent' / 'Our sales team will contact you shortly.' (5 s)",
        proof: 'open',
      },
      { id: '8.unknown.company', requirement: "Unknown company: 'Company Not Found'", proof: 'open' },
      { id: '8.unknown.referrer', requirement: "Unknown referrer: 'Referrer Not Found'", proof: 'open' },
      { id: '8.unknown.route', requirement: "Unknown route: 'Oops! Page not found'", proof: 'open' },
      {
        id: '8.codes',
        requirement:
          'Provider error codes that may appear: unauthorized-domain, popup-blocked, popup-closed-by-user, cancelled-popup-request, web-storage-unsupported, network-request-failed, user-mismatch, internal-error, argument-error, invalid-api-key, operation-not-supported-in-this-environment, multi-factor-auth-required, password-does-not-meet-requirements',
        decision: 'Handling of each beyond the messages above is not shown: each gets a readable sentence in the same toasts',
        proof: 'open',
      },
    ],
  },
];
