import { clsx } from 'clsx';
import { useFetcher } from 'react-router';
import { indianDateTime } from '#shared/indian-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { PostForm } from '#web/ui/fields/post-form.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { useEachAnswer, useRefusedForm } from '#web/ui/fields/use-each-answer.ts';
import type { RequestAnswer, ShownRequest } from './shown-request.ts';

const kinds = {
  message: null,
  question: 'Question',
  answer: 'Answer',
  decline: 'Decline',
  extend: 'More time',
  dispute: 'Dispute',
  decision: 'Decision',
} as const;

export function RequestMessages({ request }: { request: ShownRequest }) {
  const fetcher = useFetcher<RequestAnswer>();
  const refused = fetcher.data?.kind === 'refused' ? fetcher.data : undefined;
  const form = useRefusedForm(refused);
  useEachAnswer(fetcher, (answer) => {
    if (answer.kind !== 'done') return;
    form.current?.reset();
    toast({ title: answer.words });
  });
  // An open question has one box, and what is written there is its answer.
  const box = request.moves.includes('answer')
    ? { name: 'answer', label: 'Your answer', button: 'Send answer', fields: { move: 'answer', version: request.version } }
    : { name: 'body', label: request.closed ? 'One last message, to say thank you' : 'Your message', button: 'Send message', fields: {} };
  const nameOf = (author: 'seeker' | 'referrer' | 'administrator', id: string) => {
    if (author === 'administrator') return 'ReferralHire';
    return author === 'seeker'
      ? request.fullName
      : (request.offers.find(({ referrerId }) => referrerId === id)?.name ?? request.referrerName);
  };
  return (
    <>
      {request.messages.length === 0 ? (
        <p className="text-ink-2">
          {request.writable
            ? 'No messages yet. Only the two of you can read them, and a member of our staff who handles a report or a dispute.'
            : request.sight === 'card'
              ? 'You can read and write messages once you look closer.'
              : request.side === 'referrer'
                ? 'There are no messages that you can read. They close to you when a request ends without a referral.'
                : 'There are no messages.'}
        </p>
      ) : (
        <ol aria-label="Messages" aria-live="polite" className="flex flex-col gap-3">
          {request.messages.map(({ id, referrerId, author, kind, body, createdAt }) => (
            <li
              key={id}
              className={clsx(
                'max-w-[85%] rounded-card px-4 py-3',
                author === request.side ? 'self-end bg-primary-soft' : 'self-start bg-sunken',
              )}
            >
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
                <span className="font-semibold text-ink">{author === request.side ? 'You' : nameOf(author, referrerId)}</span>
                {kinds[kind] && <Badge tone="info">{kinds[kind]}</Badge>}
                <time dateTime={createdAt.toISOString()}>{indianDateTime(createdAt)}</time>
                {author !== request.side && author !== 'administrator' && (
                  <TextLink to={`/report?kind=message&id=${id}`} className="text-ink-3">
                    Report
                  </TextLink>
                )}
              </p>
              <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{body}</p>
            </li>
          ))}
        </ol>
      )}
      {request.writable && (
        <PostForm fetcher={fetcher} fields={box.fields} ref={form} noValidate data-screen-only="" className="flex flex-col gap-3">
          <TextareaField
            id="message-box"
            label={box.label}
            error={refused && (refused.fields[box.name] ?? refused.sentence)}
            name={box.name}
            rows={3}
            required
          />
          <Button type="submit" variant={box.name === 'answer' ? 'primary' : 'soft'} busy={fetcher.state !== 'idle'} className="self-start">
            {box.button}
          </Button>
        </PostForm>
      )}
    </>
  );
}
