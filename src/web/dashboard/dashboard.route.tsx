import { useEffect, useRef } from 'react';
import { data, Form, redirect, useRevalidator } from 'react-router';
import { upiId } from '#domain/payouts/upi-id.ts';
import { AppError } from '#shared/app-error.ts';
import { appContext, clientAddressContext, sessionContext } from '#web/app/app-context.ts';
import { changing } from '#web/data-cache/changes.ts';
import { keepPage } from '#web/data-cache/data-cache.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/refusal.ts';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { useLiveNews } from '#web/notifications/live-news.ts';
import { Button } from '#web/ui/button.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import type { Route } from './+types/dashboard.route.ts';
import { dashboardPath } from './dashboard-address.ts';
import { FirstSteps } from './first-steps.tsx';
import { findFirstView, loadDashboard } from './load-dashboard.ts';
import { readDashboardAddress, readView } from './read-dashboard-address.ts';
import { ReferrerView } from './referrer-view.tsx';
import { SeekerView } from './seeker-view.tsx';
import type { UpiAnswer } from './upi-form.tsx';

export const meta = () => pageMeta('My Dashboard');

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)();
  // The table of routes lets nobody in without one.
  if (!session) throw new AppError('not_signed_in');
  const app = context.get(appContext);
  const search = new URL(request.url).searchParams;
  return loadDashboard(app, session, readDashboardAddress(search, readView(search) ?? (await findFirstView(app, session))));
}

/** Saves the UPI ID, the declaration about fees, or which view comes first from now on. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = await context.get(sessionContext)();
  if (!session) throw new AppError('not_signed_in');
  const form = await request.formData();
  const { accounts, payouts } = context.get(appContext);
  const intent = form.get('intent');
  if (intent === 'seeker' || intent === 'referrer') {
    await accounts.chooseDashboardView(session.account.id, intent);
    return redirect(dashboardPath({ side: intent }));
  }
  if (intent === 'declare') return payouts.declare(session.account.id).then(() => ({ kind: 'declared' }) satisfies UpiAnswer);
  if (intent === 'withdraw-declaration')
    return payouts.withdrawDeclaration(session.account.id).then(() => ({ kind: 'declared' }) satisfies UpiAnswer);
  const typed = form.get('upiId');
  const refuse = (problem: string, status: number) => {
    const kept = typeof typed === 'string' ? typed.slice(0, 400) : '';
    return data({ kind: 'refused', problem, typed: kept, signInAgain: status === 403 } satisfies UpiAnswer, { status });
  };
  const read = upiId.safeParse(typed);
  if (!read.success) return refuse(read.error.issues[0]?.message ?? 'Enter your UPI ID, such as name@bank.', 400);
  try {
    const person = { session, clientAddress: context.get(clientAddressContext) };
    const { masked } = await payouts.saveUpi(person, read.data);
    return { kind: 'saved', masked } satisfies UpiAnswer;
  } catch (thrown) {
    const { sentence, status } = readRefusal(thrown);
    return refuse(sentence, status);
  }
}

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
        <Form method="post" action="/dashboard" preventScrollReset>
          <FormKey />
          <Button type="submit" name="intent" value={side === 'referrer' ? 'seeker' : 'referrer'} variant="outline">
            {side === 'referrer' ? 'Switch to Job Seeker View' : 'Switch to Referrer View'}
          </Button>
        </Form>
      </div>
      {loaderData.steps && <FirstSteps steps={loaderData.steps} />}
      {side === 'seeker' ? <SeekerView data={loaderData} /> : <ReferrerView data={loaderData} answer={actionData} />}
    </div>
  );
}
