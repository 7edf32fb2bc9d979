import type { Requirement } from '../requirement.ts';

export const accountRows: readonly Requirement[] = [
  // 2 /request/{referrerId}
  ['2.request.form', "'Request a Referral' form"],
  ['2.request.summary', 'The referrer summary alongside the form'],
  ['2.request.tips', 'Four tips alongside the form'],
  ['2.request.unknown', "Unknown referrer: 'Referrer Not Found' with a link to /referrers"],
  // 2 /signin
  ['2.signin.fields', 'Email and password fields'],
  ['2.signin.forgot', "A 'Forgot password?' link to /forgot-password"],
  [
    '2.signin.forgot.screen',
    'The destination screen is not shown',
    '/forgot-password asks for the email, always answers the same, and sends a reset link to /auth/action',
  ],
  [
    '2.signin.google',
    'A Google sign-in button',
    'Test accounts in development, real Google when configured, hidden when neither is available',
  ],
  ['2.signin.signup-link', 'A link to /signup'],
  // 2 /signup
  ['2.signup.fields', 'Fields: Full Name, Email, Password, Confirm Password'],
  ['2.signup.terms', 'A terms checkbox linking to /terms-of-service'],
  ['2.signup.button', "Sign Up button, 'Creating account...' while busy"],
  ['2.signup.google', 'Google sign-up button'],
  ['2.signup.signin-link', 'A link to /signin'],
  ['2.signup.required', 'Inputs are marked required'],
  ['2.signup.email-type', 'The email input has email type'],
  // 2 /profile
  ['2.profile.avatar', 'Initials avatar from name words, else first two letters of email, else U'],
  ['2.profile.name', "Display name or 'No name set'"],
  ['2.profile.email', 'The email'],
  ['2.profile.created', "'Account created on {date}' (or Unknown)"],
  ['2.profile.method', 'Authentication method: Email/Password, or Google'],
  ['2.profile.dashboard-link', 'Link to /dashboard'],
  ['2.profile.edit', "Edit Profile mode: a name input, Save Changes ('Saving...') and Cancel"],
  ['2.profile.loading', "While loading it shows 'Loading...'"],
];
