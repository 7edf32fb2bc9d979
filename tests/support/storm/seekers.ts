import { setTimeout as wait } from 'node:timers/promises';
import { move, send, uploadResume, write, type Ledger, type StormCaller } from './callers.ts';
import type { StormPeople } from './people.ts';

type Storm = { caller: StormCaller; ledger: Ledger; people: StormPeople; uploads: string[]; isOver: () => boolean };

/** People breathe between two things: a storm of hours shall not end with a million rows to compare. */
const breath = 100;

/** One seeker's day, over and over: send, with a new resume when one is there, and then what people do, also at once. */
export async function seek({ caller, ledger, people, uploads, isOver }: Storm, index: number): Promise<void> {
  const person = people.seekers[index];
  let resumeId = uploads.pop();
  for (let turn = index; !isOver(); turn++) {
    const referrer = people.referrers[turn % people.referrers.length];
    resumeId = uploads.pop() ?? resumeId;
    if (!person || !referrer || !resumeId) return;
    const id = await send(caller, ledger, { person, referrer, resumeId, patient: turn % 4 !== 0, ladder: turn % 2 === 0 });
    if (!id) continue;
    const accept = () => move(caller, ledger, referrer.token, id, 'accept');
    const withdraw = () => move(caller, ledger, person.token, id, 'withdraw');
    const decline = () => move(caller, ledger, referrer.token, id, 'decline');
    // After a no the worker asks a colleague, while it is killed and started again.
    if (turn % 4 === 2) await decline();
    else if (turn % 3 === 0) await Promise.all([accept(), withdraw()]);
    else if (turn % 3 === 1) {
      await accept();
      await Promise.all([write(caller, ledger, person.token, id), write(caller, ledger, referrer.token, id)]);
    } else await withdraw();
    await wait(breath);
  }
}

/** Uploads take long, since a process reads each, so they come beside the sends; every third goes out with a visitor's request. */
export async function upload({ caller, ledger, people, uploads, isOver }: Storm): Promise<void> {
  const [referrer] = people.referrers;
  for (let turn = 0; referrer && !isOver(); turn++) {
    const resumeId = await uploadResume(caller, undefined);
    if (turn % 3 !== 0) uploads.push(resumeId);
    else if (!isOver()) await send(caller, ledger, { person: undefined, referrer, resumeId, patient: true });
  }
}
