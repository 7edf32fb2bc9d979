import { sorted } from '#shared/lists.ts';
import { indianDeadline } from '#shared/indian-date.ts';

/** What a measure does to a person until it ends. The decision behind it belongs to trust. */
export const holdKinds = ['closed', 'suspended', 'limited'] as const;
export type Hold = { kind: (typeof holdKinds)[number]; endsAt: Date | null };

/**
 * Everything that one person can do to another: `ask` for a referral, `write` a message, make a `step` on a request that both are part of,
 * and `list` something that everybody reads.
 */
export type ReachAct = 'ask' | 'write' | 'step' | 'list';

/** `hasLink`: the actor came by the other person's own link. */
type Actor = { holds: readonly Hold[]; hasLink?: boolean };
/** The person who would notice it; absent for what everybody reads. `byLinkOnly`: they are in no list. */
type Other = { blocksActor: boolean; pauses: boolean; byLinkOnly?: boolean };

export type Reach = {
  /** Why the actor may not. We tell them, because it is about a decision that they know. */
  refusal: string | null;
  /** The actor may do it once a day. This is what we tell them the second time. */
  onceADay: string | null;
  /** False if, to the actor, there is no such person: without the link, a person who is there by link only cannot be asked. */
  finds: boolean;
  /** To the actor, the other person pauses. */
  pauses: boolean;
  /** If false, words are accepted from the actor like any others, and only the actor ever reads them. */
  heard: boolean;
};

const readWhy = 'You can read why, and how to appeal, on your decisions page.';
const untilOf = ({ endsAt }: Hold) => (endsAt ? ` until ${indianDeadline(endsAt)}` : '');
const noOther: Other = { blocksActor: false, pauses: false };

/** The one question before every act that reaches another person: measures, blocks and pauses. */
export function mayReach(actor: Actor, other: Other | null, act: ReachAct, now: Date): Reach {
  const { blocksActor, pauses, byLinkOnly = false } = other ?? noOther;
  const hold = gravest(actor.holds, now);
  const silenced = hold !== undefined && hold.kind !== 'limited';
  return {
    refusal: hold ? refusalOf(hold, act) : null,
    onceADay: hold && act === 'ask' ? `You can send one request a day${untilOf(hold)}, and you have sent today’s. ${readWhy}` : null,
    finds: act !== 'ask' || !byLinkOnly || (actor.hasLink ?? false),
    // To the person who is blocked, a block looks like a pause (docs/decisions/0040-a-block-is-a-pause.md).
    pauses: pauses || (act === 'ask' && blocksActor),
    heard: !blocksActor && !silenced,
  };
}

/** Under every measure a person may still answer what others wait for, so a step is never refused. */
function refusalOf(hold: Hold, act: ReachAct): string | null {
  if (act === 'step') return null;
  if (act === 'list') return `You are not taking requests because of a decision about your account. ${readWhy}`;
  if (hold.kind === 'limited') return null;
  return hold.kind === 'closed' ? `Your account is closed. ${readWhy}` : `Your account is suspended${untilOf(hold)}. ${readWhy}`;
}

/** The gravest of those that are in force, and of equal ones the longest. */
function gravest(holds: readonly Hold[], now: Date): Hold | undefined {
  const inForce = holds.filter(({ endsAt }) => endsAt === null || endsAt > now);
  const [first] = sorted(
    inForce,
    (a, b) => holdKinds.indexOf(a.kind) - holdKinds.indexOf(b.kind) || Number(b.endsAt ?? Infinity) - Number(a.endsAt ?? Infinity),
  );
  return first;
}
