import type { TraceSection } from '../trace-row.ts';

/** What the specification leaves open and the product promises all the same. */
export const decidedRows: readonly TraceSection[] = [
  {
    section: '10 Decided beyond the specification',
    rows: [
      {
        id: '10.return',
        requirement: 'After signing in',
        decision: '/profile, as specified; a person who was sent to sign in from another page returns there',
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing in > leads back to where one wanted to go, on this site only',
        },
      },
      {
        id: '10.search',
        requirement: 'Directory search',
        decision: "Also matches the city and the company's other names",
        proof: {
          file: 'tests/e2e/directory-lists.spec.ts',
          test: 'the list of referrers > finds by another name of a city, filters and shows a list',
        },
      },
      {
        id: '10.grievances',
        requirement: 'Grievances',
        decision: 'Acknowledged in 24 hours, decided in 7 days; the legal pages say so',
        proof: {
          file: 'tests/content/content.test.ts',
          test: 'page texts > complaints are acknowledged within a day and decided within a week, where the law looks for it',
        },
      },
      {
        id: '10.without-password',
        requirement: 'Accounts made by a confirmation link',
        decision: 'The link signs in once in the same browser; nothing ever asks for a password that does not exist',
        proof: [
          { file: 'tests/e2e/request-form.spec.ts', test: 'of a visitor > a visitor sends, and confirms by the mailed link' },
          {
            file: 'tests/e2e/request-form-notices.spec.ts',
            test: 'a request confirmed in another browser asks for the address, and takes no other',
          },
        ],
      },
      {
        id: '10.undo',
        requirement: 'Declining and withdrawing',
        decision: 'Can be undone for five seconds; nothing reaches the other side before',
        proof: [
          {
            file: 'tests/e2e/undo.spec.ts',
            test: 'a no can be undone from the toast and from the page, and reaches nobody before it is final',
          },
          {
            file: 'src/server/requests/moves/hold-move.db.test.ts',
            test: 'a move that can be undone > reaches nobody before its time is over, and then everybody, once',
          },
        ],
      },
      {
        id: '10.sessions',
        requirement: 'Sessions',
        decision: 'Shown with their device; one or all can be ended',
        proof: { file: 'tests/e2e/settings.spec.ts', test: 'one browser signs another out, and stays signed in itself' },
      },
      {
        id: '10.used-link',
        requirement: 'A confirmation link that is followed again',
        decision: 'Says that the request is on its way, and not that it should be sent again',
        proof: {
          file: 'src/server/requests/sending/submit-request.db.test.ts',
          test: 'a visitor > reaches the referrer only after following the link, once',
        },
      },
      {
        id: '10.last-word',
        requirement: 'Messages after the end',
        decision: 'None, except one last word of each side after a referral',
        proof: {
          file: 'src/server/requests/moves/send-message.db.test.ts',
          test: 'after the end each side has one last word where there was a referral, and none where there was not',
        },
      },
      {
        id: '10.locked-pdf',
        requirement: 'A resume that opens only with a password',
        decision: 'Refused with the reason',
        proof: {
          file: 'tests/http/resume-uploads.test.ts',
          test: 'an upload > that opens only with a password is refused with the reason, and nothing is kept',
        },
      },
      {
        id: '10.own-form',
        requirement: "A referrer's own form, and that of an administrator",
        decision: 'Refused before the first field',
        proof: {
          file: 'src/server/requests/sending/get-request-prefill.db.test.ts',
          test: 'tells before the first field why somebody cannot ask this referrer',
        },
      },
      {
        id: '10.openings',
        requirement: 'Openings',
        decision: "What referrers say they can refer for; a company's number of open positions counts its live openings",
        proof: [
          {
            file: 'src/server/openings/own-openings.db.test.ts',
            test: 'the count of a company > holds while people list, remove, pause, stop and move at once',
          },
          {
            file: 'src/server/openings/own-openings.db.test.ts',
            test: 'an opening > ends after 30 days, with one reminder before, unless it is renewed by a click or by the link in the mail',
          },
          {
            file: 'tests/e2e/renew-openings.spec.ts',
            test: 'one click in the reminder renews; a program that only opens the address renews nothing',
          },
          {
            file: 'tests/e2e/openings.spec.ts',
            test: '“Ask for this one” fills in position and job, and keeps what was typed there before',
          },
        ],
      },
      {
        id: '10.others-to-ask',
        requirement: 'After a decline or an expiry',
        decision: 'Three others, at this company and at similar ones, with the form filled in',
        proof: {
          file: 'src/server/requests/lists/others-to-ask.db.test.ts',
          test: 'after a no come three others: colleagues first, then one at each similar company, and nobody who was asked already',
        },
      },
      {
        id: '10.following',
        requirement: 'Following a company, a person and a search',
        decision: "One mechanism, told once by mail at once or daily; a visitor's browser remembers it until they sign up",
        proof: {
          file: 'tests/e2e/journey-openings.spec.ts',
          test: 'a seeker follows, gets the alert, asks for the opening, is declined, and asks the next one',
        },
      },
      {
        id: '10.without-a-password',
        requirement: '/request is public',
        decision: 'The confirmed request belongs to an account made on the spot, which needs no password to come back to',
        proof: {
          file: 'tests/e2e/journey-visitor.spec.ts',
          test: 'a visitor asks on a phone, has no password, and comes back after a week',
        },
      },
      {
        id: '10.digests',
        requirement: 'Per-kind preferences',
        decision: 'In the app or not; by mail at once, in one mail a day at 9 in the morning in India, or not',
        proof: {
          file: 'src/server/notifications/send-digests.db.test.ts',
          test: 'puts a kind that somebody wants daily into one mail at nine, and the others go at once',
        },
      },
    ],
  },
];
