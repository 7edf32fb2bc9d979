import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { passwordChangedMail } from '#server/identity/mails/password-changed.email.ts';
import { waysChangedMail, type WayChange } from '#server/identity/mails/ways-changed.email.ts';
import type { IdentityUser } from '#server/identity/stores/user-store.ts';

type Deps = Pick<IdentityDeps, 'queue' | 'newId' | 'now' | 'publicUrl'>;

/** Mails the account's address about every change to how the person can sign in, so that the owner learns of a thief. */
export async function tellOwner(deps: Deps, tx: Tx, user: IdentityUser, change: WayChange | 'password_set'): Promise<void> {
  if (!user.email) return;
  const told = { name: user.displayName, resetLink: `${deps.publicUrl()}/forgot-password` };
  const content = change === 'password_set' ? passwordChangedMail(told) : waysChangedMail({ ...told, change });
  await queueMail(deps, tx, { to: user.email, content, aboutIds: [user.id] });
}
