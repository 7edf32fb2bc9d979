import { sorted } from '#shared/lists.ts';
import { useEffect } from 'react';
import { data, Form, redirect, useRevalidator, useSearchParams } from 'react-router';
import { answerSeveralInput } from '#domain/requests/answer-several-input.ts';
import { requestOrigins, type RequestOrigin } from '#domain/requests/request-state.ts';
import { AppError } from '#shared/app-error.ts';
import { plural } from '#shared/plural.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { typedText } from '#web/accounts/typed-text.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/error-sentence.ts';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import { DeclineFields } from '#web/requests/story/decline-fields.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DoneNotice } from '#web/ui/done-notice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import { BackLink, TextLink } from '#web/ui/text-link.tsx';
import { keepTogether } from '../queue/keep-together.ts';
import type { Route } from './+types/answer-several.route.ts';

export const meta = () => pageMeta('Answer several');

const mostShown = 100;
const originWords: Record<RequestOrigin, string> = { listed: 'From the directory', handle: 'By my link', private: 'By a private link' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)();
  // The table of routes lets in only signed-in people.
  if (!session) throw new AppError('not_signed_in');
  const { requests, referrers } = context.get(appContext);
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

export async function action({ request, context }: Route.ActionArgs) {
  const session = await context.get(sessionContext)();
  if (!session) throw new AppError('not_signed_in');
  const { requests, referrers } = context.get(appContext);
  const form = await request.formData();
  const typed = { reason: typedText(form, 'reason'), note: typedText(form, 'note').slice(0, 20_000), again: typedText(form, 'again') };
  const refuse = (status: number, sentence: string, fields: Record<string, string> = {}) => data({ sentence, fields, typed }, { status });
  try {
    if (form.get('intent') === 'undo') return redirect(`/queue?undone=${await requests.undoSeveral(session)}`, 303);
    if (form.get('intent') === 'forget') {
      await referrers.forgetWords(session.account, typedText(form, 'words'));
      return redirect('/queue', 303);
    }
    const chosen = form
      .getAll('request')
      .map((each) => (typeof each === 'string' && /^([\w-]{36}) (\d{1,9})$/.exec(each)) || ['', '', '0']);
    const note = typed.note.trim() === '' ? typedText(form, 'kept') : typed.note;
    const read = answerSeveralInput.safeParse({
      requests: chosen.map(([, id, version]) => ({ id, version: Number(version) })),
      ...(typed.reason ? { reason: typed.reason } : {}),
      ...(note ? { note } : {}),
      ...(typed.again ? { again: typed.again } : {}),
    });
    if (!read.success) return refuse(400, read.error.issues[0]?.message ?? '');
    const { answered, refused } = await requests.answerSeveral(session, read.data);
    if (form.has('keep') && note) await referrers.keepWords(session.account, note);
    return redirect(`/queue?answered=${answered}&left=${refused.length}`, 303);
  } catch (thrown) {
    const { status, sentence, fields } = readRefusal(thrown);
    return refuse(status, sentence, fields);
  }
}

export default function AnswerSeveral({ loaderData, actionData }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  const { items, all, asked, positions, undoable, kept } = loaderData;
  const [search] = useSearchParams();
  const number = (name: string) => Number(search.get(name) ?? 0) || 0;
  return (
    <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <div>
        <BackLink to="/dashboard?view=referrer">Back to my dashboard</BackLink>
        <h1 className="text-3xl sm:text-4xl">Answer several at once</h1>
        <p className="mt-2 max-w-measure text-lg text-ink-2">
          Decline several requests with one reason. Each person gets their own answer, ten seconds later.
        </p>
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
      </div>
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
        <Form method="post" action="/queue" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <FormKey />
          <Card as="section" aria-labelledby="waiting-heading">
            <h2 id="waiting-heading" className="text-xl">
              {plural(items.length, 'request')} waiting
            </h2>
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
          </Card>
          <Card as="section" aria-labelledby="answer-heading" className="flex flex-col gap-4 lg:sticky lg:top-24">
            <h2 id="answer-heading" className="text-xl">
              Your answer
            </h2>
            <DeclineFields refused={actionData} reader="They read" kept={kept} />
            <TextareaField label="A sentence to all of them" refused={actionData} optional name="note" limit={500} rows={3} />
            <Checkbox name="keep" value="yes" label="Keep these words for the next time" />
            <Button type="submit">Decline those I chose</Button>
          </Card>
        </Form>
      )}
      {kept.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer font-medium text-primary underline underline-offset-[0.2em]">Words you kept</summary>
          <ul className="mt-3 flex flex-col gap-3">
            {kept.map((words) => (
              <li key={words} className="flex flex-wrap items-start justify-between gap-3 rounded-control bg-sunken px-4 py-2">
                <span className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">{words}</span>
                <Form method="post" action="/queue">
                  <FormKey />
                  <input type="hidden" name="words" value={words} />
                  <Button type="submit" name="intent" value="forget" variant="ghost" size="small" aria-label={`Forget: ${words}`}>
                    Forget
                  </Button>
                </Form>
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
    <Form
      method="post"
      action="/queue"
      role="status"
      className="mt-3 flex flex-wrap items-center gap-4 rounded-control bg-primary-soft px-4 py-2 text-on-primary-soft"
    >
      <FormKey />
      <span>{plural(many, 'request')} declined. Nobody has been told yet.</span>
      <Button type="submit" name="intent" value="undo" variant="outline" size="small">
        Undo
      </Button>
    </Form>
  );
}
