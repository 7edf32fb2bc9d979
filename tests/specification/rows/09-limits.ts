import type { TraceSection } from '../trace-row.ts';

export const limitRows: readonly TraceSection[] = [
  {
    section: '9 Business constants and limits',
    rows: [
      {
        id: '9.toast.most',
        requirement: 'Toasts: at most 5 at once',
        proof: { file: 'tests/e2e/toasts.spec.ts', test: 'at most five stand there, the newest first' },
      },
      {
        id: '9.toast.duration',
        requirement: 'Toasts: default duration 5000 ms',
        proof: { file: 'tests/e2e/toasts.spec.ts', test: 'a toast closes by itself after 5000 ms' },
      },
      {
        id: '9.toast.removal',
        requirement: 'Toasts: removed 5000 ms after dismissal',
        proof: {
          file: 'src/web/ui/toasts/toast-store.test.ts',
          test: 'a dismissed toast is marked closed at once and removed 5000 ms later',
        },
      },
      {
        id: '9.request.delay',
        requirement: 'Request simulated submit delay: 1500 ms',
        decision: 'No simulated delay; the submission is real',
        proof: { file: 'tests/e2e/request-form.spec.ts', test: 'of a visitor > a visitor sends, and confirms by the mailed link' },
      },
      {
        id: '9.resume.limit',
        requirement: 'Resume limit text: 5MB',
        proof: {
          file: 'tests/e2e/request-form.spec.ts',
          test: 'the form, the referrer, four tips and the allowance, on a phone and a desk',
        },
      },
      {
        id: '9.popup.size',
        requirement: 'Popup window 500x600',
        proof: {
          file: 'tests/e2e/identity-google.spec.ts',
          test: 'Google by popup > signs in with the chosen account, in a window of 500 by 600',
        },
      },
      {
        id: '9.popup.closed',
        requirement: 'Popup-closed rejection delay 8000 ms',
        proof: { file: 'tests/e2e/identity-google.spec.ts', test: 'Google by popup > tells a closed window after the delay of the SDK' },
      },
      {
        id: '9.token-sync.age',
        requirement: 'Auth token sync max age 5 minutes',
        proof: { file: 'tests/http/session.test.ts', test: 'a session > refuses a token older than five minutes' },
      },
      {
        id: '9.auth-event.cache',
        requirement: 'Auth event cache 10 minutes',
        proof: [
          { file: 'src/web/identity/pinned-sdk.test.ts', test: 'the pinned SDK > auth events are remembered for 10 minutes' },
          {
            file: 'src/web/identity/seen-events.test.ts',
            test: 'an event of a popup is remembered for ten minutes, and no longer',
          },
        ],
      },
      {
        id: '9.storage.local',
        requirement: 'Storage polling 1000 ms (local storage)',
        proof: { file: 'src/web/identity/pinned-sdk.test.ts', test: 'the pinned SDK > local storage is polled every 1000 ms' },
      },
      {
        id: '9.storage.indexed',
        requirement: 'Storage polling 800 ms (indexed storage)',
        proof: { file: 'src/web/identity/pinned-sdk.test.ts', test: 'the pinned SDK > indexed storage is polled every 800 ms' },
      },
      {
        id: '9.auth.loader',
        requirement: 'Auth loader delay: 200 ms',
        proof: {
          file: 'tests/e2e/identity-session.spec.ts',
          test: 'being signed in > shows Verifying authentication... only when it lasts',
        },
      },
      {
        id: '9.colour',
        requirement: 'Avatar and logo colour index: name hash modulo 8',
        proof: { file: 'src/shared/name-hash.test.ts', test: 'every name gets one of eight dyes, always the same' },
      },
      {
        id: '9.home.four',
        requirement: 'Home shows 4 featured companies and 4 featured referrers',
        proof: {
          file: 'tests/e2e/directory-cards.spec.ts',
          test: 'the home page > features the first four of each directory, each with a link to all',
        },
      },
      {
        id: '9.free',
        requirement: 'First 5 referrals free; standard charges after that',
        decision:
          '5 free requests in a calendar month (IST) on the Free plan; expired, lapsed and declined requests give the allowance back',
        proof: [
          {
            file: 'src/server/requests/sending/submit-request.db.test.ts',
            test: 'the allowance > lets exactly one of fifty parallel sends through at four of five',
          },
          {
            file: 'src/server/requests/sending/submit-request.db.test.ts',
            test: 'the allowance > comes back when the referrer declines, and with the next month',
          },
          {
            file: 'src/server/requests/moves/make-move.db.test.ts',
            test: 'the clock > expires what nobody answered, tells both, and gives the allowance back',
          },
          {
            file: 'src/server/requests/moves/make-move.db.test.ts',
            test: 'the clock > lapses a promise that was not kept, after its one extension',
          },
          { file: 'src/server/requests/sending/submit-request.db.test.ts', test: 'the allowance > has no limit on Pro' },
        ],
      },
      {
        id: '9.response-time',
        requirement: 'Referrers typically respond in 3-5 business days',
        proof: {
          file: 'tests/e2e/layout.spec.ts',
          test: 'the home page shows hero, claims with their notes, three steps and the closing call',
        },
      },
      {
        id: '9.plan.free',
        requirement: 'Plan Free: Rs 0, 5 referral requests per month',
        proof: { file: 'tests/e2e/content-pricing.spec.ts', test: 'shows three plans with their prices and limits' },
      },
      {
        id: '9.plan.pro',
        requirement: 'Plan Pro: Rs 1,999 monthly or Rs 1,299 annual, unlimited requests',
        proof: [
          { file: 'tests/e2e/content-pricing.spec.ts', test: 'shows three plans with their prices and limits' },
          {
            file: 'tests/e2e/content-pricing.spec.ts',
            test: 'with a script > the switch shows annual prices, and each card its own true saving',
          },
        ],
      },
      {
        id: '9.plan.enterprise',
        requirement: 'Plan Enterprise: Rs 6,999 monthly or Rs 5,499 annual, contact sales',
        proof: [
          { file: 'tests/e2e/content-pricing.spec.ts', test: 'shows three plans with their prices and limits' },
          {
            file: 'tests/e2e/content-pricing.spec.ts',
            test: 'with a script > the switch shows annual prices, and each card its own true saving',
          },
        ],
      },
      {
        id: '9.annual-badge',
        requirement: "Annual badge 'Save 33%'",
        decision: 'As specified on the toggle; each plan card also shows its own true saving, computed',
        proof: {
          file: 'tests/e2e/content-pricing.spec.ts',
          test: 'with a script > the switch shows annual prices, and each card its own true saving',
        },
      },
      {
        id: '9.guarantee',
        requirement: '14-day money-back guarantee',
        proof: { file: 'tests/e2e/content-pricing.spec.ts', test: 'shows three plans with their prices and limits' },
      },
      {
        id: '9.sort.companies',
        requirement: 'Companies sort by name, referrers or jobs',
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'sorts > /companies by name, referrers, jobs' },
      },
      {
        id: '9.sort.referrers',
        requirement: 'Referrers sort by name, referrals or experience',
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'sorts > /referrers by name, referrals, experience' },
      },
    ],
  },
];
