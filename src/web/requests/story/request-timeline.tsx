import { sorted } from '#shared/lists.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { indianDateTime } from '#shared/indian-date.ts';
import { eventWords, stepsAhead } from './event-words.ts';
import { ProofLink } from './request-facts.tsx';
import type { ShownRequest } from './shown-request.ts';

/** Dots joined by a line: solid as far as the request has got, dashed for what may follow. */
export function RequestTimeline({ request }: { request: ShownRequest }) {
  const nameOf = (id: string | null) => request.offers.find(({ referrerId }) => referrerId === id)?.name ?? request.referrerName;
  const ahead = stepsAhead(request.state);
  const events = [
    // First, because a person opens what they answer at the same moment.
    ...request.offers.flatMap(({ name, rung, openedAt }) =>
      openedAt ? { key: `opened ${rung}`, at: openedAt, proof: false, title: `${name} opened the request`, more: null } : [],
    ),
    ...request.events.map((event) => ({
      key: String(event.version),
      at: event.createdAt,
      proof: event.detail['proof'] !== undefined,
      ...eventWords(event, { seeker: request.fullName, referrer: nameOf(event.referrerId) }, request.reference),
    })),
  ];
  const happened = sorted(events, (a, b) => a.at.getTime() - b.at.getTime());
  return (
    <ol aria-label="History" className="flex flex-col">
      {happened.map(({ key, at, title, more, proof }, index) => {
        const last = index === happened.length - 1;
        return (
          <Step key={key} now={last && !request.closed} line={!last ? 'drawn' : ahead.length > 0 ? 'dashed' : 'none'}>
            <p className="font-semibold">{title}</p>
            {more && <p className="text-ink-2">{more}</p>}
            {proof && request.proof && <ProofLink requestId={request.id} name={request.proof.name} />}
            <p className="text-sm text-ink-3">
              <time dateTime={at.toISOString()}>{indianDateTime(at)}</time>
            </p>
          </Step>
        );
      })}
      {ahead.map((words, index) => (
        <Step key={words} line={index < ahead.length - 1 ? 'dashed' : 'none'} open>
          <p className="text-ink-3">
            <span className="sr-only">Not yet: </span>
            {words}
          </p>
        </Step>
      ))}
    </ol>
  );
}

type StepProps = { line: 'drawn' | 'dashed' | 'none'; open?: boolean; now?: boolean; children: ReactNode };

function Step({ line, open = false, now = false, children }: StepProps) {
  return (
    <li className="relative flex gap-4 pb-5 last:pb-0">
      {line !== 'none' && (
        <span
          aria-hidden="true"
          className={clsx(
            'absolute top-5 bottom-[-4px] left-[7px] w-0 border-l-2',
            line === 'dashed' ? 'border-dashed border-line-strong' : 'border-primary',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={clsx(
          'relative mt-1 size-4 shrink-0 rounded-full border-2',
          open ? 'border-line-strong bg-surface' : now ? 'border-accent bg-accent' : 'border-primary bg-primary',
        )}
      />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </li>
  );
}
