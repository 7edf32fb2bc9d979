import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { indianDateTime } from '#shared/indian-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import type { RequestAnswer } from './request-answer.ts';
import type { ShownRequest } from './shown-request.ts';

const kinds = {
  message: null,
  question: 'Question',
  answer: 'Answer',
  decline: 'Decline',
  extend: 'More time',
  dispute: 'Dispute',
} as const;

export function RequestMessages({ request }: { request: ShownRequest }) {
  const fetcher = useFetcher<RequestAnswer>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fetcher.data?.kind === 'done') form.current?.reset();
    if (fetcher.data?.kind === 'refused') form.current?.querySelector('textarea')?.focus();
  }, [fetcher.data]);
  const refused = fetcher.data?.kind === 'refused' ? fetcher.data : undefined;
  const nameOf = (author: 'seeker' | 'referrer', id: string) =>
    author === 'seeker' ? request.fullName : (request.offers.find(({ referrerId }) => referrerId === id)?.name ?? request.referrerName);
  return (
    <>
      {request.messages.length === 0 ? (
        <p className="text-ink-2">
          {request.writable ? 'No messages yet. What you write here only the two of you read.' : 'There are no messages for you to read.'}
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
              </p>
              <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{body}</p>
            </li>
          ))}
        </ol>
      )}
      {request.writable && (
        <fetcher.Form ref={form} method="post" noValidate className="flex flex-col gap-3">
          <Field label="Your message" error={refused && (refused.fields['body'] ?? refused.sentence)}>
            {(control) => <Textarea {...control} name="body" rows={3} required />}
          </Field>
          <Button type="submit" variant="soft" busy={fetcher.state !== 'idle'} className="self-start">
            Send message
          </Button>
        </fetcher.Form>
      )}
    </>
  );
}
