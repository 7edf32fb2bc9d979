import { actWords } from '#web/administration/audit/audit-list.tsx';

type Event = { kind: string; what: string };

const plain = (code: string) => code.replaceAll('_', ' ');

/** An event of a person's timeline in words. */
export function eventLine({ kind, what }: Event): string {
  switch (kind) {
    case 'joined':
      return `Joined with ${what}`;
    case 'request':
      return `Their request: ${plain(what)}`;
    case 'asked':
      return `Was asked for a referral (${plain(what)})`;
    case 'verified':
      return `Proved a work address at ${what}`;
    case 'verification ended':
      return `The proof of their work address ended (${plain(what)})`;
    case 'act':
      return `Console: ${actWords(what).toLowerCase()}`;
    default:
      return plain(`${kind} ${what}`);
  }
}
