import { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { queueMail } from './queue-mail.ts';
import { testMail } from './test-mail.email.ts';

const address = z.email().max(254);

export type TestMailOutcome = { kind: 'queued'; to: string } | { kind: 'refused'; to: string; message: string };

export async function sendTestMail(
  deps: { db: Db; newId: () => string; publicUrl: () => string },
  typed: unknown,
): Promise<TestMailOutcome> {
  const to = typeof typed === 'string' ? typed.trim() : '';
  if (!address.safeParse(to).success)
    return { kind: 'refused', to: to.slice(0, 300), message: 'Enter an email address such as name@example.in.' };
  await transact(deps.db, (tx) => queueMail(deps, tx, { to, content: testMail(deps.publicUrl()), aboutIds: [] }));
  return { kind: 'queued', to };
}
