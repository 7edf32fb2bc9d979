import { createContext, data, redirect, type RouterContextProvider } from 'react-router';
import { readJobLink } from '#domain/job-links/read-job-link.ts';
import { personOddsWords } from '#domain/odds/odds-words.ts';
import { positionOf } from '#domain/openings/opening.ts';
import type { Opening } from '#server/openings/find-openings.ts';
import type { Referrer } from '#domain/referrers/referrer.ts';
import { longestJob, longestPosition } from '#domain/requests/request-limits.ts';
import { requestInput, type RequestInput } from '#domain/requests/request-input.ts';
import type { AttachedResume } from '#domain/resumes/resume.ts';
import type { App } from '#server/app/create-app.ts';
import { typedText } from '#web/accounts/typed-text.ts';
import { appContext, clientAddressContext, sessionContext } from '#web/app/app-context.ts';
import { readRefusal } from '#web/app/error-sentence.ts';
import { emptyFields, readFields, type RequestErrors, type RequestFields } from './request-draft.ts';
import { findErrors } from './request-words.ts';

/**
 * A form that was refused comes back with its sentence and everything typed, and says nothing else about why: after a block, the page is the
 * same as after a pause, to the byte (docs/decisions/0040-a-block-is-a-pause.md).
 */
export const postedContext = createContext(false);

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What the form for one person needs. `byLink`: it is on the page of their own link. */
export async function loadRequestForm<Found extends Referrer>({ request, context }: LoaderArgs, found: Found, byLink = false) {
  const app = context.get(appContext);
  const posted = context.get(postedContext);
  const { searchParams } = new URL(request.url);
  const referrer: Found = posted ? { ...found, availability: 'open', opensAgainAt: null } : found;
  const [openings, odds, rules] = await Promise.all([
    app.openings.ofReferrer(referrer.id, { byLink }),
    app.odds.find([referrer.id]),
    app.companies.findRules(referrer.companyId),
  ]);
  const opening = openings.find(({ id }) => id === searchParams.get('opening'));
  const asked = opening ? jobOf(opening) : jobByLink(searchParams.get('link') ?? '');
  return {
    referrer,
    openings,
    odds: personOddsWords(referrer, odds.get(referrer.id)),
    rules,
    // What can be chosen. A pause hides a referrer's openings and a block does not. A refused form shows none, so seekers cannot tell the two
    // apart; by link, both show them.
    positions: posted && !byLink ? [] : [...new Set(openings.map((each) => positionOf(each, longestPosition)))],
    // Whatever else was typed here before comes back from the draft.
    asked: posted || !asked ? undefined : { typed: { ...emptyFields, ...asked }, resume: null },
  };
}

/** Whom a seeker may rule out. Enough for nearly every company; in a larger one others can be named on the request's own page. */
export async function findColleagues(app: App, company: string) {
  const { items } = await app.referrers.find({ q: '', company, department: '', sort: 'name' }, { page: 1 }, 51);
  return items.map(({ id, name }) => ({ id, name }));
}

/** For "Ask for this one". */
const jobOf = (opening: Opening) => ({
  position: positionOf(opening, longestPosition),
  job: opening.jobId || (opening.link ?? '').slice(0, longestJob),
});

/** From a job's address: the title as far as the address tells it, and the address itself, or the job's id if it is too long. */
export function jobByLink(link: string) {
  const job = readJobLink(link.slice(0, 2000));
  const address = link.trim();
  return job && { position: (job.title ?? '').slice(0, longestPosition), job: address.length <= longestJob ? address : (job.jobId ?? '') };
}

/**
 * The form of a browser without scripts, or before they have loaded. What was typed comes back, and the resume need not be sent again.
 * `back` is the page that says that it was sent.
 */
export async function postRequest(
  { request, context }: LoaderArgs,
  { to, handle, back }: { to: { id: string }; handle?: string; back: string },
) {
  const { posted, input } = readPostedRequest(await request.formData(), { referrerId: to.id, handle });
  if (!input) return data(posted, { status: posted.checked ? 200 : 400 });
  try {
    const session = await context.get(sessionContext)();
    const sent = await context.get(appContext).requests.submit({ session, clientAddress: context.get(clientAddressContext) }, input);
    return redirect(`${back}?sent=${sent.state === 'submitted' ? 'yes' : 'mail'}`, 303);
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const { status, sentence, fields: errors } = readRefusal(thrown);
    const resume = errors['resumeId'] ? null : posted.resume;
    return data({ ...posted, resume, sentence, errors } satisfies PostedRequest as PostedRequest, { status });
  }
}

/** What goes back into the form: everything typed, the resume that arrived, and what is wrong. */
export type PostedRequest = {
  typed: RequestFields;
  resume: AttachedResume | null;
  sentence?: string;
  errors: RequestErrors;
  checked?: true;
};

/** We do not send a megabyte back. */
const mostReturned = 20_000;

/**
 * The form of a browser without scripts; its file is already stored and is an id here (src/server/requests/sending/request-form-page.ts).
 */
export function readPostedRequest(
  form: FormData,
  to: { referrerId: string; handle?: string | undefined },
): { posted: PostedRequest; input: RequestInput | undefined } {
  const entries = Object.keys(emptyFields).map((name) => [name, typedText(form, name).replaceAll('\r\n', '\n').slice(0, mostReturned)]);
  const excluded = form.getAll('exclude').filter((id) => typeof id === 'string');
  const typed = { ...(Object.fromEntries(entries) as RequestFields), exclude: excluded.join(' ').slice(0, mostReturned) };
  const resumeId = typedText(form, 'resumeId');
  const read = requestInput.safeParse({ ...readFields(typed), ...to, ...(resumeId ? { resumeId } : {}) });
  const errors = findErrors(read, typed.message);
  const problem = typedText(form, 'resumeProblem').slice(0, 200);
  if (problem) errors.resumeId = problem;
  const resume = resumeId && !errors.resumeId ? attached(form, resumeId) : null;
  // "Check the rules first": everything comes back with what the rules say, and nothing is sent yet.
  if (form.has('check')) return { posted: { typed, resume, errors: {}, checked: true }, input: undefined };
  const posted = { typed, resume, sentence: 'Please check these before sending.', errors };
  return { posted, input: Object.keys(errors).length === 0 ? read.data : undefined };
}

function attached(form: FormData, id: string): AttachedResume {
  const readable = typedText(form, 'resumeReadable');
  return {
    id,
    name: typedText(form, 'resumeName').slice(0, 100) || 'Your resume',
    size: Number(typedText(form, 'resumeSize')) || 0,
    readable: readable === 'later' ? null : readable !== 'no',
  };
}
