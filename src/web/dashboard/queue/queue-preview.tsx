import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { indianDate, indianDeadline } from '#shared/indian-date.ts';
import { dataCache } from '#web/data-cache/data-cache.ts';
import { CopyAll } from '#web/requests/story/copy-all.tsx';
import { StatusChip } from '#web/requests/status-chip.tsx';
import { Skeleton } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Packet } from './packet.tsx';
import type { QueueItem } from './queue-list.tsx';
import { queuedRequest, type QueuedRequest } from './queued-request.ts';

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

export function QueuedPacket({ id, known }: { id: string; known: QueuedRequest | undefined }) {
  const { data, isError } = useQuery({ ...queuedRequest(id), enabled: !known }, dataCache());
  const request = known ?? data;
  if (request) return <Known request={request} />;
  return isError ? <Unread id={id} /> : <Coming />;
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
