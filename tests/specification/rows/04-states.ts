import type { Requirement } from '../requirement.ts';

export const stateRows: readonly Requirement[] = [
  // 4 States and transitions
  ['4.auth.loading', 'Auth: signed out or signed in, with a loading flag that is true until the first auth state arrives'],
  ['4.popup.superseded', 'Popup sign-in cancels any earlier pending popup, which ends in a cancelled-popup-request error'],
  ['4.popup.closed', 'A closed popup ends in popup-closed-by-user, rejected after an 8 s delay'],
  ['4.signin.busy', 'Sign-in: idle, then signing in or Google signing in (busy)'],
  ['4.signin.success', 'Sign-in success goes to /profile with a toast'],
  ['4.signup.states', 'Sign-up: idle, submitting, then success (go to /profile) or failure (destructive toast)'],
  ['4.profile.states', 'Profile: view, edit, saving, then view'],
  ['4.request.submitting', 'Request form: submitting for 1.5 seconds (simulated)', 'Submitting lasts as long as the real submission'],
  ['4.request.success', 'After submitting, a success toast shows and the user goes to /referrers/{id}'],
  ['4.toast.order', 'Toasts are added newest first'],
  ['4.toast.update', 'Toasts can be updated'],
  ['4.toast.dismiss', 'Dismissed toasts are marked closed, then removed after the timeout'],
  [
    '4.dashboard.toggle',
    'Dashboard view toggles between referrer and seeker',
    'The switch keeps the place on the page: it shows the same page in another way (decision 38)',
  ],
  [
    '4.billing.toggle',
    'Billing cycle toggles monthly/annual',
    'The switch keeps the place on the page: it shows the same page in another way (decision 38)',
  ],
  ['4.menu.toggle', 'The mobile menu toggles'],
  [
    '4.referral.words',
    'Referral status values shown: Pending, Accepted, Interview, Hired',
    "They are the groups of the referrer's view; the exact state is the second line",
  ],
  [
    '4.application.words',
    'Application status values shown: Under Review, Interview Scheduled, Rejected, Offer Received',
    "They are the groups of the seeker's view; an expired request is never Rejected",
  ],
  [
    '4.request.states',
    'Status values of real referral requests: not shown',
    'Fifteen states from unconfirmed to disputed, each with its words for either side',
  ],
  [
    '4.request.moves',
    'Transitions of referral requests: not shown',
    "Only the product's moves, by the side that may make them, one guarded update each; a lost race answers 409",
  ],
  [
    '4.request.clocks',
    'Deadlines of referral requests: not shown',
    'Expires after 5 business days, lapses after 7 days (+3 once), confirms by silence after 4; reminders before',
  ],
  [
    '4.request.unconfirmed',
    'Requests of visitors: not shown',
    'Stored until the confirmation link is followed; deleted with their files after 48 hours',
  ],
];
