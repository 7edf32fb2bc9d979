import type { RequestLabel } from '#domain/requests/request-labels.ts';
import type { RequestState } from '#domain/requests/request-state.ts';
import { indianDay } from '#shared/indian-date.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { StatusDot, type StatusDotShape } from '#web/ui/status-dot.tsx';

const looks: Record<RequestState, { tone: BadgeTone; shape: StatusDotShape }> = {
  unconfirmed: { tone: 'warning', shape: 'hollow' },
  unclaimed: { tone: 'warning', shape: 'hollow' },
  submitted: { tone: 'warning', shape: 'hollow' },
  needs_info: { tone: 'warning', shape: 'hollow' },
  accepted: { tone: 'info', shape: 'half' },
  referred: { tone: 'info', shape: 'half' },
  confirmed: { tone: 'info', shape: 'half' },
  interview: { tone: 'primary', shape: 'crossed' },
  offer: { tone: 'success', shape: 'closed' },
  hired: { tone: 'success', shape: 'closed' },
  not_selected: { tone: 'neutral', shape: 'ended' },
  declined: { tone: 'neutral', shape: 'ended' },
  expired: { tone: 'neutral', shape: 'ended' },
  lapsed: { tone: 'neutral', shape: 'ended' },
  withdrawn: { tone: 'neutral', shape: 'ended' },
  disputed: { tone: 'danger', shape: 'crossed' },
};

type StatusChipProps = { state: RequestState; label: RequestLabel; yourTurn?: boolean; deadlineAt?: Date | null };

/** The word, its shape, and a second line: what it means for this side, and how long they can act. */
export function StatusChip({ state, label, yourTurn = false, deadlineAt = null }: StatusChipProps) {
  const { tone, shape } = looks[state];
  // A deadline at midnight belongs to the day that ends then.
  const more = [label.detail, yourTurn && deadlineAt && `by ${indianDay(new Date(deadlineAt).getTime() - 1)}`].filter(Boolean).join(', ');
  return (
    <span className="inline-flex flex-col items-end gap-1 sm:items-start">
      <Badge tone={tone}>
        <StatusDot shape={shape} />
        {label.word}
      </Badge>
      {more && <span className="text-sm text-ink-2 first-letter:uppercase">{more}</span>}
    </span>
  );
}
