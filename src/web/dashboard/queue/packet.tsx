import { hasAnswers } from '#domain/requests/before-asking.ts';
import { indianDate } from '#shared/indian-date.ts';
import { ResumeLink } from '#web/requests/resume-link.tsx';
import { aboutWords } from '#web/requests/story/about-words.ts';
import { BeforeAnswers } from '#web/requests/story/before-answers.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import type { QueuedRequest } from './queued-request.ts';

/** Everything that the seeker sent, except what the list already says. */
export function Packet({ request }: { request: QueuedRequest }) {
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
          <li>
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
    </>
  );
}
