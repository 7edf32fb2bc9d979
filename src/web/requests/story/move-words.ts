import type { MoveInput } from '#domain/requests/move-input.ts';
import type { RequestState } from '#domain/requests/request-state.ts';

type PersonalMove = MoveInput['move'];

export type MoveWords = {
  button: string;
  look: 'primary' | 'outline' | 'ghost';
  /** The id of the field where people do this. */
  leadsTo?: string;
  /** What the dialog asks for; a move without this happens at the click. Its title and its button repeat the first button, unless said. */
  ask?: {
    title?: string;
    description: string;
    field?: { name: string; label: string; lines: boolean; most: number; optional?: boolean; hint?: string };
    submit?: string;
  };
  done: string;
};

/** The buttons' words, in their order. */
export const moveWords: Record<PersonalMove, MoveWords> = {
  accept: { button: 'Accept', look: 'primary', done: 'Request accepted' },
  mark_referred: {
    button: 'Mark as referred',
    look: 'primary',
    ask: {
      description: "Do this once you have submitted the referral in your employer's system. We then ask the candidate to confirm it.",
      field: {
        name: 'reference',
        label: 'Reference number',
        lines: false,
        most: 40,
        hint: "From your employer's system. Without one, add a proof.",
      },
    },
    done: 'Marked as referred',
  },
  answer: {
    button: 'Answer the question',
    look: 'primary',
    // The box for the answer is under the question.
    leadsTo: 'message-box',
    done: 'Answer sent',
  },
  look_closer: {
    button: 'Look closer',
    look: 'primary',
    ask: {
      description:
        'You will see the name, the contact details and the resume. The candidate sees that you looked, and we ask nobody else for 24 hours.',
    },
    done: 'You see the whole request now',
  },
  confirm: { button: 'Confirm the referral', look: 'primary', done: 'Referral confirmed' },
  ask: {
    button: 'Ask a question',
    look: 'outline',
    ask: {
      description: 'Your time to answer is paused until the candidate replies, unless colleagues are asked too.',
      field: { name: 'question', label: 'Your question', lines: true, most: 1000 },
      submit: 'Send question',
    },
    done: 'Question sent',
  },
  extend: {
    button: 'Take three more days',
    look: 'outline',
    ask: {
      description: 'Possible once. The candidate reads the reason.',
      field: { name: 'reason', label: 'Why you need more time', lines: true, most: 300 },
    },
    done: 'Three days added',
  },
  report_interview: { button: 'Report an interview', look: 'outline', done: 'Interview reported' },
  report_offer: { button: 'Report an offer', look: 'outline', done: 'Offer reported' },
  report_hired: {
    button: 'Report joining',
    look: 'outline',
    ask: { description: 'This ends the request: the candidate joined the company.' },
    done: 'Joining reported',
  },
  report_not_selected: {
    button: 'Report a rejection',
    look: 'ghost',
    ask: { description: 'This ends the request: the employer said no.' },
    done: 'Rejection reported',
  },
  decline: {
    button: 'Decline',
    look: 'ghost',
    ask: {
      title: 'Decline this request',
      description: 'The candidate reads the reason, and the request no longer counts towards their allowance.',
      field: { name: 'note', label: 'A sentence to the candidate', lines: true, most: 500, optional: true },
    },
    done: 'Request declined',
  },
  dispute: {
    button: 'I was not referred',
    look: 'outline',
    ask: {
      title: 'Were you not referred?',
      description:
        'Go on only if you found out that no referral was made. The referrer reads what you write, and an administrator decides within three business days. If nobody has decided by then, it is decided in your favour. You can do this for seven days after the referral was submitted.',
      field: { name: 'reason', label: 'How do you know', lines: true, most: 1000 },
      submit: 'Open a dispute',
    },
    done: 'Dispute opened',
  },
  widen: { button: 'Also ask colleagues', look: 'outline', done: 'Colleagues are asked too' },
  narrow: { button: 'Ask nobody else', look: 'ghost', done: 'Nobody else is asked' },
  exclude: { button: 'Never ask them', look: 'ghost', done: 'They are not asked' },
  withdraw: {
    button: 'Withdraw',
    look: 'ghost',
    ask: {
      title: 'Withdraw this request',
      description: 'It ends here, the referrer is told, and you do not get the request back.',
    },
    done: 'Request withdrawn',
  },
};

/** A seeker who confirmed the referral takes back their word here, and must know it. */
const afterConfirming: MoveWords = {
  button: 'Take back my confirmation',
  look: 'outline',
  ask: {
    title: 'Take back your confirmation?',
    description:
      'You confirmed that you were referred, and your referrer got the credit. If you have found out that no referral was made, say how you know: your referrer reads it, and an administrator decides.',
    field: { name: 'reason', label: 'How do you know', lines: true, most: 1000 },
    submit: 'Take it back and open a dispute',
  },
  done: 'Dispute opened',
};

/** In a dispute the seeker can give in; to say what happened is the first thing to do. */
const inDispute: MoveWords = { button: 'I was referred after all', look: 'outline', done: 'Referral confirmed' };

export function wordsFor(move: PersonalMove, state: RequestState): MoveWords {
  if (move === 'dispute' && state === 'confirmed') return afterConfirming;
  return move === 'confirm' && state === 'disputed' ? inDispute : moveWords[move];
}
