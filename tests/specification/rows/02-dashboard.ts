import type { TraceSection } from '../trace-row.ts';

export const dashboardRows: readonly TraceSection[] = [
  {
    section: '2 /dashboard',
    rows: [
      {
        id: '2.dashboard.title',
        requirement: "Title 'My Dashboard'",
        proof: {
          file: 'tests/e2e/dashboard.spec.ts',
          test: 'the dashboard > starts in the referrer view and says which view the toggle shows',
        },
      },
      {
        id: '2.dashboard.toggle',
        requirement: "A toggle button reads 'Switch to Job Seeker View' or 'Switch to Referrer View'",
        proof: {
          file: 'tests/e2e/dashboard.spec.ts',
          test: 'the dashboard > starts in the referrer view and says which view the toggle shows',
        },
      },
      {
        id: '2.dashboard.default',
        requirement: 'The default is the referrer view',
        decision: 'Until the person has sent a request without being a referrer, or has chosen; the choice is remembered',
        proof: [
          {
            file: 'tests/e2e/dashboard.spec.ts',
            test: 'the dashboard > starts in the referrer view and says which view the toggle shows',
          },
          {
            file: 'tests/e2e/your-turn.spec.ts',
            test: 'a new person finds a short list, the first request takes it away, and the view follows until one chooses',
          },
        ],
      },
      {
        id: '2.dashboard.toggle.toast',
        requirement: "Toggling shows a toast 'User Role Changed' saying which view is now shown",
        proof: {
          file: 'tests/e2e/dashboard.spec.ts',
          test: 'the dashboard > starts in the referrer view and says which view the toggle shows',
        },
      },
    ],
  },
  {
    section: '2 /dashboard, referrer view',
    rows: [
      {
        id: '2.dashboard.referrer.cards',
        requirement: 'Four stat cards: Total Referrals, Pending Referrals, Successful Hires, Total Earnings',
        decision: 'Pending Referrals counts submitted and needs_info, Successful Hires counts hired',
        proof: { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > shows a referrer their figures, referrals and payments' },
      },
      {
        id: '2.dashboard.referrer.tabs',
        requirement: 'Tabs: Referrals and Payments',
        proof: { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > shows a referrer their figures, referrals and payments' },
      },
      {
        id: '2.dashboard.referrer.referrals',
        requirement: 'Referrals columns: Name, Company, Status, Date, Payment',
        proof: { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > shows a referrer their figures, referrals and payments' },
      },
      {
        id: '2.dashboard.referrer.payments',
        requirement: "Payments columns: Date, Referral, Company, Amount, Status 'Completed'",
        proof: { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > shows a referrer their figures, referrals and payments' },
      },
      {
        id: '2.dashboard.referrer.payments.positive',
        requirement: 'Payments lists only entries with payment above 0',
        proof: { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > shows a referrer their figures, referrals and payments' },
      },
      {
        id: '2.dashboard.referrer.methods',
        requirement: 'Payment Methods card: UPI active',
        proof: { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > keeps the UPI ID on the server and shows it masked' },
      },
      {
        id: '2.dashboard.referrer.methods.soon',
        requirement: "Bank Transfer and Digital Wallet 'Coming soon'",
        proof: { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > keeps the UPI ID on the server and shows it masked' },
      },
      {
        id: '2.dashboard.referrer.upi',
        requirement: "UPI Details form: field 'Your UPI ID', placeholder name@bank, button Save UPI Details, toast 'UPI ID Updated'",
        proof: { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > keeps the UPI ID on the server and shows it masked' },
      },
      {
        id: '2.dashboard.referrer.upi.saved',
        requirement: 'Nothing is sent to a server',
        decision: 'The UPI ID is saved on the server, masked when shown back and audit-logged when changed',
        proof: [
          { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > keeps the UPI ID on the server and shows it masked' },
          {
            file: 'tests/http/requests.test.ts',
            test: 'UPI details > are checked, masked when shown back, and every change is recorded for ever',
          },
        ],
      },
      {
        id: '2.dashboard.referrer.note',
        requirement: "Note 'No charges for your first 5 referrals!'",
        proof: { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > keeps the UPI ID on the server and shows it masked' },
      },
    ],
  },
  {
    section: '2 /dashboard, job-seeker view',
    rows: [
      {
        id: '2.dashboard.seeker.cards',
        requirement: 'Cards: Total Applications, Under Review, Interviews, Offers',
        decision: 'Under Review is submitted to confirmed, Interviews is interview, Offers is offer and hired',
        proof: { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > shows a seeker their applications' },
      },
      {
        id: '2.dashboard.seeker.applications',
        requirement: 'Applications table: Position, Company, Referrer, Status, Date',
        proof: { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > shows a seeker their applications' },
      },
      {
        id: '2.dashboard.seeker.find',
        requirement: 'Find Referrers card with links to /referrers and /companies',
        proof: { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > shows a seeker their applications' },
      },
      {
        id: '2.dashboard.seeker.tips',
        requirement: 'Application Tips list',
        proof: { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > shows a seeker their applications' },
      },
    ],
  },
];
