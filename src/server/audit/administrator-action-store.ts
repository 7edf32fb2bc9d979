import type { Tx } from '#server/platform/db/database.ts';

export type AdministratorAction = {
  administratorId: string;
  action:
    | 'approve_company'
    | 'decline_company'
    | 'change_company_rule'
    | 'look_at_company_rules'
    | 'revoke_verification'
    | 'lift_revocation'
    | 'read_dispute'
    | 'decide_dispute'
    | 'claim_case'
    | 'release_case'
    | 'decide_case'
    | 'second_closing'
    | 'decide_appeal'
    | 'grant_access'
    | 'look_at_private'
    | 'retry_refund'
    | 'grant_plan'
    | 'return_grant'
    | 'propose_payouts'
    | 'approve_payout'
    | 'reject_payout'
    | 'void_fees'
    | 'close_difference';
  /** What the action was about, as kind:id. */
  subject: string;
  detail: Record<string, string>;
  now: Date;
};

export async function insertAction(tx: Tx, { administratorId, action, subject, detail, now }: AdministratorAction): Promise<void> {
  await tx
    .insertInto('administrator_actions')
    .values({ account_id: administratorId, action, subject, detail: JSON.stringify(detail), created_at: now })
    .execute();
}
