import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdKinds, mayReach, type Hold, type ReachAct } from './may-reach.ts';

const now = new Date('2026-11-17T04:30:00Z');
const acts: ReachAct[] = ['ask', 'write', 'step', 'list'];
const free = { blocksActor: false, pauses: false };
const hold = (kind: Hold['kind'], endsAt: Date | null = kind === 'closed' ? null : new Date('2026-11-20T04:30:00Z')): Hold => ({
  kind,
  endsAt,
});
const reach = (act: ReachAct, holds: Hold[] = [], other = free) => mayReach({ holds }, other, act, now);

describe('mayReach', () => {
  it('lets everybody reach everybody without a measure, a block or a pause', () => {
    for (const act of acts) expect(reach(act)).toEqual({ refusal: null, onceADay: null, finds: true, pauses: false, heard: true });
  });

  it.each([
    ['limited', ['list']],
    ['suspended', ['ask', 'write', 'list']],
    ['closed', ['ask', 'write', 'list']],
  ] as const)('refuses a %s person what the measure forbids, and never a step that others wait for', (kind, refused) => {
    expect(acts.filter((act) => reach(act, [hold(kind)]).refusal !== null)).toEqual(refused);
    expect(reach('step', [hold(kind)]).heard).toBe(kind === 'limited');
  });

  it('names the end, and lets a limited person ask once a day', () => {
    expect(reach('ask', [hold('limited')]).onceADay).toContain('one request a day until');
    expect(reach('write', [hold('suspended')]).refusal).toContain('suspended until');
    expect(reach('write', [hold('closed')]).refusal).toContain('Your account is closed.');
  });

  it('answers with the gravest of several, and with none that has ended', () => {
    expect(reach('write', [hold('limited'), hold('closed'), hold('suspended')]).refusal).toContain('closed');
    for (const act of acts) expect(reach(act, [hold('suspended', now)])).toEqual(reach(act));
  });

  it('finds a referrer who is there by link only for a person who has the link; requests that both are part of go on', () => {
    const byLinkOnly = { ...free, byLinkOnly: true };
    expect(reach('ask', [], byLinkOnly).finds).toBe(false);
    expect(mayReach({ holds: [], hasLink: true }, byLinkOnly, 'ask', now).finds).toBe(true);
    for (const act of ['write', 'step', 'list'] as const) expect(reach(act, [], byLinkOnly).finds).toBe(true);
  });

  it('makes a block look like a pause to a person who asks, and like silence to one who writes; neither is a refusal', () => {
    const blocked = { blocksActor: true, pauses: false };
    const paused = { blocksActor: false, pauses: true };
    expect(reach('ask', [], blocked).pauses).toBe(true);
    fc.assert(
      fc.property(fc.constantFrom(...acts), fc.subarray([...holdKinds]), (act, kinds) => {
        const holds = kinds.map((kind) => hold(kind));
        const { heard: _, pauses: __, ...told } = reach(act, holds, blocked);
        // The actor reads the same words with a block, with a pause and without either.
        expect(told).toEqual((({ refusal, onceADay, finds }) => ({ refusal, onceADay, finds }))(reach(act, holds, paused)));
        expect(told).toEqual((({ refusal, onceADay, finds }) => ({ refusal, onceADay, finds }))(reach(act, holds)));
        expect(reach(act, holds, blocked).heard).toBe(false);
        expect(reach('ask', holds, blocked).pauses).toBe(reach('ask', holds, paused).pauses);
      }),
    );
  });
});
