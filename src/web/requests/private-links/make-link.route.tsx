import { redirect } from 'react-router';
import { whyNotSend } from '#domain/requests/may-send.ts';
import { jobByLink } from '#web/requests/form/post-request.ts';
import { answerOwnForm, forbid, openOwn } from '#web/app/answer-form.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { missingScreen } from '#web/search/missing-screen.tsx';
import { Panel } from '#web/ui/section.tsx';
import { BackLink, TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/make-link.route.ts';
import { LinkForm, linkFieldNames } from './link-form.tsx';

export const meta = () => unlistedMeta('Ask somebody you know');

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const refused = whyNotSend(session.account, null);
  if (refused) forbid(session.account, refused.detail);
  const [company, { fullName, email, linkedin, resumes, sendsAtOnce }] = await Promise.all([
    app.companies.get(params.companyId),
    app.requests.prefill(session),
  ]);
  const job = jobByLink(new URL(request.url).searchParams.get('link') ?? '');
  return {
    company: { id: company.id, name: company.name },
    proven: sendsAtOnce,
    known: resumes,
    typed: { fullName, email, linkedin, ...job },
  };
}

/** For a browser without scripts; its file is already stored and is an id here (src/server/requests/sending/request-form-page.ts). */
export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app, session, typed }) => {
    const given = Object.entries(typed).filter(([name, value]) => linkFieldNames.some((each) => each === name) && value.trim() !== '');
    const { resumeId } = typed;
    const input = { ...Object.fromEntries(given), companyId: params.companyId, ...(resumeId ? { resumeId } : {}) };
    const { id } = await app.requests.links.make({ session }, input);
    return redirect(`/requests/${id}`, 303);
  });

const steps = [
  'You get a private link and send it yourself, in the chat or email you already have.',
  'A person who opens it sees your first name, the position and your note. Nothing else.',
  'They show with a work email that they work there. Then they see your resume and can answer.',
  'The link ends after 14 days, or when you take it back. It costs nothing and uses none of your free requests.',
];

export default function MakeLink({ loaderData: { company, proven, known, typed }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width py-10 md:py-14">
      <BackLink to={`/companies/${company.id}`}>{`Back to ${company.name}`}</BackLink>
      <div className="mt-2 grid gap-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <h1>Ask somebody you know at {company.name}</h1>
          {proven ? (
            <>
              <p className="mt-2 mb-7 text-lg text-ink-2">All fields are needed, except where it says optional.</p>
              <LinkForm company={company} known={known} typed={typed} refused={actionData} />
            </>
          ) : (
            <p role="status" className="mt-4 text-lg text-ink-2">
              Confirm the email address of your account first: what comes of it goes there. Follow the link in our email, or ask for a new
              one on <TextLink to="/profile">your profile</TextLink>.
            </p>
          )}
        </div>
        <Panel title="What happens" heading="text-lg" className="self-start">
          <ol className="mt-3 flex list-decimal flex-col gap-2.5 pl-5 text-sm text-ink-2 marker:font-semibold marker:text-primary">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Panel>
      </div>
    </div>
  );
}

export const ErrorBoundary = missingScreen(
  'Company Not Found',
  ['/companies', 'Back to Companies'],
  'We could not find this company. It may have been renamed, or the link may be incomplete.',
);
