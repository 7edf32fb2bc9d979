import { useEffect } from 'react';
import { redirect, useSearchParams } from 'react-router';
import type { App } from '#server/app/create-app.ts';
import { UnverifiedNotice } from '#web/accounts/unverified-notice.tsx';
import { rememberWay } from '#web/accounts/way-on.ts';
import { answerForm, type FormRefusal } from '#web/app/answer-form.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { actBecoming, doneSentences, readBecoming, type BecomingPage } from './read-becoming.ts';
import { BecomeFrame } from './become-frame.tsx';
import { ChooseCompany } from './choose-company.tsx';
import { CodeForm, WorkEmailForm } from './work-email-form.tsx';
import { ExplainReferring } from './explain-referring.tsx';
import { ManageReferrer } from './manage-referrer.tsx';
import { ProfileStep } from './profile-form.tsx';
import { ProposeForm } from './propose-form.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useDone } from '#web/ui/done-notice.tsx';
import type { Route } from './+types/become-a-referrer.route.ts';

const here = '/become-a-referrer';

export const meta = () =>
  pageMeta(
    'Become a referrer',
    'Refer good people to the company you work for. Verify your work email, choose how many requests you take in a week, and pause whenever you like.',
  );

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)();
  if (!session) return { page: null, wanted: await readWanted(context.get(appContext), new URL(request.url).searchParams.get('company')) };
  return { wanted: null, page: await readBecoming(context.get(appContext), session, new URL(request.url).searchParams) };
}

/** The address names the visitor's company. If seekers wait for it, the page says so as a reason to begin. */
async function readWanted(app: App, companyId: string | null) {
  const found = companyId ? await app.becoming.company(companyId).catch(() => null) : null;
  return found && { ...found.company, people: await app.following.countWanted(found.company.id) };
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ app, session, clientAddress, typed }) => {
    if (!session) return redirect('/signin?next=/become-a-referrer');
    const done = await actBecoming({ becoming: app.becoming, session, address: clientAddress, typed });
    const back = typed['companyId'] === undefined ? '' : `?company=${encodeURIComponent(typed['companyId'].slice(0, 80))}`;
    return redirect(`${here}${done ? `?done=${done}` : back}`);
  });

export default function BecomeAReferrer({ loaderData: { page, wanted }, actionData }: Route.ComponentProps) {
  const done = useDone(doneSentences);
  if (!page) return <ExplainReferring wanted={wanted} />;
  return (
    <BecomeFrame page={page} done={actionData ? undefined : done}>
      <Step page={page} refused={actionData} />
    </BecomeFrame>
  );
}

function Step({ page, refused }: { page: BecomingPage; refused: FormRefusal | undefined }) {
  switch (page.step) {
    case 'unconfirmed':
      return <ConfirmAccountFirst email={page.email} />;
    case 'choose':
      return <ChooseCompany {...page} refused={refused} />;
    case 'propose':
      return <ProposeForm {...page} refused={refused} />;
    case 'email':
      return <WorkEmailForm {...page} refused={refused} />;
    case 'code':
      return <CodeForm {...page} refused={refused} />;
    case 'profile':
      return <ProfileStep {...page} refused={refused} />;
    case 'manage':
      return <ManageReferrer {...page} refused={refused} />;
  }
}

/** The link in the mail leads back here: it names this page, or this browser remembers it. */
function ConfirmAccountFirst({ email }: { email: string | null }) {
  useEffect(() => void rememberWay(here), []);
  const pressed = useSearchParams()[0].has('confirmed');
  return (
    <div className="flex max-w-measure flex-col items-start gap-6">
      <p className="text-lg text-ink-2">
        First confirm the email address of your account. People will send you their names and resumes, so our email must reach you and
        nobody else.
      </p>
      {email && <UnverifiedNotice email={email} ready next={here} />}
      {pressed && (
        <p role="alert" className="text-warning">
          Your address is not confirmed yet. Open the email that we sent you and press the button in it; then come back here.
        </p>
      )}
      <ButtonLink to={`${here}?confirmed=yes`} variant="outline" reloadDocument>
        I have confirmed it
      </ButtonLink>
    </div>
  );
}
