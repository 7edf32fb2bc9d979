import { forgetExpiredSessions } from '#server/accounts/forget-expired-sessions.ts';
import { forgetAddressAllowances } from '#server/billing/forget-address-allowances.ts';
import { forgetGatewayEvents } from '#server/billing/purchases/forget-gateway-events.ts';
import type { Db } from '#server/platform/db/database.ts';
import { forgetIdempotencyKeys } from '#server/platform/idempotency/answer-once.ts';
import { forgetOldNotifications } from '#server/notifications/forget-notifications.ts';
import { forgetOldMails } from '#server/platform/mail/forget-mails.ts';
import { forgetExpiredSignIns } from '#server/identity/users/forget-expired-sign-ins.ts';
import { forgetWorkCodes } from '#server/referrers/becoming/send-work-code.ts';
import { forgetLinkCodes } from '#server/requests/private-links/forget-link-codes.ts';
import { forgetHelpRequests } from '#server/outreach/ask-for-help.ts';
import { forgetContactRequests } from '#server/outreach/contact-sales.ts';
import { endExports } from '#server/person/export/end-exports.ts';
import { forgetUnconfirmed } from '#server/outreach/newsletter-subscription.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'tidy-up': object;
  }
}

/** Removes what is no longer needed: expired counters, old mail, and what the privacy policy says we delete. */
export async function tidyUp({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', now().getTime()).execute();
  await forgetOldMails({ db, now });
  await forgetOldNotifications({ db, now });
  await forgetExpiredSignIns({ db, now });
  await forgetExpiredSessions({ db, now });
  await forgetIdempotencyKeys({ db, now });
  await forgetUnconfirmed({ db, now });
  await forgetAddressAllowances({ db, now });
  await forgetWorkCodes({ db, now });
  await forgetLinkCodes({ db, now });
  await forgetContactRequests({ db, now });
  await forgetHelpRequests({ db, now });
  await forgetGatewayEvents({ db, now });
  await endExports({ db, now });
}
