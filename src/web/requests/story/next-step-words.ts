import { indianDeadline } from '#shared/indian-date.ts';
import type { ShownRequest } from './shown-request.ts';

type Standing = Pick<ShownRequest, 'side' | 'state' | 'referrerName' | 'deadlineAt' | 'reference' | 'held'>;

/** What the seeker does next, or whom they wait for and until when; null where the buttons say it all. */
export function nextStepWords({ side, state, referrerName, deadlineAt, reference, held }: Standing): string | null {
  if (side !== 'seeker' || held) return null;
  const by = deadlineAt ? ` by ${indianDeadline(deadlineAt)}` : '';
  switch (state) {
    case 'submitted':
      return `Nothing to do for now: ${referrerName} answers${by}, and we tell you at once.`;
    case 'needs_info':
      return `${referrerName} needs an answer from you${by} before they decide.`;
    case 'accepted':
      return `${referrerName} said yes and submits your referral${by}. You need not do anything.`;
    case 'referred':
      return `${referrerName} submitted your referral${reference ? ` under the number ${reference}` : ''}. Look for the employer’s mail, then confirm it. If you say nothing${by}, it counts as confirmed.`;
    case 'confirmed':
      return 'Your referral is confirmed. Tell us when you are invited to an interview.';
    case 'interview':
      return 'Good luck. Tell us what came of it.';
    case 'offer':
      return 'Congratulations. Tell us when you have joined.';
    default:
      return null;
  }
}
