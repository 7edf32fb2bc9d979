import type { MailCodeDeps } from '#server/identity/mail-codes.ts';
import { sendPasswordReset } from '#server/identity/send-password-reset.job.ts';
import type { MailDeps } from '#server/platform/mail/mail-deps.ts';
import { sendMail } from '#server/platform/mail/send-mail.job.ts';
import type { OutreachDeps } from '#server/outreach/outreach-deps.ts';
import { sendNewsletter } from '#server/outreach/send-newsletter.job.ts';
import { beginWeek } from '#server/referrers/begin-week.job.ts';
import { advanceRequests } from '#server/requests/advance-requests.job.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { removeUnlinkedFiles, type RemoveUnlinkedFilesDeps } from '#server/resumes/remove-unlinked-files.job.ts';
import type { JobData, JobName } from './job-kinds.ts';
import { tidyUp } from './tidy-up.job.ts';

export type JobDeps = MailDeps & MailCodeDeps & OutreachDeps & RequestDeps & RemoveUnlinkedFilesDeps;

/** One handler per kind; a kind without one does not compile. */
export const jobHandlers = {
  'send-mail': sendMail,
  'send-newsletter': sendNewsletter,
  'send-password-reset': sendPasswordReset,
  'advance-requests': advanceRequests,
  'begin-week': beginWeek,
  'remove-unlinked-files': removeUnlinkedFiles,
  'tidy-up': tidyUp,
} satisfies { [N in JobName]: (deps: JobDeps, data: JobData<N>) => Promise<void> };
