import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { isHeld, messageInput, moveInput } from '#domain/requests/move-input.ts';
import { byWords } from '#domain/requests/due-words.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import { answerOwnForm, openOwn, readForm } from '#web/app/answer-form.ts';
import { changing } from '#web/data-cache/changes.ts';
import { keepPage } from '#web/data-cache/data-cache.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { useLiveNews } from '#web/notifications/live-news.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/section.tsx';
import { BackLink, TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/request.route.ts';
import { findColleagues } from '#web/requests/form/post-request.ts';
import { AskedPeople } from './asked-people.tsx';
import { moveWords } from './move-words.ts';
import { CopyAll } from './packet-parts.tsx';
import { introWords, nextStepWords, turnWords } from './next-step-words.ts';
import { NextSteps } from './next-steps.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestFacts, RequestSafety } from './request-facts.tsx';
import { RequestMessages } from './request-messages.tsx';
import { ShareLink } from '#web/requests/private-links/share-link.tsx';
import { RequestPacket } from './request-packet.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { StatusChip } from '#web/requests/status-chip.tsx';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData ? `${loaderData.request.position}, ${loaderData.request.company}` : 'Request');

/** We record every view; a referrer who opens the page every day would fill the screen. */
const mostViews = 5;

export async function loader({ request: asked, params, context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const request = await app.requests.open(session.account.id, params.id);
  const { resumeId, position } = request;
  const resume = resumeId && (await app.resumes.describe(session, resumeId));
  const views = resume && request.side === 'seeker' ? await app.resumes.findViews(session, resumeId) : [];
  const lines = resume && request.side === 'referrer' ? await app.resumes.findLines(session, resumeId, position) : [];
  const reads = resume && new URL(asked.url).searchParams.get('resume') === 'open';
  const text = reads ? await app.resumes.readText(session, resumeId) : undefined;
  const byOthers = views.filter((view) => view.by !== 'owner').slice(0, mostViews);
  // We ask the referrer once, right after they take on a private link. If they do not answer, they are in no list and have no link.
  const claimed = request.side === 'referrer' && new URL(asked.url).searchParams.has('claimed');
  const own = claimed ? await app.referrers.links.own(session) : null;
  const kept = request.moves.includes('decline') ? await app.referrers.keptWords(session.account) : [];
  const open = request.side === 'seeker' && !request.closed && request.moves.includes('exclude');
  const colleagues = open ? await findColleagues(app, request.companyId) : [];
  const met = [...request.offers.map(({ referrerId }) => referrerId), ...request.ladder.excluded];
  const willing = open && (await app.referrers.hasWillingColleague(request.companyId, met));
  return {
    request,
    colleagues,
    willing,
    asksForLink: own !== null && own.byLinkOnly && own.handle === null,
    kept,
    resume: resume ? { ...resume, views: byOthers, lines, text } : null,
  };
}

/** A move if the form names one, otherwise a message. */
export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app: { requests, referrers }, session, typed: { kept, keep, ...typed } }) => {
    const call = { session, id: params.id };
    // If the referrer wrote no words, their kept words are used.
    const given = typed['move'] === 'decline' && kept && !typed['note']?.trim() ? { ...typed, note: kept } : typed;
    const written = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
    // A form with words is a page of its own without scripts; its answer is the request's page.
    const done = (words: string, undo?: true) =>
      new URL(args.request.url).searchParams.has('do')
        ? redirect(`/requests/${params.id}`, 303)
        : { kind: 'done' as const, words, ...(undo && { undo }) };
    if (typed['move'] === 'undo') {
      await requests.undo(call);
      return done('Undone. Nothing was sent.');
    }
    if (typed['move'] === undefined) {
      await requests.sendMessage(call, readForm(messageInput, written));
      return done('Message sent');
    }
    const input = readForm(moveInput, { ...written, version: Number(typed['version']) });
    const held = isHeld(input);
    await (held ? requests.hold(call, input) : requests.move(call, input));
    if (keep && input.move === 'decline' && input.note) await referrers.keepWords(session.account, input.note);
    return done(moveWords[input.move].done, held || undefined);
  });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => keepPage(request.url, serverLoader);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => changing(serverAction);

export default function Request({ loaderData: { request, colleagues, willing, asksForLink, kept, resume } }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  const { revalidate } = useRevalidator();
  useLiveNews((news) => {
    if (news.kind === 'resync' || (news.kind === 'request' && news.id === request.id)) void revalidate();
  });
  const { side, turn, deadlineAt } = request;
  const other = side === 'seeker' ? request.referrerName : request.fullName;
  const advice = nextStepWords(request);
  const actions = (
    <Part
      title={request.next ? 'What next' : (turn === 'seeker' && side === 'seeker') || request.link ? 'Your next step' : 'What you can do'}
      place="order-1"
      screenOnly
    >
      {request.link && <ShareLink link={request.link} company={request.company} position={request.position} />}
      {advice && <p>{advice}</p>}
      {request.next && <NextSteps request={request} next={request.next} />}
      <RequestActions request={request} kept={kept} />
    </Part>
  );
  // A person who was asked a question answers it before they read on.
  const asked = request.moves.includes('answer');
  const messages = (
    <Part key="messages" title="Messages" place={asked ? 'order-2' : 'order-4'}>
      <RequestMessages request={request} />
    </Part>
  );
  const story = (
    <Part key="history" title="History" place="order-3">
      <RequestTimeline request={request} />
    </Part>
  );
  return (
    <div className="page-width flex flex-col gap-6 py-6 sm:py-10">
      <div className="flex flex-col gap-3">
        <BackLink to={`/dashboard?view=${side}`}>Back to my dashboard</BackLink>
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{request.position}</h1>
        <p className="text-lg text-ink-2">{introWords(request)}</p>
        <div aria-live="polite" className="flex flex-wrap items-baseline gap-x-4 gap-y-2 [&>span]:items-start">
          <StatusChip state={request.state} label={request.label} />
          {turn && (
            <p className="font-medium">
              {turnWords(request)}
              {deadlineAt && <span className="font-normal text-ink-2">,{byWords(deadlineAt, request.rehearsal && turn !== side)}</span>}
            </p>
          )}
          {turn === side && deadlineAt && (
            <TextLink to={`/requests/${request.id}/deadline.ics`} reloadDocument data-screen-only="">
              Add to calendar
            </TextLink>
          )}
          {request.state === 'disputed' && deadlineAt && (
            <p className="font-medium">
              An administrator decides{' '}
              <span className="font-normal text-ink-2">
                by {indianDeadline(deadlineAt)}. Without a decision it goes in {side === 'seeker' ? 'your' : `${other}’s`} favour
              </span>
            </p>
          )}
        </div>
        {request.rehearsal && (
          <p className="self-start rounded-control bg-primary-soft px-4 py-2 text-on-primary-soft">
            <strong>This {request.closed ? 'was' : 'is'} a rehearsal.</strong> {request.referrerName} is a sample person, and{' '}
            {request.closed ? 'it counts nowhere. ' : 'answers automatically within a minute. It uses none of your free requests.'}
            {request.closed && <TextLink to="/referrers">Find somebody to ask</TextLink>}
          </p>
        )}
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
          {side === 'seeker' ? (
            actions
          ) : (
            <Part title="What they sent" place="order-1" corner={request.sight === 'all' && <CopyAll request={request} />}>
              <RequestPacket request={request} resume={resume} />
            </Part>
          )}
          {asked ? [messages, story] : [story, messages]}
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
          {side === 'referrer' && actions}
          {asksForLink && (
            <Part title="A link of your own, or be listed?" place="order-5">
              <p className="text-ink-2">
                You are in no list, and nobody else can ask you here. If more people write to you, one link answers them all; or let people
                find you in the directory. If you want neither, do nothing: we do not ask again.
              </p>
              <ButtonLink to="/my-link" variant="soft" className="self-start">
                See both
              </ButtonLink>
            </Part>
          )}
          {side === 'seeker' && request.offers.length > 0 && (
            <Part title="Who was asked" place="order-5">
              <AskedPeople request={request} colleagues={colleagues} willing={willing} />
            </Part>
          )}
          <Part title="The request" place="order-6">
            <RequestFacts request={request} />
            {side === 'seeker' && <RequestPacket request={request} resume={resume} />}
            {!request.rehearsal && !request.link && <RequestSafety request={request} />}
          </Part>
        </div>
      </div>
    </div>
  );
}

type PartProps = { title: string; place: string; corner?: ReactNode; screenOnly?: boolean; children: ReactNode };

/** One card of the page. The order is the same on a phone, where both columns become one. */
const Part = ({ place, screenOnly, ...panel }: PartProps) => (
  <Panel {...panel} data-screen-only={screenOnly ? '' : undefined} className={clsx('flex flex-col gap-4', place)} />
);
