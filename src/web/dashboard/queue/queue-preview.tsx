import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasAnswers } from '#domain/requests/before-asking.ts';
import { indianDate, indianDeadline } from '#shared/indian-date.ts';
import { aboutWords } from '#web/requests/story/about-words.ts';
import { CopyAll } from '#web/requests/story/copy-all.tsx';
import type { ShownRequest } from '#web/requests/story/shown-request.ts';
import { BeforeAnswers } from '#web/requests/rules/before-answers.tsx';
import { StatusChip } from '#web/requests/status-chip.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import type * as AtWork from './queue-at-work.tsx';
import type { QueueItem } from './queue-list.tsx';

export type QueuedRequest = ShownRequest & { resume: { name: string; size: number } | null };

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
  if (known) return <Packet request={known} />;
  if (!atWork) return lost ? <Unread id={id} /> : <Coming />;
  return (
    <atWork.FetchedRequest id={id}>
      {({ request, isError }) => (request ? <Packet request={request} /> : isError ? <Unread id={id} /> : <Coming />)}
    </atWork.FetchedRequest>
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
