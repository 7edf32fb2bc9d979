import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import type { WritePerson } from './write-people.ts';
import { fillPart, type WriteScript } from './write-script.ts';

export type BareOrder = {
  url: string;
  poolSize: number;
  clients: number;
  seconds: number;
  script: WriteScript;
  newIds: string[];
  /** The senders, in turn. With `targets`, each script instead acts once on one of them, until none is left. */
  people: WritePerson[];
  others: WritePerson[];
  targets: { id: string; seeker: number; referrer: number }[] | undefined;
};
export type WriteResult = { done: number; perSecond: number; ids: { id: string; seeker: number; referrer: number }[] };

// A separate process, so that the client takes no time from the server it measures.
process.once('message', (order: BareOrder) => void run(order).then((result) => process.send?.(result)));

async function run(order: BareOrder): Promise<WriteResult> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: order.url, max: order.poolSize });
  const warm = await Promise.all(Array.from({ length: order.poolSize }, () => pool.connect()));
  for (const client of warm) client.release();
  const ids: WriteResult['ids'] = [];
  let turn = 0;
  let done = 0;
  const started = performance.now();
  const deadline = started + order.seconds * 1000;
  const loop = async () => {
    while (performance.now() < deadline) {
      const n = turn++;
      const target = order.targets?.[n];
      if (order.targets && !target) return;
      const seeker = target?.seeker ?? n % order.people.length;
      const referrer = target?.referrer ?? n % order.others.length;
      const filling = fill(order, order.people[seeker], order.others[referrer], target?.id);
      const client = await pool.connect();
      try {
        for (const { name, text, parts } of order.script) {
          const values = parts.map((part) => fillPart(part, filling));
          await client.query(name ? { name, text, values } : { text, values });
        }
      } finally {
        client.release();
      }
      done++;
      if (!target) ids.push({ id: String(filling['requestId']), seeker, referrer });
    }
  };
  await Promise.all(Array.from({ length: order.clients }, loop));
  const perSecond = done / ((performance.now() - started) / 1000);
  await pool.end();
  return { done, perSecond, ids };
}

function fill(order: BareOrder, seeker: WritePerson | undefined, referrer: WritePerson | undefined, id: string | undefined) {
  const fresh = Object.fromEntries(order.newIds.map((name) => [name, randomUUID()]));
  const address = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  return {
    ...fresh,
    ...(id ? { requestId: id } : {}),
    key: randomUUID(),
    position: `Engineer ${randomUUID()}`,
    address,
    seekerId: seeker?.id,
    seekerEmail: seeker?.email,
    resumeId: seeker?.resumeId,
    seekerHash: hashToken(seeker?.token ?? ''),
    referrerId: referrer?.referrerId,
    referrerAccount: referrer?.id,
    referrerEmail: referrer?.email,
    referrerHash: hashToken(referrer?.token ?? ''),
  };
}
