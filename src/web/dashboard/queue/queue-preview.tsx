import { useQuery } from '@tanstack/react-query';
import { hasAnswers } from '#domain/requests/before-asking.ts';
import { indianDate, indianDeadline } from '#shared/indian-date.ts';
import { dataCache, fetchKept } from '#web/data-cache/data-cache.ts';
import { StatusChip } from '#web/requests/status-chip.tsx';
import { aboutWords, BeforeAnswers, CopyAll, ResumeLink } from '#web/requests/story/packet-parts.tsx';
import type { ShownRequest } from '#web/requests/story/shown-request.ts';
import { Skeleton } from '#web/ui/spinner.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import type { QueueItem } from './queue-list.tsx';

type QueuedRequest = ShownRequest & { resume: { name: string; size: number; held: string | null } | null };

export const queuedRequest = (id: string) => ({
  queryKey: ['request', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchKept<QueuedRequest>(`/api/requests/${id}`, signal),
});

/** What a referrer needs to answer: who, for which position, why, and the documents. */
export function QueuePreview({ item, headingId, known }: { item: QueueItem; headingId: string; known: QueuedRequest | undefined }) {
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
      <Packet id={item.id} known={known} />
    </>
  );
}

/** Everything that the seeker sent, except what the list already says. */
function Packet({ id, known }: { id: string; known: QueuedRequest | undefined }) {
  const { data, isError } = useQuery({ ...queuedRequest(id), enabled: !known }, dataCache());
  const request = known ?? data;
  if (isError && !request)
    return (
      <p className="text-ink-2">
        The rest could not be loaded. <TextLink to={`/requests/${id}`}>Open the whole request</TextLink>
      </p>
    );
  if (!request)
    return (
      <div aria-hidden="true" className="flex flex-col gap-3">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    );
  const last = request.messages.at(-1);
  return (
    <>
      <blockquote className="max-h-56 overflow-y-auto rounded-control bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere">
        {request.message}
      </blockquote>
      {request.about && <p>{aboutWords(request.about)}</p>}
      {request.sight === 'card' && (
        <p className="text-ink-2">
          {request.whyAsked} You said that we may ask you then. You see the name, contact details and resume when you look closer.
        </p>
      )}
      {hasAnswers(request.before) && <BeforeAnswers before={request.before} check={request.ruleCheck} company={request.company} />}
      {last && (
        <p className="wrap-anywhere">
          <span className="text-sm font-semibold text-ink-3">
            {last.author === 'referrer' ? 'You' : request.fullName}, {indianDate(last.createdAt)}:{' '}
          </span>
          {last.body}
        </p>
      )}
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {request.resume && (
          <li className="flex">
            <ResumeLink id={request.resumeId ?? ''} resume={request.resume} className="min-h-6 gap-1.5 wrap-anywhere" />
          </li>
        )}
        {request.linkedin && (
          <li>
            <OutsideLink href={request.linkedin}>LinkedIn</OutsideLink>
          </li>
        )}
        <li>
          <TextLink to={`/requests/${request.id}`}>The whole request</TextLink>
        </li>
      </ul>
      {request.sight === 'all' && (
        <div>
          <CopyAll request={request} />
        </div>
      )}
    </>
  );
}
