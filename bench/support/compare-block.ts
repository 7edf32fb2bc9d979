import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { median, type BenchRow } from './bench.ts';

const pairs = 1000;
/** Three standard deviations of a fair coin thrown a thousand times. */
const noise = 4.8;

/**
 * One person sends to somebody who blocked them and to somebody who pauses, in pairs of random order. If the time told anything, one of the
 * two would take longer more often than a coin falls on one side.
 */
export async function compareBlock(url: string, cookie: string, pool: pg.Pool, senderId: string): Promise<BenchRow[]> {
  await pool.query(
    `insert into accounts (id, email, email_verified, display_name, sign_in_provider, verified_referrer_at)
     select 'bench-' || who, who || '@example.in', true, 'Asha Rao', 'password', now() from unnest('{blocker,pauser}'::text[]) who`,
  );
  await pool.query(
    `insert into referrers (id, account_id, company_id, name, role, department, verified_at, paused_by_person)
     select 'bench-' || who, 'bench-' || who, 'bench-works', 'Asha Rao', 'Engineer', 'Engineering', now(), who = 'pauser'
     from unnest('{blocker,pauser}'::text[]) who`,
  );
  await pool.query("insert into blocks values ('bench-blocker', $1, 'A candidate', now())", [senderId]);
  const send = async (who: 'blocker' | 'pauser', turn: number) => {
    const began = performance.now();
    const answer = await fetch(`${url}/api/requests`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `10.9.${turn % 250}.${Math.floor(turn / 250)}`,
      },
      body: JSON.stringify({
        referrerId: `bench-${who}`,
        fullName: 'Neha Sharma',
        email: 'neha@example.in',
        linkedin: 'https://linkedin.com/in/neha',
        position: 'Engineer',
        resumeId: '00000000-0000-4000-8000-000000000000',
        message: 'I built a thing that people use.',
      }),
    });
    await answer.text();
    if (answer.status !== 422) throw new Error(`sending to a ${who}: ${answer.status}`);
    return performance.now() - began;
  };
  const times = { blocker: [] as number[], pauser: [] as number[] };
  let blockTookLonger = 0;
  for (let turn = -50; turn < pairs; turn++) {
    const order = Math.random() < 0.5 ? (['blocker', 'pauser'] as const) : (['pauser', 'blocker'] as const);
    const took = { blocker: 0, pauser: 0 };
    for (const who of order) took[who] = await send(who, Math.abs(turn));
    if (turn < 0) continue;
    times.blocker.push(took.blocker);
    times.pauser.push(took.pauser);
    if (took.blocker > took.pauser) blockTookLonger++;
  }
  const share = (100 * blockTookLonger) / pairs;
  return [
    { what: 'refused by a block, median', value: median(times.blocker), unit: 'ms' },
    { what: 'refused by a pause, median', value: median(times.pauser), unit: 'ms' },
    {
      what: `of ${pairs} pairs, the block took longer in`,
      value: share,
      unit: '%',
      target: `50 ± ${noise} %`,
      holds: Math.abs(share - 50) <= noise,
    },
  ];
}
