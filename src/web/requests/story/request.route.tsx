import { data, useRevalidator } from 'react-router';
import { messageInput, moveInput } from '#domain/requests/move-input.ts';
import { AppError } from '#shared/app-error.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import { changing, keepPage } from '#web/data-cache/data-cache.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/refusal.ts';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { useLiveNews } from '#web/notifications/live-news.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/request.route.ts';
import { AskedPeople } from './asked-people.tsx';
import { moveWords } from './move-words.ts';
import { NextSteps } from './next-steps.tsx';
import { RequestActions } from './request-actions.tsx';
import type { RequestAnswer } from './request-answer.ts';
import { RequestFacts } from './request-facts.tsx';
import { RequestMessages } from './request-messages.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { StatusChip } from '#web/requests/status-chip.tsx';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData ? `${loaderData.request.position}, ${loaderData.request.company}` : 'Request');

const mostViews = 5;

export async function loader({ params, context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)();
  // The table of routes lets nobody in without one.
  if (!session) throw new AppError('not_signed_in');
  const app = context.get(appContext);
  const request = await app.requests.get(session.account.id, params.id);
  const { resumeId, position } = request;
  const resume = resumeId && (await app.resumes.describe(session, resumeId));
  const views = resume && request.side === 'seeker' ? await app.resumes.findViews(session, resumeId) : [];
  const lines = resume && request.side === 'referrer' ? await app.resumes.findLines(session, resumeId, position) : [];
  const byOthers = views.filter((view) => view.by !== 'owner').slice(0, mostViews);
  const open = request.side === 'seeker' && !request.closed && request.moves.includes('exclude');
  const listed = open
    ? await app.referrers.find({ q: '', company: request.companyId, department: '', sort: 'name' }, { page: 1 }, 50)
    : null;
  const colleagues = (listed?.items ?? []).map(({ id, name }) => ({ id, name }));
  return { request, colleagues, resume: resume ? { ...resume, views: byOthers, lines } : null };
}

/** A move if the form names one, otherwise a message. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const session = await context.get(sessionContext)();
  if (!session) throw new AppError('not_signed_in');
  const { requests } = context.get(appContext);
  const call = { session, id: params.id };
  const typed = Object.fromEntries([...(await request.formData())].filter(([, value]) => typeof value === 'string' && value !== ''));
  const move = typeof typed['move'] === 'string' ? typed['move'] : undefined;
  const refuse = (status: number, sentence: string, fields: Record<string, string>) =>
    data({ kind: 'refused', move, sentence, fields } satisfies RequestAnswer, { status });
  const read = move === undefined ? messageInput.safeParse(typed) : moveInput.safeParse({ ...typed, version: Number(typed['version']) });
  if (!read.success) {
    const fields = Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]));
    return refuse(400, read.error.issues[0]?.message ?? '', fields);
  }
  try {
    if ('body' in read.data) {
      await requests.sendMessage(call, read.data);
      return { kind: 'done', words: 'Message sent' } satisfies RequestAnswer;
    }
    await requests.move(call, read.data);
    return { kind: 'done', words: moveWords[read.data.move].done } satisfies RequestAnswer;
  } catch (thrown) {
    const { status, sentence, fields } = readRefusal(thrown);
    return refuse(status, sentence, fields);
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => keepPage(request.url, serverLoader);
clientLoader.hydrate = true as const;
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => changing(serverAction);

export default function Request({ loaderData: { request, colleagues, resume } }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  const { revalidate } = useRevalidator();
  useLiveNews((news) => {
    if (news.kind === 'resync' || (news.kind === 'request' && news.id === request.id)) void revalidate();
  });
  const { side, turn, deadlineAt } = request;
  const other = side === 'seeker' ? request.referrerName : request.fullName;
  const waiting = request.offers.filter(({ state }) => state === 'offered' || state === 'looking');
  const theirs = waiting.length > 1 ? 'their turn' : `${waiting[0]?.name ?? other}’s turn`;
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <div className="flex flex-col gap-3">
        <TextLink to={side === 'seeker' ? '/dashboard?view=seeker' : '/dashboard'} className="self-start">
          My Dashboard
        </TextLink>
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{request.position}</h1>
        <p className="text-lg text-ink-2">
          {side === 'seeker' ? `You asked ${other} at ${request.company}.` : `${other} asked you for a referral to ${request.company}.`}
        </p>
        <div aria-live="polite" className="flex flex-wrap items-center gap-x-4 gap-y-2 [&>span]:items-start">
          <StatusChip state={request.state} label={request.label} />
          {turn && (
            <p className="font-medium">
              {turn === side ? 'It is your turn' : `It is ${side === 'seeker' ? theirs : `${other}’s turn`}`}
              {deadlineAt && <span className="font-normal text-ink-2">, by {indianDeadline(deadlineAt)}</span>}
            </p>
          )}
          {request.state === 'disputed' && deadlineAt && (
            <p className="font-medium">
              An administrator decides{' '}
              <span className="font-normal text-ink-2">
                by {indianDeadline(deadlineAt)}, otherwise {side === 'seeker' ? 'you are' : `${other} is`} believed
              </span>
            </p>
          )}
        </div>
        {request.rehearsal && (
          <p className="self-start rounded-control bg-primary-soft px-4 py-2 text-on-primary-soft">
            <strong>This is a rehearsal.</strong> {request.referrerName} is a sample person who answers by themselves within a minute. It
            uses none of your free requests.
          </p>
        )}
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6 max-lg:order-2">
          <Card as="section" aria-labelledby="history-heading" className="flex flex-col gap-5">
            <h2 id="history-heading" className="text-xl">
              History
            </h2>
            <RequestTimeline request={request} />
          </Card>
          <Card as="section" aria-labelledby="messages-heading" className="flex flex-col gap-5">
            <h2 id="messages-heading" className="text-xl">
              Messages
            </h2>
            <RequestMessages request={request} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
          <Card as="section" aria-labelledby="actions-heading" className="flex flex-col gap-4 max-lg:order-1">
            <h2 id="actions-heading" className="text-xl">
              What you can do
            </h2>
            <RequestActions request={request} />
          </Card>
          {request.next && (
            <Card as="section" aria-labelledby="next-heading" className="flex flex-col gap-4 max-lg:order-1">
              <h2 id="next-heading" className="text-xl">
                What next
              </h2>
              <NextSteps request={request} next={request.next} />
            </Card>
          )}
          {side === 'seeker' && request.offers.length > 0 && (
            <Card as="section" aria-labelledby="people-heading" className="flex flex-col gap-4 max-lg:order-1">
              <h2 id="people-heading" className="text-xl">
                Who was asked
              </h2>
              <AskedPeople request={request} colleagues={colleagues} />
            </Card>
          )}
          <Card as="section" aria-labelledby="facts-heading" className="flex flex-col gap-4 max-lg:order-3">
            <h2 id="facts-heading" className="text-xl">
              The request
            </h2>
            <RequestFacts request={request} resume={resume} />
            {!request.rehearsal && (
              <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
                <TextLink to={`/report?kind=request&id=${request.id}`}>Report this request</TextLink>
                <TextLink to={`/blocks?request=${request.id}`}>Block {other}</TextLink>
              </p>
            )}
          </Card>
        </div>
      </div>
    </div>
  );
}
