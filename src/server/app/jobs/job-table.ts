import { z } from 'zod';
import { finishMerge } from '#server/administration/companies/finish-merge.job.ts';
import { countDays } from '#server/administration/figures/count-days.job.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { earnRevenue } from '#server/billing/purchases/earn-revenue.job.ts';
import { lookAtDue } from '#server/billing/purchases/look-at-gateway.job.ts';
import { lookAtPayment } from '#server/billing/purchases/look-at-payment.ts';
import { reconcile } from '#server/billing/purchases/reconcile.job.ts';
import { remindRenewal } from '#server/billing/purchases/remind-renewal.job.ts';
import { lookAtGatewayRefund, sendRefund } from '#server/billing/refunds/send-refund.job.ts';
import type { MailCodeDeps } from '#server/identity/codes/mail-codes.ts';
import { checkLedgerNightly } from '#server/ledger/check-ledger.job.ts';
import { sendIdentityMail } from '#server/identity/codes/send-identity-mail.job.ts';
import { endOpenings } from '#server/openings/end-openings.job.ts';
import type { OutreachDeps } from '#server/outreach/outreach-deps.ts';
import { sendNewsletter } from '#server/outreach/send-newsletter.job.ts';
import { eraseDueAccounts } from '#server/leaving/erase-due-accounts.job.ts';
import type { ErasureDeps } from '#server/leaving/erase-account.ts';
import { noteErasures, type NoteErasuresDeps } from '#server/leaving/note-erasures.job.ts';
import { checkUpi } from '#server/payouts/upi/check-upi.job.ts';
import { lookAtDuePayouts, lookAtPayout } from '#server/payouts/look-at-payout.job.ts';
import { sendPayout } from '#server/payouts/send-payout.job.ts';
import type { JobKind, JobTable } from '#server/platform/jobs/job-kinds.ts';
import { forgetPrivateMails } from '#server/platform/mail/forget-private-mails.job.ts';
import { firstPriority } from '#server/platform/mail/queue-mail.ts';
import { sendMail, type MailDeps } from '#server/platform/mail/send-mail.job.ts';
import { rebuildOdds } from '#server/odds/rebuild-odds.job.ts';
import { announceWeek } from '#server/following/announce-week.ts';
import { tellFollowers } from '#server/following/tell-followers.job.ts';
import { sendDigests } from '#server/notifications/send-digests.job.ts';
import { raiseOverdueDataRequests } from '#server/person/data-requests/raise-overdue-data-requests.job.ts';
import { writeExport } from '#server/person/export/write-export.job.ts';
import { askForProof } from '#server/referrers/becoming/ask-for-proof.job.ts';
import { beginWeek } from '#server/referrers/week/begin-week.job.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import { climbLadder } from '#server/requests/ladder/climb-ladder.job.ts';
import { commitHeldMove } from '#server/requests/moves/commit-held-move.job.ts';
import { playRehearsal } from '#server/requests/rehearsal/play-rehearsal.job.ts';
import type { LadderDeps } from '#server/requests/request-deps.ts';
import { removeLostFiles, removeUnlinkedFiles, type RemoveUnlinkedFilesDeps } from '#server/resumes/remove-unlinked-files.job.ts';
import { readResume, type LateResumeDeps } from '#server/resumes/read-resume.job.ts';
import { bookChecks } from '../book-checks.ts';
import { followCompanies } from '#server/search/follow-companies.job.ts';
import { closeMoreRequests } from '#server/requests/ending/close-more-requests.job.ts';
import { refreshSearchWords } from '#server/search/refresh-search-words.job.ts';
import { raiseOverdueCases } from '#server/trust/cases/raise-overdue-cases.job.ts';
import { endMeasures } from '#server/trust/measures/end-measures.job.ts';
import { watchSignals } from '#server/trust/signals/watch-signals.job.ts';
import type { TrustDeps } from '#server/trust/trust-deps.ts';
import { tidyUp } from '#server/person/retention/tidy-up.job.ts';

export type JobDeps = BillingDeps &
  MailDeps &
  MailCodeDeps &
  OutreachDeps &
  LadderDeps &
  RemoveUnlinkedFilesDeps &
  LateResumeDeps &
  TrustDeps &
  ErasureDeps &
  NoteErasuresDeps;

const nothing = z.object({});

/** What is queued by its name. If a noun declares a kind that has no row here, this does not compile. */
const queued: JobTable<JobDeps> = {
  // With waits that grow to 15 minutes, 40 tries outlast a mail server that is down for eight hours.
  'send-mail': {
    data: z.object({ mailId: z.uuid() }),
    retryLimit: 40,
    // Codes and links always find a place, however many digests wait and however slow the mail server is.
    atOnce: 8,
    keptFree: { places: 3, minPriority: firstPriority },
    perGroup: 3,
    run: sendMail,
  },
  'send-identity-mail': { data: z.object({ wishId: z.uuid() }), retryLimit: 40, run: sendIdentityMail },
  'climb-ladder': { data: z.object({ requestId: z.uuid() }), retryLimit: 5, run: climbLadder },
  'close-more-requests': {
    data: z.object({
      referrerId: z.string(),
      why: z.enum(['stopped', 'moved', 'revoked', 'erased', 'closed']),
      accountId: z.string().nullable(),
      until: z.iso.datetime(),
    }),
    retryLimit: 20,
    run: closeMoreRequests,
  },
  'commit-held-move': { data: z.object({ requestId: z.uuid(), accountId: z.string() }), retryLimit: 5, run: commitHeldMove },
  'play-rehearsal': { data: z.object({ requestId: z.uuid() }), retryLimit: 5, run: playRehearsal },
  // Calls to the gateway keep trying while it is down: with waits of up to 15 minutes, for more than a day.
  'look-at-payment': {
    data: z.object({ paymentId: z.string(), purchaseId: z.uuid().optional() }),
    retryLimit: 100,
    // It mostly waits for the gateway, and without a database connection. Eight at a time, so that a hundred payments need not queue.
    atOnce: 8,
    needsGateway: true,
    run: lookAtPayment,
  },
  'look-at-refund': { data: z.object({ refundId: z.string() }), retryLimit: 100, needsGateway: true, run: lookAtGatewayRefund },
  'send-refund': { data: z.object({ refundId: z.uuid() }), retryLimit: 100, needsGateway: true, run: sendRefund },
  'check-upi': { data: z.object({ accountId: z.string() }), retryLimit: 100, needsGateway: true, run: checkUpi },
  'send-payout': { data: z.object({ payoutId: z.uuid() }), retryLimit: 100, needsGateway: true, run: sendPayout },
  'look-at-payout': { data: z.object({ gatewayId: z.string() }), retryLimit: 100, needsGateway: true, run: lookAtPayout },
  // Updates search for the people of changed companies. Every edit in the console asks for it at once; this is for changes made by hand.
  'follow-companies': { data: nothing, retryLimit: 5, cron: '* * * * *', atStart: true, run: followCompanies },
  'finish-merge': { data: z.object({ companyId: z.string() }), retryLimit: 20, run: finishMerge },
  // With waits that grow to 15 minutes: as long as a machine may stay too busy.
  'read-resume': { data: z.object({ resumeId: z.uuid() }), retryLimit: 40, run: readResume },
  'note-erasures': { data: nothing, retryLimit: 40, cron: '*/10 * * * *', atStart: true, run: noteErasures },
  'write-export': { data: z.object({ exportId: z.uuid() }), retryLimit: 20, run: writeExport },
};

/** What only the clock starts. */
const clocked = {
  'advance-requests': { data: nothing, retryLimit: 2, cron: '* * * * *', atStart: true, run: advanceRequests },
  // At night in India; also at start, because a new installation needs figures.
  'rebuild-odds': { data: nothing, retryLimit: 3, cron: '40 2 * * *', atStart: true, run: rebuildOdds },
  'end-openings': { data: nothing, retryLimit: 2, cron: '*/10 * * * *', atStart: true, run: endOpenings },
  'tell-followers': { data: nothing, retryLimit: 2, cron: '* * * * *', atStart: true, run: tellFollowers },
  'send-digests': { data: nothing, retryLimit: 5, cron: '0 9 * * *', run: sendDigests },
  'begin-week': { data: nothing, retryLimit: 5, cron: '0 0 * * 1', run: (deps) => beginWeek(deps).then(() => announceWeek(deps)) },
  // Also at start, so that the money desk of a new installation can say when the books were checked.
  'count-days': { data: nothing, retryLimit: 2, cron: '*/10 * * * *', atStart: true, run: countDays },
  'check-ledger': {
    data: nothing,
    retryLimit: 1,
    cron: '30 3 * * *',
    atStart: true,
    run: (deps) => checkLedgerNightly({ ...deps, bookChecks }),
  },
  'look-at-payouts': { data: nothing, retryLimit: 2, cron: '*/10 * * * *', atStart: true, needsGateway: true, run: lookAtDuePayouts },
  'look-at-due': { data: nothing, retryLimit: 2, cron: '* * * * *', atStart: true, needsGateway: true, run: lookAtDue },
  reconcile: { data: nothing, retryLimit: 20, cron: '0 2 * * *', needsGateway: true, run: reconcile },
  'earn-revenue': { data: nothing, retryLimit: 5, cron: '5 0 * * *', run: earnRevenue },
  // Once a day would be enough if a worker always ran at that hour. We do not write to people at night.
  'remind-renewal': { data: nothing, retryLimit: 5, cron: '0 9-20 * * *', needsGateway: true, run: remindRenewal },
  'ask-for-proof': { data: nothing, retryLimit: 5, cron: '25 9-20 * * *', run: askForProof },
  'refresh-search-words': { data: nothing, retryLimit: 2, cron: '*/15 * * * *', atStart: true, run: refreshSearchWords },
  'remove-unlinked-files': { data: nothing, retryLimit: 2, cron: '37 * * * *', run: removeUnlinkedFiles },
  'remove-lost-files': { data: nothing, retryLimit: 2, cron: '47 3 * * *', run: removeLostFiles },
  'send-newsletter': { data: nothing, retryLimit: 3, cron: '5 9 * * *', run: sendNewsletter },
  'end-measures': { data: nothing, retryLimit: 2, cron: '* * * * *', atStart: true, run: endMeasures },
  'raise-overdue-cases': { data: nothing, retryLimit: 2, cron: '*/10 * * * *', atStart: true, run: raiseOverdueCases },
  'raise-overdue-data-requests': { data: nothing, retryLimit: 2, cron: '*/10 * * * *', atStart: true, run: raiseOverdueDataRequests },
  'watch-signals': { data: nothing, retryLimit: 2, cron: '23 * * * *', run: watchSignals },
  'forget-private-mails': { data: nothing, retryLimit: 2, cron: '*/5 * * * *', atStart: true, run: forgetPrivateMails },
  'erase-due-accounts': { data: nothing, retryLimit: 2, cron: '*/10 * * * *', atStart: true, run: eraseDueAccounts },
  'tidy-up': { data: nothing, retryLimit: 2, cron: '17 * * * *', run: tidyUp },
} satisfies Record<string, JobKind<object, JobDeps>>;

/** Every job there is. */
export const jobTable: JobTable<JobDeps> & Record<keyof typeof clocked, JobKind<object, JobDeps>> = { ...queued, ...clocked };
