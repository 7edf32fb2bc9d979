import { z } from 'zod';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '../db/database.ts';
import type { Queue } from '../jobs/queue.ts';
import { queueMail } from './queue-mail.ts';
import { testMail } from './test-mail.email.ts';

const address = z.email().max(254);

export async function sendTestMail(
  deps: { db: Db; queue: Queue; newId: () => string; publicUrl: () => string },
  to: unknown,
): Promise<void> {
  const parsed = address.safeParse(to);
  if (!parsed.success) {
    throw new AppError('invalid_input', { fields: [{ field: 'to', message: 'Enter an e-mail address such as name@example.in.' }] });
  }
  await deps.db.transaction().execute((tx) => queueMail(deps, tx, { to: parsed.data, content: testMail(deps.publicUrl()) }));
}
