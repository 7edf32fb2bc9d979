import { createContext, data, redirect, type RouterContextProvider } from 'react-router';
import { readJobLink } from '#domain/job-links/read-job-link.ts';
import { positionOf, type Opening } from '#domain/openings/opening.ts';
import { hasAnswers } from '#domain/requests/before-asking.ts';
import { longestJob, longestPosition } from '#domain/requests/request-limits.ts';
import type { App } from '#server/app/create-app.ts';
import { appContext, clientAddressContext, sessionContext } from '#web/app/app-context.ts';
import { readRefusal } from '#web/app/error-sentence.ts';
import { tellVerdict } from './tell-verdict.ts';
import { readPostedRequest, type PostedRequest } from './read-posted-request.ts';
import { answersOf, emptyFields } from './request-draft.ts';

/**
 * A form that was refused comes back with its sentence and everything typed, and says nothing else about why: after a block, the page is the
 * same as after a pause, to the byte (docs/decisions/0040-a-block-is-a-pause.md).
 */
export const postedContext = createContext(false);

/** What can be chosen as the position. */
export const positionsOf = (openings: readonly Opening[]): string[] => [
  ...new Set(openings.map((each) => positionOf(each, longestPosition))),
];

/** "Ask for this one" fills in position and job; whatever else was typed here before comes back from the draft. */
export const askedFor = (opening: Opening) => ({
  typed: {
    ...emptyFields,
    position: positionOf(opening, longestPosition),
    job: opening.jobId || (opening.link ?? '').slice(0, longestJob),
  },
  resume: null,
});

/** From a job's address: the title as far as the address tells it, and the address itself, or the job's id if it is too long. */
export function askedByLink(link: string) {
  const job = readJobLink(link.slice(0, 2000));
  if (!job) return undefined;
  const address = link.trim();
  return {
    typed: {
      ...emptyFields,
      position: (job.title ?? '').slice(0, longestPosition),
      job: address.length <= longestJob ? address : (job.jobId ?? ''),
    },
    resume: null,
  };
}

type Asked = { id: string; companyId: string; company: string };

async function withVerdict(app: App, { companyId, company }: Asked, posted: PostedRequest): Promise<PostedRequest> {
  const asked = posted.checked || hasAnswers(answersOf(posted.typed));
  return asked ? { ...posted, verdict: tellVerdict(await app.companies.findRules(companyId), posted.typed, company) } : posted;
}

/**
 * The form of a browser without scripts, or before they have loaded. What was typed comes back, and the resume need not be sent again.
 * `back` is the page that says that it was sent.
 */
export async function postRequest(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { to, handle, back }: { to: Asked; handle?: string; back: string },
) {
  const { posted: read, input } = readPostedRequest(await request.formData(), { referrerId: to.id, handle });
  const posted = await withVerdict(context.get(appContext), to, read);
  if (!input) return data(posted, { status: posted.checked ? 200 : 400 });
  try {
    const session = await context.get(sessionContext)();
    const sent = await context.get(appContext).requests.submit({ session, clientAddress: context.get(clientAddressContext) }, input);
    return redirect(`${back}?sent=${sent.state === 'submitted' ? 'yes' : 'mail'}`, 303);
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const { status, sentence, fields } = readRefusal(thrown);
    const { resumeId, ...others } = fields;
    const resume = resumeId ? null : posted.resume;
    return data({ ...posted, resume, sentence, errors: { ...others, ...(resumeId ? { resume: resumeId } : {}) } }, { status });
  }
}
