import { redirect } from 'react-router';
import type { Route } from './+types/return.route.ts';
import { openOwn } from '#web/app/answer-form.ts';

/** Where the pay page sends people back to. This is only a hint to ask the bank; the purchase page shows the real state. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const search = new URL(request.url).searchParams;
  const id = search.get('purchase') ?? '';
  await app.billing.comeBack(session, id, search);
  return redirect(`/billing/purchases/${encodeURIComponent(id)}?returned=yes`, 303);
}
