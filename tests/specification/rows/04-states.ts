import type { TraceSection } from '../trace-row.ts';

export const stateRows: readonly TraceSection[] = [
  {
    section: '4 States and transitions',
    rows: [
      {
        id: '4.auth.loading',
        requirement: 'Auth: signed out or signed in, with a loading flag that is true until the first auth state arrives',
        proof: [
          {
            file: 'tests/e2e/identity-session.spec.ts',
            test: 'being signed in > survives a reload, shows in the corner of public pages, and keeps others out',
          },
          {
            file: 'tests/e2e/identity-session.spec.ts',
            test: 'being signed in > shows Loading... while the profile waits to learn who is there',
          },
        ],
      },
      {
        id: '4.popup.superseded',
        requirement: 'Popup sign-in cancels any earlier pending popup, which ends in a cancelled-popup-request error',
        proof: { file: 'tests/e2e/identity-google.spec.ts', test: 'Google by popup > cancels the first window when a second is opened' },
      },
      {
        id: '4.popup.closed',
        requirement: 'A closed popup ends in popup-closed-by-user, rejected after an 8 s delay',
        proof: { file: 'tests/e2e/identity-google.spec.ts', test: 'Google by popup > tells a closed window after the delay of the SDK' },
      },
      {
        id: '4.signin.busy',
        requirement: 'Sign-in: idle, then signing in or Google signing in (busy)',
        proof: [
          {
            file: 'tests/e2e/identity-password.spec.ts',
            test: 'signing in > refuses a wrong password, takes the right one, and logs out',
          },
          { file: 'tests/e2e/identity-google.spec.ts', test: 'Google by popup > tells a closed window after the delay of the SDK' },
        ],
      },
      {
        id: '4.signin.success',
        requirement: 'Sign-in success goes to /profile with a toast',
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing in > refuses a wrong password, takes the right one, and logs out',
        },
      },
      {
        id: '4.signup.states',
        requirement: 'Sign-up: idle, submitting, then success (go to /profile) or failure (destructive toast)',
        proof: [
          { file: 'tests/e2e/identity-password.spec.ts', test: 'signing up > makes an account, says so, and leads to the profile' },
          { file: 'tests/e2e/identity-password.spec.ts', test: 'signing up > refuses an address that is taken and a common password' },
        ],
      },
      {
        id: '4.profile.states',
        requirement: 'Profile: view, edit, saving, then view',
        proof: { file: 'tests/e2e/identity-session.spec.ts', test: 'the profile > shows who one is, and takes a new name' },
      },
      {
        id: '4.request.submitting',
        requirement: 'Request form: submitting for 1.5 seconds (simulated)',
        decision: 'Submitting lasts as long as the real submission',
        proof: { file: 'tests/e2e/request-form.spec.ts', test: 'of a visitor > a visitor sends, and confirms by the mailed link' },
      },
      {
        id: '4.request.success',
        requirement: 'After submitting, a success toast shows and the user goes to /referrers/{id}',
        proof: [
          { file: 'tests/e2e/request-form.spec.ts', test: 'of a visitor > a visitor sends, and confirms by the mailed link' },
          {
            file: 'tests/e2e/request-form.spec.ts',
            test: 'of somebody signed in > a signed-in seeker finds the form filled in and sends at once',
          },
        ],
      },
      {
        id: '4.toast.order',
        requirement: 'Toasts are added newest first',
        proof: { file: 'tests/e2e/toasts.spec.ts', test: 'at most five stand there, the newest first' },
      },
      {
        id: '4.toast.update',
        requirement: 'Toasts can be updated',
        proof: { file: 'tests/e2e/toasts.spec.ts', test: 'an update and an action reach the toast that is shown' },
      },
      {
        id: '4.toast.dismiss',
        requirement: 'Dismissed toasts are marked closed, then removed after the timeout',
        proof: {
          file: 'src/web/ui/toasts/toast-store.test.ts',
          test: 'a dismissed toast is marked closed at once and removed 5000 ms later',
        },
      },
      {
        id: '4.dashboard.toggle',
        requirement: 'Dashboard view toggles between referrer and seeker',
        decision: 'The switch keeps the place on the page: it shows the same page in another way (decision 38)',
        proof: {
          file: 'tests/e2e/dashboard.spec.ts',
          test: 'the dashboard > starts in the referrer view and says which view the toggle shows',
        },
      },
      {
        id: '4.billing.toggle',
        requirement: 'Billing cycle toggles monthly/annual',
        decision: 'The switch keeps the place on the page: it shows the same page in another way (decision 38)',
        proof: {
          file: 'tests/e2e/content-pricing.spec.ts',
          test: 'with a script > the switch shows annual prices, and each card its own true saving',
        },
      },
      {
        id: '4.menu.toggle',
        requirement: 'The mobile menu toggles',
        proof: {
          file: 'tests/e2e/layout.spec.ts',
          test: 'the mobile menu opens and closes by button, Escape, a click outside and a followed link',
        },
      },
      {
        id: '4.referral.words',
        requirement: 'Referral status values shown: Pending, Accepted, Interview, Hired',
        decision: "They are the groups of the referrer's view; the exact state is the second line",
        proof: { file: 'src/domain/requests/request-labels.test.ts', test: 'the words of both sides > are the filters' },
      },
      {
        id: '4.application.words',
        requirement: 'Application status values shown: Under Review, Interview Scheduled, Rejected, Offer Received',
        decision: "They are the groups of the seeker's view; an expired request is never Rejected",
        proof: [
          { file: 'src/domain/requests/request-labels.test.ts', test: 'the words of both sides > are the filters' },
          { file: 'src/domain/requests/request-labels.test.ts', test: 'the words of both sides > expired' },
        ],
      },
      {
        id: '4.request.states',
        requirement: 'Status values of real referral requests: not shown',
        decision: 'Fifteen states from unconfirmed to disputed, each with its words for either side',
        proof: [
          { file: 'src/domain/requests/request-labels.test.ts', test: 'the words of both sides > unconfirmed' },
          { file: 'src/domain/requests/request-labels.test.ts', test: 'the words of both sides > submitted' },
          { file: 'src/domain/requests/request-labels.test.ts', test: 'the words of both sides > disputed' },
        ],
      },
      {
        id: '4.request.moves',
        requirement: 'Transitions of referral requests: not shown',
        decision: "Only the product's moves, by the side that may make them, one guarded update each; a lost race answers 409",
        proof: [
          {
            file: 'src/domain/requests/referral-request.test.ts',
            test: 'every state, every move, every actor > leaves no open state without a way to its end, and no closed one with a way out',
          },
          { file: 'src/server/requests/moves/make-move.db.test.ts', test: 'races > ten accepts at once are one' },
          { file: 'tests/http/requests.test.ts', test: 'who may see and do what > each move only by its side' },
        ],
      },
      {
        id: '4.request.clocks',
        requirement: 'Deadlines of referral requests: not shown',
        decision: 'Expires after 5 business days, lapses after 7 days (+3 once), confirms by silence after 4; reminders before',
        proof: [
          {
            file: 'src/server/requests/moves/make-move.db.test.ts',
            test: 'the clock > expires what nobody answered, tells both, and gives the allowance back',
          },
          {
            file: 'src/server/requests/moves/make-move.db.test.ts',
            test: 'the clock > lapses a promise that was not kept, after its one extension',
          },
          {
            file: 'src/server/requests/moves/make-move.db.test.ts',
            test: 'the clock > takes four days of silence for a yes, and still hears an objection',
          },
          {
            file: 'src/server/requests/moves/make-move.db.test.ts',
            test: 'the clock > reminds the referrer after one, three and four business days, once each',
          },
        ],
      },
      {
        id: '4.request.unconfirmed',
        requirement: 'Requests of visitors: not shown',
        decision: 'Stored until the confirmation link is followed; deleted with their files after 48 hours',
        proof: [
          { file: 'tests/e2e/request-form.spec.ts', test: 'of a visitor > a visitor sends, and confirms by the mailed link' },
          {
            file: 'src/server/requests/sending/use-resume.db.test.ts',
            test: "a visitor's resume > goes with a request that nobody confirmed",
          },
          {
            file: 'src/server/requests/sending/submit-request.db.test.ts',
            test: 'a visitor > reaches the referrer only after following the link, once',
          },
          { file: 'src/server/requests/sending/submit-request.db.test.ts', test: 'a visitor > is forgotten after 48 hours' },
        ],
      },
    ],
  },
];
