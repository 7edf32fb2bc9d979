import { AppError } from '#shared/app-error.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import type { Route } from './+types/invoice.route.ts';

/** /invoices/RH/26-27/000001: for its buyer, and for administrators. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const session = await context.get(sessionContext)();
  if (!session) throw new AppError('not_signed_in');
  const { number, pdf } = await context.get(appContext).billing.invoice(session, params['*']);
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${number.replaceAll('/', '-')}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
