import { offerNames, type OfferState } from '#domain/requests/request-offers.ts';
import type { RequestActor } from '#domain/requests/request-state.ts';
import { actWords } from '#web/administration/audit/subject-words.ts';
import { plainWords, signInName } from '#web/administration/console/plain-words.ts';
import { eventWords } from '#web/requests/story/event-words.ts';

type Event = { kind: string; what: string };

const sides = { seeker: 'the seeker', referrer: 'the referrer' };
const small = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1);

/** An event of a person's timeline in words. */
export function eventLine({ kind, what }: Event): string {
  switch (kind) {
    case 'joined':
      return `Joined with ${signInName(what)}`;
    case 'request': {
      const [actor = 'system', move = ''] = what.split(' ');
      return `Their request: ${small(eventWords({ move, actor: actor as RequestActor, detail: {} }, sides).title)}`;
    }
    case 'asked':
      return `Was asked for a referral: ${small(offerNames[what as OfferState])}`;
    case 'verified':
      return `Proved a work address at ${what}`;
    case 'verification ended':
      return `The proof of their work address ended: ${small(plainWords(what))}`;
    case 'act':
      return `Console: ${actWords(what).toLowerCase()}`;
    default:
      return plainWords(`${kind} ${what}`);
  }
}
