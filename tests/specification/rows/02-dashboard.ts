import type { Requirement } from '../requirement.ts';

export const dashboardRows: readonly Requirement[] = [
  // 2 /dashboard
  ['2.dashboard.title', "Title 'My Dashboard'"],
  ['2.dashboard.toggle', "A toggle button reads 'Switch to Job Seeker View' or 'Switch to Referrer View'"],
  [
    '2.dashboard.default',
    'The default is the referrer view',
    'Until the person has sent a request without being a referrer, or has chosen; the choice is remembered',
  ],
  ['2.dashboard.toggle.toast', "Toggling shows a toast 'User Role Changed' saying which view is now shown"],
  // 2 /dashboard, referrer view
  [
    '2.dashboard.referrer.cards',
    'Four stat cards: Total Referrals, Pending Referrals, Successful Hires, Total Earnings',
    'Pending Referrals counts submitted and needs_info, Successful Hires counts hired',
  ],
  ['2.dashboard.referrer.tabs', 'Tabs: Referrals and Payments'],
  ['2.dashboard.referrer.referrals', 'Referrals columns: Name, Company, Status, Date, Payment'],
  ['2.dashboard.referrer.payments', "Payments columns: Date, Referral, Company, Amount, Status 'Completed'"],
  ['2.dashboard.referrer.payments.positive', 'Payments lists only entries with payment above 0'],
  ['2.dashboard.referrer.methods', 'Payment Methods card: UPI active'],
  ['2.dashboard.referrer.methods.soon', "Bank Transfer and Digital Wallet 'Coming soon'"],
  [
    '2.dashboard.referrer.upi',
    "UPI Details form: field 'Your UPI ID', placeholder name@bank, button Save UPI Details, toast 'UPI ID Updated'",
  ],
  [
    '2.dashboard.referrer.upi.saved',
    'Nothing is sent to a server',
    'The UPI ID is saved on the server, masked when shown back and audit-logged when changed',
  ],
  ['2.dashboard.referrer.note', "Note 'No charges for your first 5 referrals!'"],
  // 2 /dashboard, job-seeker view
  [
    '2.dashboard.seeker.cards',
    'Cards: Total Applications, Under Review, Interviews, Offers',
    'Under Review is submitted to confirmed, Interviews is interview, Offers is offer and hired',
  ],
  ['2.dashboard.seeker.applications', 'Applications table: Position, Company, Referrer, Status, Date'],
  ['2.dashboard.seeker.find', 'Find Referrers card with links to /referrers and /companies'],
  ['2.dashboard.seeker.tips', 'Application Tips list'],
];
