import { Circle, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { upiInput } from '#domain/payouts/upi-id.ts';
import { plural } from '#shared/plural.ts';
import { answerOwnForm, openOwn, readForm } from '#web/app/answer-form.ts';
import { changing } from '#web/data-cache/changes.ts';
import { keepPage } from '#web/data-cache/data-cache.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { useLiveNews } from '#web/notifications/live-news.ts';
import { ButtonForm } from '#web/ui/fields/post-form.tsx';
import { Panel } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import type { Route } from './+types/dashboard.route.ts';
import { dashboardPath } from './dashboard-address.ts';
import { loadDashboard } from './load-dashboard.ts';
import { ReferrerView } from './referrer-view.tsx';
import { SeekerView } from './seeker-view.tsx';

export const meta = () => pageMeta('My Dashboard');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  return loadDashboard(app, session, new URL(request.url).searchParams);
}

/** Saves the UPI ID, the declaration about fees, or which view comes first from now on. */
export const action = (args: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app: { accounts, payouts }, session, clientAddress, typed: { intent, upiId: typed } }) => {
    const { id } = session.account;
    if (intent === 'seeker' || intent === 'referrer') {
      await accounts.chooseDashboardView(id, intent);
      return redirect(dashboardPath({ side: intent }));
    }
    if (intent === 'declare' || intent === 'withdraw-declaration') {
      await (intent === 'declare' ? payouts.declare(id) : payouts.withdrawDeclaration(id));
      return { kind: 'declared' as const };
    }
    const { masked } = await payouts.saveUpi({ session, clientAddress }, readForm(upiInput, { upiId: typed }).upiId);
    return { kind: 'saved' as const, masked };
  });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => keepPage(request.url, serverLoader);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => changing(serverAction);

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  const { revalidate } = useRevalidator();
  useLiveNews((news) => {
    if (news.kind !== 'notification') void revalidate();
  });
  const { side } = loaderData.address;
  const shown = useRef(side);
  useEffect(() => {
    if (shown.current === side) return;
    shown.current = side;
    const view = side === 'seeker' ? 'job seeker' : 'referrer';
    toast({ title: 'User Role Changed', description: `You are now in the ${view} view.` });
  }, [side]);
  return (
    <div className="page-width flex flex-col gap-4 py-5 sm:gap-6 sm:py-10">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:gap-y-4">
        <h1 className="text-3xl sm:text-4xl">My Dashboard</h1>
        <ButtonForm
          fields={{ intent: side === 'referrer' ? 'seeker' : 'referrer' }}
          form={{ action: '/dashboard', preventScrollReset: true }}
          variant="outline"
        >
          {side === 'referrer' ? 'Switch to Job Seeker View' : 'Switch to Referrer View'}
        </ButtonForm>
      </div>
      {loaderData.steps && <FirstSteps steps={loaderData.steps} />}
      {side === 'seeker' ? <SeekerView data={loaderData} /> : <ReferrerView data={loaderData} answer={actionData} />}
    </div>
  );
}

function FirstSteps({ steps }: { steps: NonNullable<Route.ComponentProps['loaderData']['steps']> }) {
  const left = steps.filter(({ done }) => !done).length;
  return (
    <Panel title={`${plural(left, 'step')} to your first referral`} className="flex flex-col gap-3">
      <ol className="flex flex-col gap-2">
        {steps.map(({ done, words, to }) => (
          <li key={words} className="flex items-start gap-3">
            {done ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            ) : (
              <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
            )}
            {done ? (
              <span className="text-ink-2">
                <span className="sr-only">Done: </span>
                {words}
              </span>
            ) : (
              <TextLink to={to}>{words}</TextLink>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
