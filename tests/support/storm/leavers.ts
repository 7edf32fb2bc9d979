import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { endSevenDaysThere } from '../end-seven-days.ts';
import { send, tryMove, uploadResume, type Ledger, type StormCaller, type StormPerson } from './callers.ts';
import type { StormPeople } from './people.ts';
import type { StormWorld } from './world.ts';

const newDomain = 'leavingworks.in';
/** The mail with the code is forgotten an hour after it was sent. */
const workAddressOf = ({ id }: StormPerson) => `asha-${id.toLowerCase()}@${newDomain}`;

/** As if the seven days were over at once. */
export async function erase(world: StormWorld, caller: StormCaller, { id, token }: StormPerson): Promise<void> {
  const body = JSON.stringify({ idToken: token });
  const { status } = await caller.untilHeard('POST', '/v1/accounts:delete', { headers: { 'content-type': 'application/json' }, body });
  expect(status).toBe(200);
  await world.query(endSevenDaysThere);
  await expect.poll(() => world.query('select from accounts where id = $1', [id]), { interval: 100 }).toEqual([]);
}

/** Among people who wait for each other, some erase their account, stop or move, in four rounds of two at once. */
export async function gatherLeavers(
  world: StormWorld,
  { caller, ledger, people, isOver }: { caller: StormCaller; ledger: Ledger; people: StormPeople; isOver: () => boolean },
) {
  const { seekers, referrers } = people;
  const [stayer, , s1, s2, e1, e2, m1, m2] = referrers;
  const lastSeeker = seekers.at(-1);
  if (!stayer || !s1 || !s2 || !e1 || !e2 || !m1 || !m2 || !lastSeeker) throw new Error('somebody is missing');
  const [company] = await world.query<{ company_id: string }>(
    `insert into company_email_domains (domain, company_id)
     select $1, id from companies where id not in (select company_id from referrers where account_id is not null) order by id limit 1
     returning company_id`,
    [newDomain],
  );
  const newCompany = company?.company_id ?? '';
  const cookies = new Map(await Promise.all(referrers.map(async ({ id, token }) => [id, await caller.openSession(token)] as const)));
  const post = async ({ id }: StormPerson, fields: Record<string, string>) =>
    (await caller.postForm('/become-a-referrer', cookies.get(id) ?? '', fields)).status;
  const stop = async (person: StormPerson) => expect(await post(person, { intent: 'stop' })).toBe(302);
  const move = async (person: StormPerson) => {
    const email = workAddressOf(person);
    expect(await post(person, { intent: 'send-code', companyId: newCompany, email })).toBe(302);
    const codeOf = () => /^(\d{3} \d{3})\r?$/m.exec(world.smtp.received.findLast(({ to }) => to.includes(email))?.data ?? '')?.[1];
    let tried = '';
    // A repeated wish brings a second mail, and then only the newer code counts. The second try may find that the first one did it.
    const verify = async () => {
      const code = codeOf() ?? '';
      if (code === tried) return 0;
      tried = code;
      return post(person, { intent: 'verify', code });
    };
    await expect.poll(verify, { interval: 100 }).toSatisfy((status) => status === 302 || status === 410);
  };
  const resumes = await Promise.all(seekers.map(({ token }) => uploadResume(caller, token)));
  const leaver = { patient: true, kind: 'Leaver', mayBeRefused: true } as const;
  const seek = async (index: number) => {
    const [person, resumeId = ''] = [seekers[index], resumes[index]];
    for (let turn = index; !isOver() || turn < index + referrers.length; turn++) {
      const referrer = referrers[turn % referrers.length];
      if (!person || !referrer) return;
      const id = await send(caller, ledger, { ...leaver, person, referrer, resumeId, ladder: turn % 2 === 0 });
      if (id && turn % 3 === 0) await tryMove(caller, referrer.token, id, 'accept');
      await wait(100);
    }
  };
  return {
    clients: seekers.slice(0, -1).map((_, i) => seek(i)),
    /** Everybody waits for everybody, some with a yes in hand. */
    ready: async () => {
      const fromLast = (referrer: (typeof referrers)[number]) =>
        send(caller, ledger, { ...leaver, person: lastSeeker, referrer, resumeId: resumes.at(-1) ?? '', mayBeRefused: false });
      await Promise.all(referrers.map(fromLast));
      while (ledger.sent.length < 24 && !isOver()) await wait(5);
    },
    rounds: [
      () => Promise.all([stop(s1), erase(world, caller, e1)]),
      () => Promise.all([move(m1), erase(world, caller, lastSeeker)]),
      () => Promise.all([stop(s2), erase(world, caller, e2)]),
      () => Promise.all([move(m2), stop(s1)]),
    ],
    stayer,
    erasedReferrers: [e1, e2],
    forgottenAddresses: [m1, m2].map(workAddressOf),
    left: { erased: [e1, e2, lastSeeker], stopped: [s1, s2], moved: [m1, m2], newCompany },
  };
}
