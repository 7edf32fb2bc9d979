import type { Requirement } from '../requirement.ts';

export const validationRows: readonly Requirement[] = [
  // 5 Validation rules
  ['5.request.required', 'Request form: fullName, email (email type), linkedin, position, resume and message are all required'],
  ['5.request.pdf', 'The resume must be a PDF (.pdf only)', 'By content and by name, in the browser and on the server'],
  [
    '5.request.size',
    'The hint says maximum 5MB, but no size check is shown',
    'At most 5 MB, checked in the browser and on the server while streaming',
  ],
  ['5.signin.required', "Sign-in without email or password: 'Please enter both email and password'"],
  ['5.signup.required', "Sign-up, first: name, email and password all required, 'All fields are required'"],
  ['5.signup.match', 'Sign-up, second: password equals confirmation, "Passwords don\'t match"'],
  ['5.signup.terms', "Sign-up, third: terms accepted, 'You must accept the terms and conditions'"],
  ['5.signup.order', 'Sign-up shows only the first message of that order'],
  ['5.signup.google-terms', 'Google sign-up also requires terms acceptance'],
  [
    '5.password.policy',
    'Passwords that fail the policy are rejected with password-does-not-meet-requirements; the policy is then refreshed',
  ],
  ['5.password.rules', 'The policy contents: not shown', '8-128 characters; common passwords refused with a clear message'],
  [
    '5.upi',
    'UPI ID: not shown',
    'name@bank: 2-256 letters, digits, . - _ before the @, 2-64 letters and digits beginning with a letter after it',
  ],
  ['5.profile.name', 'Profile name: not shown', '1-80 characters after trimming, no control characters'],
];
