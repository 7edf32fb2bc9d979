import type { TraceSection } from '../trace-row.ts';

export const validationRows: readonly TraceSection[] = [
  {
    section: '5 Validation rules',
    rows: [
      {
        id: '5.request.required',
        requirement: 'Request form: fullName, email (email type), linkedin, position, resume and message are all required',
        proof: [
          { file: 'tests/e2e/request-form.spec.ts', test: 'the form, the referrer, four tips and the allowance, on a phone and a desk' },
          { file: 'tests/e2e/request-form.spec.ts', test: 'errors stand at their fields and in a summary that takes the focus' },
        ],
      },
      {
        id: '5.request.pdf',
        requirement: 'The resume must be a PDF (.pdf only)',
        decision: 'By content and by name, in the browser and on the server',
        proof: { file: 'tests/e2e/request-form.spec.ts', test: 'with refusals > only a true PDF of at most 5 MB is taken' },
      },
      {
        id: '5.request.size',
        requirement: 'The hint says maximum 5MB, but no size check is shown',
        decision: 'At most 5 MB, checked in the browser and on the server while streaming',
        proof: [
          { file: 'tests/e2e/request-form.spec.ts', test: 'the form, the referrer, four tips and the allowance, on a phone and a desk' },
          { file: 'tests/e2e/request-form.spec.ts', test: 'with refusals > only a true PDF of at most 5 MB is taken' },
        ],
      },
      {
        id: '5.signin.required',
        requirement: "Sign-in without email or password: 'Please enter both email and password'",
        proof: { file: 'tests/e2e/identity-password.spec.ts', test: 'signing in > asks for both fields' },
      },
      {
        id: '5.signup.required',
        requirement: "Sign-up, first: name, email and password all required, 'All fields are required'",
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing up > tells only the first problem, in the specified order, and keeps what was typed',
        },
      },
      {
        id: '5.signup.match',
        requirement: `Sign-up, second: password equals confirmation, "Passwords don't match"`,
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing up > tells only the first problem, in the specified order, and keeps what was typed',
        },
      },
      {
        id: '5.signup.terms',
        requirement: "Sign-up, third: terms accepted, 'You must accept the terms and conditions'",
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing up > tells only the first problem, in the specified order, and keeps what was typed',
        },
      },
      {
        id: '5.signup.order',
        requirement: 'Sign-up shows only the first message of that order',
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing up > tells only the first problem, in the specified order, and keeps what was typed',
        },
      },
      {
        id: '5.signup.google-terms',
        requirement: 'Google sign-up also requires terms acceptance',
        proof: { file: 'tests/e2e/identity-google.spec.ts', test: 'Google by popup > signs up only with the terms accepted' },
      },
      {
        id: '5.password.policy',
        requirement: 'Passwords that fail the policy are rejected with password-does-not-meet-requirements; the policy is then refreshed',
        proof: [
          { file: 'tests/http/identity-sdk.test.ts', test: 'the SDK against the embedded identity service > reads the password policy' },
          {
            file: 'tests/http/identity-sdk.test.ts',
            test: 'the SDK against the embedded identity service > refuses what is taken, weak or no address',
          },
        ],
      },
      {
        id: '5.password.rules',
        requirement: 'The policy contents: not shown',
        decision: '8-128 characters; common passwords refused with a clear message',
        proof: { file: 'tests/e2e/identity-password.spec.ts', test: 'signing up > refuses an address that is taken and a common password' },
      },
      {
        id: '5.upi',
        requirement: 'UPI ID: not shown',
        decision: 'name@bank: 2-256 letters, digits, . - _ before the @, 2-64 letters and digits beginning with a letter after it',
        proof: [
          {
            file: 'tests/http/requests.test.ts',
            test: 'UPI details > are checked, masked when shown back, and every change is recorded for ever',
          },
          { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > keeps the UPI ID on the server and shows it masked' },
        ],
      },
      {
        id: '5.profile.name',
        requirement: 'Profile name: not shown',
        decision: '1-80 characters after trimming, no control characters',
        proof: [
          { file: 'src/domain/accounts/display-name.test.ts', test: 'readDisplayName > counts characters, not code units' },
          { file: 'tests/e2e/identity-session.spec.ts', test: 'the profile > shows who one is, and takes a new name' },
        ],
      },
    ],
  },
];
