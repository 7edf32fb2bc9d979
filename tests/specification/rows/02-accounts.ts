import type { TraceSection } from '../trace-row.ts';

export const accountRows: readonly TraceSection[] = [
  {
    section: '2 /request/{referrerId}',
    rows: [
      {
        id: '2.request.form',
        requirement: "'Request a Referral' form",
        proof: {
          file: 'tests/e2e/request-form.spec.ts',
          test: 'the form, the referrer, four tips and the allowance, on a phone and a desk',
        },
      },
      {
        id: '2.request.summary',
        requirement: 'The referrer summary alongside the form',
        proof: {
          file: 'tests/e2e/request-form.spec.ts',
          test: 'the form, the referrer, four tips and the allowance, on a phone and a desk',
        },
      },
      {
        id: '2.request.tips',
        requirement: 'Four tips alongside the form',
        proof: {
          file: 'tests/e2e/request-form.spec.ts',
          test: 'the form, the referrer, four tips and the allowance, on a phone and a desk',
        },
      },
      {
        id: '2.request.unknown',
        requirement: "Unknown referrer: 'Referrer Not Found' with a link to /referrers",
        proof: { file: 'tests/e2e/request-form.spec.ts', test: 'with refusals > an unknown referrer has its own screen and status 404' },
      },
    ],
  },
  {
    section: '2 /signin',
    rows: [
      {
        id: '2.signin.fields',
        requirement: 'Email and password fields',
        proof: { file: 'tests/e2e/identity-password.spec.ts', test: 'signing in > asks for both fields' },
      },
      {
        id: '2.signin.forgot',
        requirement: "A 'Forgot password?' link to /forgot-password",
        proof: { file: 'tests/e2e/identity-password.spec.ts', test: 'signing in > asks for both fields' },
      },
      {
        id: '2.signin.forgot.screen',
        requirement: 'The destination screen is not shown',
        decision: '/forgot-password asks for the email, always answers the same, and sends a reset link to /auth/action',
        proof: { file: 'tests/e2e/identity-password.spec.ts', test: 'a forgotten password > is replaced by the mailed link' },
      },
      {
        id: '2.signin.google',
        requirement: 'A Google sign-in button',
        decision: 'Test accounts in development, real Google when configured, hidden when neither is available',
        proof: {
          file: 'tests/e2e/identity-google.spec.ts',
          test: 'Google by popup > signs in with the chosen account, in a window of 500 by 600',
        },
      },
      {
        id: '2.signin.signup-link',
        requirement: 'A link to /signup',
        proof: { file: 'tests/e2e/identity-password.spec.ts', test: 'signing in > asks for both fields' },
      },
    ],
  },
  {
    section: '2 /signup',
    rows: [
      {
        id: '2.signup.fields',
        requirement: 'Fields: Full Name, Email, Password, Confirm Password',
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing up > tells only the first problem, in the specified order, and keeps what was typed',
        },
      },
      {
        id: '2.signup.terms',
        requirement: 'A terms checkbox linking to /terms-of-service',
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing up > tells only the first problem, in the specified order, and keeps what was typed',
        },
      },
      {
        id: '2.signup.button',
        requirement: "Sign Up button, 'Creating account...' while busy",
        proof: { file: 'tests/e2e/identity-password.spec.ts', test: 'signing up > makes an account, says so, and leads to the profile' },
      },
      {
        id: '2.signup.google',
        requirement: 'Google sign-up button',
        proof: { file: 'tests/e2e/identity-google.spec.ts', test: 'Google by popup > signs up only with the terms accepted' },
      },
      {
        id: '2.signup.signin-link',
        requirement: 'A link to /signin',
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing up > tells only the first problem, in the specified order, and keeps what was typed',
        },
      },
      {
        id: '2.signup.required',
        requirement: 'Inputs are marked required',
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing up > tells only the first problem, in the specified order, and keeps what was typed',
        },
      },
      {
        id: '2.signup.email-type',
        requirement: 'The email input has email type',
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing up > tells only the first problem, in the specified order, and keeps what was typed',
        },
      },
    ],
  },
  {
    section: '2 /profile',
    rows: [
      {
        id: '2.profile.avatar',
        requirement: 'Initials avatar from name words, else first two letters of email, else U',
        proof: [
          { file: 'tests/e2e/identity-session.spec.ts', test: 'the profile > says No name set and takes the letters of the address' },
          { file: 'src/shared/initials.test.ts', test: 'without a name the email serves, without both it is U' },
        ],
      },
      {
        id: '2.profile.name',
        requirement: "Display name or 'No name set'",
        proof: [
          { file: 'tests/e2e/identity-session.spec.ts', test: 'the profile > shows who one is, and takes a new name' },
          { file: 'tests/e2e/identity-session.spec.ts', test: 'the profile > says No name set and takes the letters of the address' },
        ],
      },
      {
        id: '2.profile.email',
        requirement: 'The email',
        proof: { file: 'tests/e2e/identity-session.spec.ts', test: 'the profile > shows who one is, and takes a new name' },
      },
      {
        id: '2.profile.created',
        requirement: "'Account created on {date}' (or Unknown)",
        proof: [
          { file: 'tests/e2e/identity-session.spec.ts', test: 'the profile > shows who one is, and takes a new name' },
          { file: 'src/web/accounts/created-on.test.ts', test: 'the day of the account is told, or that it is unknown' },
        ],
      },
      {
        id: '2.profile.method',
        requirement: 'Authentication method: Email/Password, or Google',
        proof: [
          { file: 'tests/e2e/identity-session.spec.ts', test: 'the profile > shows who one is, and takes a new name' },
          {
            file: 'tests/e2e/identity-google.spec.ts',
            test: 'Google by popup > signs in with the chosen account, in a window of 500 by 600',
          },
        ],
      },
      {
        id: '2.profile.dashboard-link',
        requirement: 'Link to /dashboard',
        proof: { file: 'tests/e2e/identity-session.spec.ts', test: 'the profile > shows who one is, and takes a new name' },
      },
      {
        id: '2.profile.edit',
        requirement: "Edit Profile mode: a name input, Save Changes ('Saving...') and Cancel",
        proof: { file: 'tests/e2e/identity-session.spec.ts', test: 'the profile > shows who one is, and takes a new name' },
      },
      {
        id: '2.profile.loading',
        requirement: "While loading it shows 'Loading...'",
        proof: {
          file: 'tests/e2e/identity-session.spec.ts',
          test: 'being signed in > shows Loading... while the profile waits to learn who is there',
        },
      },
    ],
  },
];
