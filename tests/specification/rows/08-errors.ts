import type { Requirement } from '../requirement.ts';

export const errorRows: readonly Requirement[] = [
  // 8 Error catalogue
  ['8.signin.failed', "Sign-in failed: destructive toast 'Sign in failed' with the error's message"],
  ['8.signin.failed.fallback', "Sign-in failed without a message: 'Please check your credentials and try again.'"],
  [
    '8.signin.success',
    "Sign-in success: toast 'Signed in successfully!' / 'Welcome back to the product.'",
    "'Welcome back to ReferralHire.'",
  ],
  [
    '8.google.domain',
    "Google, unauthorized domain: destructive 'Google Sign-in Failed' / 'Authentication domain is not authorized in Firebase. Please contact support or use email sign-in instead.'; rethrown",
  ],
  ['8.google.other', "Google sign-in failure, other: destructive toast 'Authentication Error' / the error's message; rethrown"],
  ['8.google.other.fallback', "Google sign-in failure without a message: 'An error occurred during sign in'"],
  ['8.google.signin-screen', 'Google sign-in failure on the sign-in screen is only logged'],
  ['8.logout.failed', "Logout failure: toast 'Error logging out' / 'There was a problem logging out.'"],
  ['8.logout.success', "Logout success: toast 'Logged out successfully' / 'You have been logged out.'"],
  ['8.signup.failed', "Sign-up failure: destructive toast 'Sign up failed' / the error's message"],
  ['8.signup.failed.fallback', "Sign-up failure without a message: 'An error occurred during sign up.'"],
  ['8.signup.success', "Sign-up success: toast 'Account created successfully!' / 'Welcome to ReferralHire.'"],
  ['8.google-signup.failed', "Google sign-up failure: title 'Google sign up failed', fallback 'An error occurred with Google Sign Up'"],
  ['8.profile.failed', "Profile update failure: title 'Update failed', fallback 'Failed to update profile'"],
  ['8.profile.success', "Profile update success: 'Profile updated' / 'Your profile has been updated successfully.'"],
  [
    '8.request.success',
    "Request submitted: 'Request Submitted Successfully!' / 'Your referral request has been sent to {referrer}. You'll be notified when they respond.' (5 s)",
  ],
  ['8.contact.success', "Contact sales: toast 'Contact request sent' / 'Our sales team will contact you shortly.' (5 s)"],
  ['8.unknown.company', "Unknown company: 'Company Not Found'"],
  ['8.unknown.referrer', "Unknown referrer: 'Referrer Not Found'"],
  ['8.unknown.route', "Unknown route: 'Oops! Page not found'"],
  [
    '8.codes',
    'Provider error codes that may appear: unauthorized-domain, popup-blocked, popup-closed-by-user, cancelled-popup-request, web-storage-unsupported, network-request-failed, user-mismatch, internal-error, argument-error, invalid-api-key, operation-not-supported-in-this-environment, multi-factor-auth-required, password-does-not-meet-requirements',
    'Handling of each beyond the messages above is not shown: each gets a readable sentence in the same toasts',
  ],
];
