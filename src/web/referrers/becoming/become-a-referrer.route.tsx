import { redirect } from 'react-router';
import type { App } from '#server/app/create-app.ts';
import { answerForm, type FormRefusal } from '#web/app/answer-form.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { actBecoming, doneSentences, readBecoming, type BecomingPage } from './read-becoming.ts';
import { BecomeFrame } from './become-frame.tsx';
import { ChooseCompany } from './choose-company.tsx';
import { CodeForm, WorkEmailForm } from './work-email-form.tsx';
import { ConfirmAccountFirst } from './confirm-account-first.tsx';
import { ExplainReferring } from './explain-referring.tsx';
import { ManageReferrer } from './manage-referrer.tsx';
import { ProfileStep } from './profile-form.tsx';
import { ProposeForm } from './propose-form.tsx';
import { useDone } from '#web/ui/done-notice.tsx';
import type { Route } from './+types/become-a-referrer.route.ts';

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
    const done = await actBecoming(app.becoming, session, clientAddress, typed);
    const back = typed['companyId'] === undefined ? '' : `?company=${encodeURIComponent(typed['companyId'].slice(0, 80))}`;
    return redirect(`/become-a-referrer${done ? `?done=${done}` : back}`);
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
