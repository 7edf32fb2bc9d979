import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { hasAnswers } from '#domain/requests/before-asking.ts';
import { indianDate, indianDeadline } from '#shared/indian-date.ts';
import { dataCache, fetchKept } from '#web/data-cache/data-cache.ts';
import { aboutWords } from '#web/requests/story/about-words.ts';
import { CopyAll } from '#web/requests/story/copy-all.tsx';
import type { ShownRequest } from '#web/requests/story/shown-request.ts';
import { BeforeAnswers } from '#web/requests/rules/before-answers.tsx';
import { StatusChip } from '#web/requests/status-chip.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import type { QueueItem } from './queue-list.tsx';

export type QueuedRequest = ShownRequest & { resume: { name: string; size: number } | null };

/** The same query for the shown request and for its neighbours, which are fetched in advance. */
export const previewQuery = (id: string) => ({
  queryKey: ['request', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchKept<QueuedRequest>(`/api/requests/${id}`, signal),
});

/** What a referrer needs to answer: who, for which position, why, and the documents. */
export function QueuePreview({ item, first, headingId }: { item: QueueItem; first: QueuedRequest | null; headingId: string }) {
  const known = first?.id === item.id && first.version === item.version ? first : undefined;
  const { data: request, isError } = useQuery({ ...previewQuery(item.id), ...(known ? { initialData: known } : {}) }, dataCache());
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
      {request ? <Packet request={request} /> : isError ? <Unread id={item.id} /> : <Coming />}
    </>
  );
}

function Packet({ request }: { request: QueuedRequest }) {
  const last = request.messages.at(-1);
  return (
    <>
      <blockquote className="max-h-56 overflow-y-auto rounded-control bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere">
        {request.message}
      </blockquote>
      {request.about && <p>{aboutWords(request.about)}</p>}
      {request.sight === 'card' && (
        <p className="text-ink-2">
          We are asking you because a colleague has not answered. You will see the name, contact details and resume when you look closer.
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
          <li>
            <a
              href={`/api/resumes/${request.resumeId}/file`}
              download
              className="inline-flex min-h-6 items-center gap-1.5 font-medium text-primary underline underline-offset-[0.2em] wrap-anywhere"
            >
              <FileText aria-hidden="true" className="size-4 shrink-0" />
              {request.resume.name}
            </a>
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
        {request.sight === 'all' && (
          <li>
            <CopyAll request={request} />
          </li>
        )}
      </ul>
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
