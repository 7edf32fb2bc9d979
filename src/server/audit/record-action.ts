import type { ActSubject } from '#domain/administration/act-subjects.ts';
import type { ActName } from '#domain/administration/acts.ts';
import type { Tx } from '#server/platform/db/database.ts';

type AdministratorAction = {
  administratorId: string;
  action: ActName;
  /** What the action was about, as kind:id. */
  subject: ActSubject;
  detail: Record<string, string>;
  now: Date;
};

/** Records an administrator's action in the same transaction as the action. */
export async function recordAction(tx: Tx, { administratorId, action, subject, detail, now }: AdministratorAction): Promise<void> {
  await tx
    .insertInto('administrator_actions')
    .values({ account_id: administratorId, action, subject, detail: JSON.stringify(detail), created_at: now })
    .execute();
}
