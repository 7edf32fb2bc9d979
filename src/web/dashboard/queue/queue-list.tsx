import { clsx } from 'clsx';
import { dueDay } from '#shared/indian-date.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Queue } from './load-queue.ts';

export type QueueItem = Queue['items'][number];

export const optionId = (id: string) => `queued-${id}`;

/** One tab stop; the arrow keys move through the list. The focus is always on the chosen item. */
export function QueueList({ items, chosen, onChoose }: { items: readonly QueueItem[]; chosen: string; onChoose: (id: string) => void }) {
  return (
    <div
      role="listbox"
      aria-label="Requests waiting for you"
      className="flex max-h-72 flex-col overflow-y-auto overscroll-contain p-1.5 md:max-h-[34rem]"
    >
      {items.map((item) => {
        const isChosen = item.id === chosen;
        return (
          // The list handles the arrow keys (referrer-queue.tsx); a click only chooses.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={item.id}
            id={optionId(item.id)}
            role="option"
            aria-selected={isChosen}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onChoose(item.id)}
            className={clsx(
              'flex cursor-pointer scroll-my-1.5 items-center gap-3 rounded-control border-l-3 px-3 py-2.5',
              isChosen ? 'border-accent bg-primary-soft text-on-primary-soft' : 'border-transparent hover:bg-sunken',
            )}
          >
            <Avatar name={item.seekerName} size="small" />
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate font-semibold">{item.seekerName}</span>
                <span className={clsx('shrink-0 text-sm', !isChosen && 'text-ink-3')}>
                  {item.deadlineAt && <span className="sr-only">due </span>}
                  {item.deadlineAt && dueDay(item.deadlineAt).replace(/ \d{4}$/, '')}
                </span>
              </span>
              <span className={clsx('block truncate text-sm', !isChosen && 'text-ink-2')}>{item.position}</span>
              {item.forOthers && item.state !== 'accepted' && (
                <span className={clsx('block text-sm', !isChosen && 'text-info')}>Asked for a colleague</span>
              )}
              {item.origin !== 'listed' && <span className={clsx('block text-sm', !isChosen && 'text-ink-3')}>By link, without a fee</span>}
              {item.state === 'accepted' && (
                <span className={clsx('block text-sm font-medium', !isChosen && 'text-info')}>Accepted, to submit</span>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}
