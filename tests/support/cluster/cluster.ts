import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fakeS3Settings, startFakeS3 } from '#tests/fakes/s3-server.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { startBank } from '../start-bank.ts';
import { copyPreparedData, startProduct } from '../start-product.ts';
import { setSynchronous, startNode, startStandby, type PostgresNode } from './postgres-node.ts';
import { noPooler, startPooler } from './start-pooler.ts';
import { startTcpProxy, throughProxy } from './tcp-proxy.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Three web processes, two workers, a primary with a synchronous standby, a pooler where there is one, and an object store. */
export async function startCluster() {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  const closing = <T>(thing: T, close: (thing: T) => Promise<unknown>): T => {
    closers.push(() => close(thing));
    return thing;
  };
  try {
    const smtp = closing(await startSmtpServer(), (it) => it.stop());
    const s3 = closing(await startFakeS3(), (it) => it.stop());
    type Other = PostgresNode | undefined;
    const bank = closing(await startBank(), (it) => it.stop());
    const nodes = { primary: await startNode(await copyPreparedData()), standby: undefined as Other, dead: undefined as Other };
    closers.push(async () => {
      await nodes.dead?.stop();
      await nodes.standby?.stop();
      await nodes.primary.stop();
    });
    const proxyTo = async (port: number) => closing(await startTcpProxy(port), (it) => it.stop());
    const [writes, direct, replication] = [
      await proxyTo(nodes.primary.port),
      await proxyTo(nodes.primary.port),
      await proxyTo(nodes.primary.port),
    ];
    await limitTime(nodes.primary);
    const addStandby = async () => {
      replication.thaw();
      replication.switchTo(nodes.primary.port);
      nodes.standby = await startStandby(nodes.primary, replication.port, nodes.dead);
      nodes.dead = undefined;
      await setSynchronous(nodes.primary, true);
      reads.switchTo(nodes.standby.port);
    };
    const reads = await proxyTo(nodes.primary.port);
    await addStandby();
    const directUrl = throughProxy(nodes.primary.url, direct);
    const writesUrl = throughProxy(nodes.primary.url, writes);
    const pooler = noPooler ? undefined : closing(await startPooler(writesUrl), (it) => it.stop());
    const env = {
      DATABASE_URL: pooler?.url ?? writesUrl,
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_POOL_SIZE: '6',
      APP_SECRET: readFileSync(path.join(nodes.primary.dataDir, 'app-secret'), 'utf8').trim(),
      MAIL_TRANSPORT: 'smtp',
      SMTP_URL: smtp.url,
      FILES_STORE: 's3',
      S3_ENDPOINT: s3.url,
      S3_BUCKET: fakeS3Settings.bucket,
      S3_ACCESS_KEY: fakeS3Settings.accessKey,
      S3_SECRET_KEY: fakeS3Settings.secretKey,
      GATEWAY_URL: bank.url,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      LOG_LEVEL: 'error',
    };
    const run = async (more: Record<string, string>) => closing(await startProduct({ env: { ...env, ...more } }), (it) => it.stop());
    // The third also reads from the standby.
    const replica = { DATABASE_REPLICA_URL: throughProxy(nodes.primary.url, reads) };
    const [webs] = await Promise.all([
      Promise.all([run({ ROLES: 'web' }), run({ ROLES: 'web' }), run({ ROLES: 'web', ...replica })]),
      Promise.all([run({ ROLES: 'worker' }), run({ ROLES: 'worker' })]),
    ]);
    // The bank knows one address of ours, as the real one does.
    bank.state.webhook.url = `${webs[0].url}/api/gateway/events`;
    return {
      webs,
      smtp,
      s3,
      bank,
      /** Whichever node is the primary now. */
      primary: () => nodes.primary,
      standby: () => nodes.standby,
      /** The path on which processes listen, apart from the one for their statements. */
      direct,
      /** The path between the primary and its standby. */
      replication,
      /** The primary dies, and the standby becomes the primary. */
      failOver: async () => {
        const { primary: dead, standby } = nodes;
        if (!standby) throw new Error('there is no standby to become the primary');
        await dead.kill();
        // Nobody is left who could acknowledge for it.
        await setSynchronous(standby, false);
        await standby.query('select pg_promote(true, 30)');
        nodes.primary = standby;
        nodes.standby = undefined;
        nodes.dead = dead;
        for (const proxy of [writes, direct]) proxy.switchTo(standby.port);
      },
      /** The node that died comes back as the synchronous standby of the one that took its place. */
      bringBack: addStandby,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As the runbook says for a pooler. */
async function limitTime(node: PostgresNode): Promise<void> {
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await node.query(`alter role referralhire in database referralhire set ${limit} = '30s'`);
}
