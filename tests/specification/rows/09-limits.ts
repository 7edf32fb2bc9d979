import type { Requirement } from '../requirement.ts';

export const limitRows: readonly Requirement[] = [
  // 9 Business constants and limits
  ['9.toast.most', 'Toasts: at most 5 at once'],
  ['9.toast.duration', 'Toasts: default duration 5000 ms'],
  ['9.toast.removal', 'Toasts: removed 5000 ms after dismissal'],
  ['9.request.delay', 'Request simulated submit delay: 1500 ms', 'No simulated delay; the submission is real'],
  ['9.resume.limit', 'Resume limit text: 5MB'],
  ['9.popup.size', 'Popup window 500x600'],
  ['9.popup.closed', 'Popup-closed rejection delay 8000 ms'],
  ['9.token-sync.age', 'Auth token sync max age 5 minutes'],
  ['9.auth-event.cache', 'Auth event cache 10 minutes'],
  ['9.storage.local', 'Storage polling 1000 ms (local storage)'],
  ['9.storage.indexed', 'Storage polling 800 ms (indexed storage)'],
  ['9.auth.loader', 'Auth loader delay: 200 ms'],
  ['9.colour', 'Avatar and logo colour index: name hash modulo 8'],
  ['9.home.four', 'Home shows 4 featured companies and 4 featured referrers'],
  [
    '9.free',
    'First 5 referrals free; standard charges after that',
    '5 free requests in a calendar month (IST) on the Free plan; expired, lapsed and declined requests give the allowance back',
  ],
  ['9.response-time', 'Referrers typically respond in 3-5 business days'],
  ['9.plan.free', 'Plan Free: Rs 0, 5 referral requests per month'],
  ['9.plan.pro', 'Plan Pro: Rs 1,999 monthly or Rs 1,299 annual, unlimited requests'],
  ['9.plan.enterprise', 'Plan Enterprise: Rs 6,999 monthly or Rs 5,499 annual, contact sales'],
  ['9.annual-badge', "Annual badge 'Save 33%'", 'As specified on the toggle; each plan card also shows its own true saving, computed'],
  ['9.guarantee', '14-day money-back guarantee'],
  ['9.sort.companies', 'Companies sort by name, referrers or jobs'],
  ['9.sort.referrers', 'Referrers sort by name, referrals or experience'],
];
