import { privateThings } from '#domain/trust/case-words.ts';
import { indianDateTime, indianTime } from '#shared/indian-date.ts';
import type { App } from '#server/app/create-app.ts';
import { HeadedCard } from '#web/administration/console/facts.tsx';
import { DeskForm } from '#web/administration/console/desk-form.tsx';
import { useRefusal } from '#web/administration/console/use-console.ts';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { ShownCase } from './case-facts.tsx';

type Props = { found: ShownCase; messages: Awaited<ReturnType<App['casesDesk']['readMessages']>> | null };

/** Private things open for half an hour, with a reason that the people concerned read. */
export function PrivateLooks({ found, messages }: Props) {
  const refused = useRefusal({ intent: 'grant' });
  if (found.things.length === 0) return null;
  const address = {
    messages: '?look=messages',
    resume: `/api/resumes/${found.resumeId}/file`,
    proof: `/api/requests/${found.subject.requestId}/proof`,
  };
  return (
    <HeadedCard title="Private things">
      {found.grants.map(({ thing, expiresAt }) => (
        <p key={`${thing} ${expiresAt.toISOString()}`}>
          <TextLink to={address[thing]} reloadDocument={thing !== 'messages'}>
            {privateThings[thing]}
          </TextLink>{' '}
          <span className="text-sm text-ink-2">open to you until {indianTime(expiresAt)}</span>
        </p>
      ))}
      {messages && (
        <ul aria-label="What they wrote" className="flex flex-col gap-4 rounded-control bg-sunken p-4">
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
      <details {...(refused ? { open: true } : {})}>
        <summary className="inline-flex min-h-control-small cursor-pointer items-center font-medium text-primary">Ask for a look</summary>
        <DeskForm intent="grant" button="Look for 30 minutes" variant="outline" className="mt-2 flex flex-col gap-4">
          <SelectField
            label="What you have to look at"
            className="self-start"
            name="thing"
            options={found.things.map((thing) => [thing, privateThings[thing]])}
          />
          <TextareaField
            label="Why you have to look"
            hint="At least 20 characters. The people concerned read this, with your name and the time."
            name="reason"
            rows={3}
            limit={500}
          />
        </DeskForm>
      </details>
    </HeadedCard>
  );
}
