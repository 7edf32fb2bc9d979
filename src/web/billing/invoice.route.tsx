import type { Route } from './+types/invoice.route.ts';
import { openOwn } from '#web/app/answer-form.ts';

/** /invoices/RH/26-27/000001: for its buyer, and for administrators. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { app, session } = await openOwn(context);
  const { number, pdf } = await app.billing.invoice(session, params['*']);
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      // To save, not to show: under our policy for files, Safari shows an empty page.
      'Content-Disposition': `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
