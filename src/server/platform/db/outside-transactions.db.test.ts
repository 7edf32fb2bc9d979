import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { createDeliver } from '#server/platform/mail/deliver.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { createGateway } from '#server/platform/gateway/create-gateway.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { transact } from './transact.ts';

const { deps, jobDeps, database, fileFolder } = await useTestApp();
const mail = { ...deps.config.mail, transport: 'smtp', smtpUrl: 'smtp://127.0.0.1:9' } as const;
const stored = { id: '', kind: '', recipient: '', subject: '', text: '', html: '', headers: {}, createdAt: new Date(), sentAt: null };
const files = openFiles({ ...deps.config, dataDir: fileFolder });
const gateway = createGateway('razorpay', () => ({ url: '', keyId: '', keySecret: '', webhookSecrets: [], payoutAccount: '' }));

it.each([
  ['mail', () => createDeliver(mail).send(stored)],
  ['mail of the tests', () => jobDeps.deliver.send(stored)],
  ['writing a file', () => files.put('aa/b', Readable.from(['x']))],
  ['reading a file', () => files.get('aa/b')],
  ['listing files', () => files.findOlderThan(new Date())],
  ['the gateway', () => gateway.getPayment('pay_1')],
  ['a verb called by a verb', () => transact(database.db, () => gateway.getPayment('pay_1'))],
])('%s is refused inside a transaction, where it would hold locks and could not be undone', async (_, call) => {
  const run = transact(database.db, async () => {
    await Promise.resolve();
    await call();
  });
  await expect(run).rejects.toThrow('was called inside a transaction');
});

it('after the commit everything may be called again', async () => {
  await transact(database.db, async () => {});
  await expect(gateway.getPayment('pay_1')).rejects.toThrow('No payment gateway address');
  await files.put('aa/b', Readable.from(['x']));
  expect(await files.exists('aa/b')).toBe(true);
});
