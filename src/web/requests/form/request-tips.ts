/** Sent with the page's data: in the script they would weigh on everybody, and React needs them only as text. */
export const requestTips = [
  'Name one position, with its job ID if there is one. A referrer can only refer you for something that is open.',
  'Give one result with a number. It is the line a referrer repeats to the recruiter.',
  'Send the resume you would send for this job, not the one for every job.',
  'Say why this team. It takes two sentences and shows that you have read about it.',
];
