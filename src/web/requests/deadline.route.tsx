import { calendarFile } from '#domain/text/calendar-file.ts';
import { openOwn } from '#web/app/answer-form.ts';
import type { Route } from './+types/deadline.route.ts';
import { turnTitle } from './story/next-step-words.ts';

/** /requests/{id}/deadline.ics: for the side whose turn it is. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { app, session } = await openOwn(context);
  const request = await app.requests.get(session.account.id, params.id);
  const { id, version, changedAt, position, company, deadlineAt } = request;
  const { publicUrl } = app.about();
  // No page shows an error of this address, so the answer is a sentence.
  if (request.turn !== request.side || !deadlineAt)
    return new Response('This request does not wait for you now, so there is no deadline for your calendar.\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
    });
  const file = calendarFile({
    uid: `request-${id}@${new URL(publicUrl).hostname}`,
    version,
    changedAt,
    title: turnTitle(request),
    words: `${position} at ${company}`,
    url: `${publicUrl}/requests/${id}`,
    deadlineAt,
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="deadline.ics"',
      'Cache-Control': 'private, no-store',
    },
  });
}
