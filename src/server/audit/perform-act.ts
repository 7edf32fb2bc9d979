import { z } from 'zod';
import type { ActSubject } from '#domain/administration/act-subjects.ts';
import type { ActName } from '#domain/administration/acts.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { recordAction } from './record-action.ts';

/** Every act of the console says why, and which version of the thing the administrator saw. */
const actInput = z.object({
  reason: plainText({ asks: 'Write why. It stays in the audit log.', most: 500, lines: true }),
  seen: z.string().max(200).default(''),
});

type Given = {
  /** Who acts: the id that `requireAct` returned. */
  by: string;
  action: ActName;
  /** The form: a reason, and the version that its author saw. */
  typed: unknown;
};

type Doing = {
  reason: string;
  now: Date;
  /** Call it once the thing is locked: 409 if it has changed since the author of the act looked at it. */
  refuseIfChanged: (current: string | number | Date, what: string) => void;
};

type Done<T> = { subject: ActSubject; detail?: Record<string, string>; result?: T };

/** The one way to change something from the console: the reason is read, and the change and its audit row are one transaction. */
export async function performAct<T = void>(
  deps: { db: Db; now: () => Date },
  { by, action, typed }: Given,
  run: (tx: Tx, doing: Doing) => Promise<Done<T>>,
): Promise<T> {
  const { reason, seen } = parseForm(actInput, typed);
  const now = deps.now();
  const refuseIfChanged = (current: string | number | Date, what: string) => {
    if ((current instanceof Date ? current.toISOString() : String(current)) === seen) return;
    throw new AppError('conflict', { detail: `${what} changed while you were looking. See how it stands now, then decide again.` });
  };
  return transact(deps.db, async (tx) => {
    const { subject, detail, result } = await run(tx, { reason, now, refuseIfChanged });
    await recordAction(tx, { administratorId: by, action, subject, detail: { reason, ...detail }, now });
    return result as T;
  });
}
