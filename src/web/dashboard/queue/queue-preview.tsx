import type { ReactNode } from 'react';
import { indianDate, indianDeadline } from '#shared/indian-date.ts';
import { stillPart } from '#web/app/views.tsx';
import { CopyAll } from '#web/requests/story/copy-all.tsx';
import type { ShownRequest } from '#web/requests/story/shown-request.ts';
import { StatusChip } from '#web/requests/status-chip.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type * as AtWork from './queue-at-work.tsx';
import type { QueueItem } from './queue-list.tsx';

export type QueuedRequest = ShownRequest & { resume: { name: string; size: number; held: string | null } | null };

export const Packet = stillPart(async () => (await import('./packet.tsx')).Packet);

/** What a referrer needs to answer: who, for which position, why, and the documents. */
export function QueuePreview({ item, headingId, children }: { item: QueueItem; headingId: string; children: ReactNode }) {
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <h3 id={headingId} className="text-xl wrap-anywhere">
          {item.seekerName}
        </h3>
        <p className="wrap-anywhere">
          {item.position}, <span className="text-ink-2">{item.company}</span>
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
          <StatusChip state={item.state} label={item.label} />
          <span>
            Sent {indianDate(item.createdAt)}
            {item.deadlineAt && (
              <>
                , {item.state === 'accepted' ? 'submit' : 'answer'} by{' '}
                <strong className="font-semibold text-ink">{indianDeadline(item.deadlineAt)}</strong>
              </>
            )}
          </span>
        </div>
      </div>
      {children}
    </>
  );
}

type QueuedPacketProps = {
  id: string;
  known: QueuedRequest | undefined;
  atWork: typeof AtWork | undefined;
  lost: boolean;
};

export function QueuedPacket({ id, known, atWork, lost }: QueuedPacketProps) {
  if (known) return <Known request={known} />;
  if (!atWork) return lost ? <Unread id={id} /> : <Coming />;
  return (
    <atWork.FetchedRequest id={id}>
      {({ request, isError }) => (request ? <Known request={request} /> : isError ? <Unread id={id} /> : <Coming />)}
    </atWork.FetchedRequest>
  );
}

function Known({ request }: { request: QueuedRequest }) {
  return (
    <>
      <Packet request={request} />
      {request.sight === 'all' && (
        <div>
          <CopyAll request={request} />
        </div>
      )}
    </>
  );
}

function Unread({ id }: { id: string }) {
  return (
    <p className="text-ink-2">
      The rest could not be loaded. <TextLink to={`/requests/${id}`}>Open the whole request</TextLink>
    </p>
  );
}

function Coming() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  );
}
