import { Form, useNavigation } from 'react-router';
import { indianDateTime, indianTime } from '#shared/indian-date.ts';
import type { App } from '#server/app/create-app.ts';
import { HeadedCard } from '#web/administration/console/facts.tsx';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { privateThings } from './case-words.ts';
import type { ShownCase } from './case-facts.tsx';

type Props = { found: ShownCase; messages: Awaited<ReturnType<App['casesDesk']['readMessages']>> | null; refused: FormRefusal | undefined };

/** Private things open for half an hour, with a reason that the people concerned read. */
export function PrivateLooks({ found, messages, refused }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'grant';
  if (found.things.length === 0) return null;
  const address = {
    messages: '?look=messages',
    resume: `/api/resumes/${found.resumeId}/file`,
    proof: `/api/requests/${found.subject.requestId}/proof`,
  };
  return (
    <HeadedCard title="Private things">
      {found.grants.map(({ thing, expiresAt }) => (
        <p key={`${thing} ${expiresAt.toISOString()}`} className="mt-3">
          {thing === 'messages' ? (
            <TextLink to={address.messages}>{privateThings[thing]}</TextLink>
          ) : (
            <a href={address[thing]} className="font-medium text-primary underline underline-offset-[0.2em]">
              {privateThings[thing]}
            </a>
          )}{' '}
          <span className="text-sm text-ink-2">open to you until {indianTime(expiresAt)}</span>
        </p>
      ))}
      {messages && (
        <ul aria-label="What they wrote" className="mt-4 flex flex-col gap-4 rounded-control bg-sunken p-4">
          {messages.map((message) => (
            <li key={message.id}>
              <p className="text-sm text-ink-3">
                {message.author} · {indianDateTime(message.createdAt)}
              </p>
              <p className="whitespace-pre-wrap wrap-anywhere">{message.body}</p>
            </li>
          ))}
        </ul>
      )}
      <details className="mt-3" {...(refused ? { open: true } : {})}>
        <summary className="inline-flex min-h-control-small cursor-pointer items-center font-medium text-primary">Ask for a look</summary>
        <Form method="post" noValidate className="mt-2 flex flex-col items-start gap-4">
          <FormKey />
          <SelectField
            label="What you have to look at"
            refused={refused}
            name="thing"
            options={found.things.map((thing) => [thing, privateThings[thing]])}
          />
          <TextareaField
            label="Why you have to look"
            hint="At least 20 characters. The people concerned read this, with your name and the time."
            refused={refused}
            className="w-full"
            name="reason"
            rows={3}
            limit={500}
          />
          <Button type="submit" name="intent" value="grant" variant="outline" busy={busy}>
            Look for 30 minutes
          </Button>
        </Form>
      </details>
    </HeadedCard>
  );
}
