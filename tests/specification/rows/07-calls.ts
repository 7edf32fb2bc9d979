import type { TraceSection } from '../trace-row.ts';

export const callRows: readonly TraceSection[] = [
  {
    section: '7 The calls it makes',
    rows: [
      {
        id: '7.sign-up',
        requirement: 'POST /v1/accounts:signUp with email, password, returnSecureToken, clientType',
        proof: {
          file: 'tests/http/identity-protocol.test.ts',
          test: 'the literal paths of the specification > answer as those under the host names do',
        },
      },
      {
        id: '7.sign-in',
        requirement: 'POST /v1/accounts:signInWithPassword with email, password',
        proof: {
          file: 'tests/http/identity-protocol.test.ts',
          test: 'the literal paths of the specification > answer as those under the host names do',
        },
      },
      {
        id: '7.email-link',
        requirement: 'POST /v1/accounts:signInWithEmailLink with email, oobCode',
        proof: [
          {
            file: 'tests/http/identity-protocol.test.ts',
            test: 'the literal paths of the specification > answer as those under the host names do',
          },
          {
            file: 'tests/http/identity-sdk.test.ts',
            test: 'the SDK against the embedded identity service > signs in by mailed link, and makes the person when there is none',
          },
        ],
      },
      {
        id: '7.idp',
        requirement: 'POST /v1/accounts:signInWithIdp with requestUri, postBody, pendingToken, returnSecureToken',
        proof: {
          file: 'tests/http/identity-protocol.test.ts',
          test: 'the literal paths of the specification > of a provider take requestUri, postBody and returnSecureToken, and no pendingToken of another time',
        },
      },
      {
        id: '7.update',
        requirement: 'POST /v1/accounts:update with idToken, displayName, photoUrl',
        proof: {
          file: 'tests/http/identity-protocol.test.ts',
          test: 'the literal paths of the specification > answer as those under the host names do',
        },
      },
      {
        id: '7.projects',
        requirement: 'GET /v1/projects returns authorized domains',
        proof: {
          file: 'tests/http/identity-protocol.test.ts',
          test: 'the literal paths of the specification > answer as those under the host names do',
        },
      },
      {
        id: '7.google.popup',
        requirement: 'Google sign-in by popup always prompts account selection',
        proof: {
          file: 'tests/e2e/identity-google.spec.ts',
          test: 'Google by popup > signs in with the chosen account, in a window of 500 by 600',
        },
      },
      {
        id: '7.google.size',
        requirement: "The popup's size is 500x600",
        proof: {
          file: 'tests/e2e/identity-google.spec.ts',
          test: 'Google by popup > signs in with the chosen account, in a window of 500 by 600',
        },
      },
      {
        id: '7.providers',
        requirement: 'Providers for Facebook, GitHub and Twitter exist but no screen uses them',
        proof: {
          file: 'tests/http/identity-sdk.test.ts',
          test: 'the SDK against the embedded identity service > has other providers too, which nobody is offered',
        },
      },
      {
        id: '7.sign-out',
        requirement: 'Sign out exists',
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing in > refuses a wrong password, takes the right one, and logs out',
        },
      },
      {
        id: '7.operations',
        requirement: 'App operations: sign in with password, with Google, sign up with password, update displayName, log out',
        proof: [
          { file: 'tests/e2e/identity-password.spec.ts', test: 'signing in > refuses a wrong password, takes the right one, and logs out' },
          {
            file: 'tests/e2e/identity-google.spec.ts',
            test: 'Google by popup > signs in with the chosen account, in a window of 500 by 600',
          },
          { file: 'tests/e2e/identity-password.spec.ts', test: 'signing up > makes an account, says so, and leads to the profile' },
          { file: 'tests/e2e/identity-session.spec.ts', test: 'the profile > shows who one is, and takes a new name' },
        ],
      },
      {
        id: '7.token-sync.post',
        requirement: 'An optional token-sync call runs if configured: POST with a bearer token',
        proof: { file: 'tests/http/session.test.ts', test: 'a session > is opened with a fresh token, read by its cookie, and ended' },
      },
      {
        id: '7.token-sync.delete',
        requirement: 'The token-sync call is a DELETE when signed out',
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing in > refuses a wrong password, takes the right one, and logs out',
        },
      },
      {
        id: '7.request.submit',
        requirement: 'The referral request submit makes no network call; it only logs the form locally',
        decision: 'It is sent to the server and stored',
        proof: {
          file: 'tests/e2e/request-form.spec.ts',
          test: 'of somebody signed in > a signed-in seeker finds the form filled in and sends at once',
        },
      },
      {
        id: '7.wired',
        requirement: 'Dashboard, UPI, blog, guides, newsletter and contact-sales are not wired to any server',
        decision: 'All of them are',
        proof: [
          { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > shows a referrer their figures, referrals and payments' },
          { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > keeps the UPI ID on the server and shows it masked' },
          {
            file: 'tests/e2e/content-articles.spec.ts',
            test: 'with a script > chips narrow the blog to a category, and all of it comes back',
          },
          {
            file: 'tests/e2e/content-articles.spec.ts',
            test: 'with a script > the search finds words anywhere in the articles, and says when there are none',
          },
          {
            file: 'tests/e2e/content-articles.spec.ts',
            test: 'with a script > the guides have a featured guide, six guides, chips and resource collections',
          },
          {
            file: 'tests/e2e/content-newsletter.spec.ts',
            test: 'a reader subscribes on the blog, confirms by mail, and leaves again',
          },
          {
            file: 'tests/e2e/content-contact-sales.spec.ts',
            test: 'the form opens in a dialog, says what is wrong, keeps what was typed, and ends in the toast',
          },
        ],
      },
      {
        id: '7.cache.stale',
        requirement: 'Data cache: stale time 5 minutes',
        proof: [
          {
            file: 'src/web/data-cache/data-cache.test.ts',
            test: 'what the browser keeps of a signed-in person > is stale after 5 minutes and not before',
          },
          { file: 'tests/e2e/data-cache.spec.ts', test: 'the data cache > serves a page again without asking, for five minutes' },
        ],
      },
      {
        id: '7.cache.retry',
        requirement: 'Data cache: one retry',
        proof: [
          {
            file: 'src/web/data-cache/data-cache.test.ts',
            test: 'what the browser keeps of a signed-in person > is asked for a second time when an answer is lost, and not a third time',
          },
          { file: 'tests/e2e/data-cache.spec.ts', test: 'the data cache > when an answer is lost > asks once more' },
        ],
      },
      {
        id: '7.cache.focus',
        requirement: 'Data cache: no refetch on window focus',
        proof: [
          {
            file: 'src/web/data-cache/data-cache.test.ts',
            test: 'what the browser keeps of a signed-in person > is not fetched because the window got the focus, however old it is',
          },
          { file: 'tests/e2e/data-cache.spec.ts', test: 'the data cache > does not ask again because the window is looked at again' },
        ],
      },
    ],
  },
];
