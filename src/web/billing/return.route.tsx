import { redirect } from 'react-router';
import { AppError } from '#shared/app-error.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import type { Route } from './+types/return.route.ts';

/** Where the pay page sends people back to. This is only a hint to ask the bank; the purchase page shows the real state. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)();
  if (!session) throw new AppError('not_signed_in');
  const search = new URL(request.url).searchParams;
  const id = search.get('purchase') ?? '';
  await context.get(appContext).billing.comeBack(session, id, search);
  return redirect(`/billing/purchases/${encodeURIComponent(id)}?returned=yes`, 303);
}
