import { describe, expect, it } from 'vitest';
import { hash as argon2 } from '@node-rs/argon2';
import { createGate, createPasswordHasher } from './password-hasher.ts';

/** Work that ends on command. */
function job() {
  const { promise: ended, resolve: finish } = Promise.withResolvers<void>();
  const run = () => {
    made.started = true;
    return ended;
  };
  const made = { started: false, run, finish };
  return made;
}

const settle = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

function lanes() {
  const gate = createGate(2);
  return { signingIn: gate.lane({ atOnce: 2, longest: 10 }), newPassword: gate.lane({ atOnce: 1, longest: 10 }) };
}

describe('the queue for hashing', () => {
  it('leaves a place for sign-ins, however many new passwords wait', async () => {
    const { signingIn, newPassword } = lanes();
    const changes = Array.from({ length: 5 }, job);
    const signIns = [job(), job()];
    const running = [...changes.map((each) => newPassword(each.run)), ...signIns.map((each) => signingIn(each.run))];
    await settle();
    expect(changes.map((each) => each.started)).toEqual([true, false, false, false, false]);
    expect(signIns.map((each) => each.started)).toEqual([true, false]);
    signIns[0]?.finish();
    await settle();
    expect(signIns[1]?.started).toBe(true);
    for (const each of [...changes, ...signIns]) each.finish();
    await Promise.all(running);
    expect(changes.every((each) => each.started)).toBe(true);
  });

  it('lets new passwords through while people keep signing in', async () => {
    const { signingIn, newPassword } = lanes();
    const signIns = Array.from({ length: 6 }, job);
    const change = job();
    const running = signIns.map((each) => signingIn(each.run));
    const changed = newPassword(change.run);
    await settle();
    signIns[0]?.finish();
    await settle();
    expect(change.started).toBe(true);
    change.finish();
    for (const each of signIns) each.finish();
    await Promise.all([...running, changed]);
  });

  it('turns away a person who would wait too long, or has, and hashes nothing for them', async () => {
    const lane = createGate(1, 10).lane({ atOnce: 1, longest: 1 });
    const [first, late, next] = [job(), job(), job()];
    const running = lane(first.run);
    const waited = lane(late.run);
    await expect(lane(next.run)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(waited).rejects.toMatchObject({ code: 'unavailable' });
    const waiting = lane(next.run);
    first.finish();
    await settle();
    expect([late.started, next.started]).toEqual([false, true]);
    next.finish();
    await Promise.all([running, waiting]);
  });
});

describe('a password', () => {
  const composed = 'caf\u00e9 au lait';
  const typedElsewhere = 'cafe\u0301 au lait';

  it('is the same however a keyboard composes its letters, also for a hash that was made before we normalised them', async () => {
    const { hash, matches } = createPasswordHasher();
    const stored = await hash(typedElsewhere);
    expect(await matches(stored, composed)).toBe(true);
    expect(await matches(stored, typedElsewhere)).toBe(true);
    expect(await matches(stored, 'cafe au lait')).toBe(false);
    expect(await matches(await argon2(typedElsewhere, { memoryCost: 1024, timeCost: 1 }), typedElsewhere)).toBe(true);
  });
});
