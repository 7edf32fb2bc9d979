import { sorted } from '#shared/lists.ts';
import { useEffect } from 'react';
import { Form, redirect, useRevalidator, useSearchParams } from 'react-router';
import { answerSeveralInput } from '#domain/requests/answer-several-input.ts';
import { requestOrigins, type RequestOrigin } from '#domain/requests/request-state.ts';
import { plural } from '#shared/plural.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { answerOwnForm, openOwn, readForm } from '#web/app/answer-form.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import { DeclineFields } from '#web/requests/story/decline-fields.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/done-notice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Panel } from '#web/ui/section.tsx';
import { ButtonForm, PostForm } from '#web/ui/fields/post-form.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { keepTogether } from '../queue/load-queue.ts';
import type { Route } from './+types/answer-several.route.ts';

export const meta = () => pageMeta('Answer several');

const mostShown = 100;
const originWords: Record<RequestOrigin, string> = { listed: 'From the directory', handle: 'By my link', private: 'By a private link' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const { requests, referrers } = app;
  const { searchParams } = new URL(request.url);
  const { items } = await requests.find(session.account.id, { side: 'referrer', myTurn: true, sort: 'deadline', limit: mostShown });
  const waiting = items.filter(({ state }) => state !== 'accepted');
  const asked = { origin: searchParams.get('origin') ?? '', position: searchParams.get('position') ?? '' };
  const shown = waiting.filter(
    ({ origin, position }) => (!asked.origin || origin === asked.origin) && (!asked.position || position === asked.position),
  );
  return {
    asked,
    positions: sorted(new Set(waiting.map(({ position }) => position))),
    all: waiting.length,
    items: keepTogether(shown).map(({ id, version, seekerName, position, origin, deadlineAt }) => ({
      id,
      version,
      seekerName,
      position,
      facts: [originWords[origin], deadlineAt && `answer by ${indianDeadline(deadlineAt)}`].filter(Boolean).join(', '),
    })),
    undoable: await requests.undoable(session.account.id),
    kept: await referrers.keptWords(session.account),
  };
}

export const action = (args: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app: { requests, referrers }, session, form, typed }) => {
    const { intent, words = '', reason, again, kept, keep } = typed;
    if (intent === 'undo') return redirect(`/queue?undone=${await requests.undoSeveral(session)}`, 303);
    if (intent === 'forget') {
      await referrers.forgetWords(session.account, words);
      return redirect('/queue', 303);
    }
    const chosen = form.getAll('request').map((each) => (typeof each === 'string' ? each.split(' ') : []));
    const note = typed['note']?.trim() ? typed['note'] : kept;
    const input = readForm(answerSeveralInput, {
      requests: chosen.map(([id, version]) => ({ id, version: Number(version) })),
      ...(reason && { reason }),
      ...(note && { note }),
      ...(again && { again }),
    });
    const { answered, refused } = await requests.answerSeveral(session, input);
    if (keep && note) await referrers.keepWords(session.account, note);
    return redirect(`/queue?answered=${answered}&left=${refused.length}`, 303);
  });

export default function AnswerSeveral({ loaderData, actionData }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  const { items, all, asked, positions, undoable, kept } = loaderData;
  const [search] = useSearchParams();
  const number = (name: string) => Number(search.get(name) ?? 0) || 0;
  return (
    <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHead
        title="Answer several at once"
        back={{ to: '/dashboard?view=referrer', label: 'Back to my dashboard' }}
        lead="Decline several requests with one reason. Each person gets their own answer, ten seconds later."
      >
        <Undo undoable={undoable} />
        <DoneNotice className="mt-3">
          {!actionData && number('undone') > 0 && `${plural(number('undone'), 'answer')} taken back. Nobody was told.`}
        </DoneNotice>
        {number('left') > 0 && (
          <p role="status" className="mt-3 text-warning">
            {plural(number('left'), 'request')} changed meanwhile and {number('left') === 1 ? 'was' : 'were'} left as before.
          </p>
        )}
        <FormProblem message={actionData?.sentence} />
      </PageHead>
      {all > 0 && (
        <Form method="get" action="/queue" className="flex flex-wrap items-end gap-3">
          <SelectField
            label="How it came"
            name="origin"
            defaultValue={asked.origin}
            options={requestOrigins.map((origin) => [origin, originWords[origin]])}
          >
            <option value="">All</option>
          </SelectField>
          <SelectField label="Opening" className="min-w-0 max-w-full" name="position" defaultValue={asked.position} options={positions}>
            <option value="">All</option>
          </SelectField>
          <Button type="submit" variant="outline">
            Show
          </Button>
        </Form>
      )}
      {items.length === 0 ? (
        <EmptyState
          title={all === 0 ? 'Nothing is waiting for you' : 'Nothing that fits is waiting for you'}
          action={
            <ButtonLink to={all === 0 ? '/dashboard?view=referrer' : '/queue'} variant="outline">
              {all === 0 ? 'My Dashboard' : 'Show all'}
            </ButtonLink>
          }
        >
          {all === 0 && 'New requests appear here and on your dashboard as soon as they are sent.'}
        </EmptyState>
      ) : (
        <PostForm action="/queue" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Panel title={`${plural(items.length, 'request')} waiting`} className="">
            <ul className="mt-2 flex flex-col divide-y divide-line">
              {items.map(({ id, version, seekerName, position, facts }) => (
                <li key={id} className="flex items-baseline justify-between gap-x-4">
                  <Checkbox
                    name="request"
                    value={`${id} ${version}`}
                    label={
                      <>
                        <strong className="font-semibold">{seekerName}</strong>, {position}
                      </>
                    }
                    hint={facts}
                    className="min-w-0 flex-1 py-2"
                  />
                  <TextLink to={`/requests/${id}`} className="text-sm">
                    Read<span className="sr-only"> the request of {seekerName}</span>
                  </TextLink>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="Your answer" className="flex flex-col gap-4 lg:sticky lg:top-24">
            <DeclineFields refused={actionData} reader="They read" kept={kept} />
            <TextareaField label="A sentence to all of them" refused={actionData} optional name="note" limit={500} rows={3} />
            <Checkbox name="keep" value="yes" label="Keep these words for the next time" />
            <Button type="submit">Decline those I chose</Button>
          </Panel>
        </PostForm>
      )}
      {kept.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer font-medium text-primary underline underline-offset-[0.2em]">Words you kept</summary>
          <ul className="mt-3 flex flex-col gap-3">
            {kept.map((words) => (
              <li key={words} className="flex flex-wrap items-start justify-between gap-3 rounded-control bg-sunken px-4 py-2">
                <span className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">{words}</span>
                <ButtonForm
                  fields={{ intent: 'forget', words }}
                  form={{ action: '/queue' }}
                  variant="ghost"
                  size="small"
                  aria-label={`Forget: ${words}`}
                >
                  Forget
                </ButtonForm>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Shown until the time is over; then the page asks the server and shows what became of the answers. */
function Undo({ undoable: { many, until } }: { undoable: { many: number; until: Date | null } }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!until) return undefined;
    const timer = setTimeout(() => void revalidate(), Math.max(500, until.getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [until, revalidate]);
  if (many === 0) return null;
  return (
    <PostForm
      action="/queue"
      role="status"
      className="mt-3 flex flex-wrap items-center gap-4 rounded-control bg-primary-soft px-4 py-2 text-on-primary-soft"
    >
      <span>{plural(many, 'request')} declined. Nobody has been told yet.</span>
      <Button type="submit" name="intent" value="undo" variant="outline" size="small">
        Undo
      </Button>
    </PostForm>
  );
}
