import type { TraceSection } from '../trace-row.ts';

export const roleRows: readonly TraceSection[] = [
  {
    section: '6 Roles and permissions',
    rows: [
      {
        id: '6.anonymous',
        requirement: '/profile and /dashboard need sign-in, otherwise redirect to /signin',
        proof: {
          file: 'tests/e2e/identity-session.spec.ts',
          test: 'being signed in > is asked of everybody before /profile and /dashboard',
        },
      },
      {
        id: '6.signed-in',
        requirement: 'Signed-in users are redirected away from /signin and /signup',
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing in > leads back to where one wanted to go, on this site only',
        },
      },
      {
        id: '6.dashboard-views',
        requirement: 'The dashboard views are a toggle available to any signed-in user, not an enforced role',
        proof: {
          file: 'tests/e2e/dashboard.spec.ts',
          test: 'the dashboard > starts in the referrer view and says which view the toggle shows',
        },
      },
      {
        id: '6.roles',
        requirement: 'Real referrer versus candidate roles: not shown',
        decision: 'What a person can read or change is enforced on the server',
        proof: [
          { file: 'tests/http/requests.test.ts', test: 'who may see and do what > each move only by its side' },
          {
            file: 'src/server/referrers/becoming/verify-work-email.db.test.ts',
            test: 'changing company and leaving > takes the listing and the role away, answers who waits, and lets the person come back',
          },
          { file: 'tests/e2e/administration.spec.ts', test: 'for everybody but administrators there is no administration' },
        ],
      },
      {
        id: '6.hidden',
        requirement: "Access to other people's requests: not shown",
        decision: 'To anyone without access a request does not exist: 404, never 403',
        proof: [
          {
            file: 'tests/http/requests.test.ts',
            test: 'who may see and do what > to everybody but its two sides a request does not exist',
          },
          {
            file: 'tests/e2e/request-story.spec.ts',
            test: 'a request goes from a question to a confirmed referral, and both sides see each step without reloading',
          },
        ],
      },
    ],
  },
];
