import { mostExported } from '#domain/administration/list-query.ts';
import { writeCsv } from '#domain/text/csv.ts';
import { indianIsoDay } from '#shared/indian-date.ts';
import type { Route } from './+types/export.route.ts';
import { readListQuery } from '#web/administration/console/console-list.ts';
import { consoleLists } from './console-lists.ts';
import { openConsole } from '#web/administration/console/open-console.ts';

/** /admin/export/people?q=…: the list as it is filtered, as CSV. The audit log says who took how many rows. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { app, session } = await openConsole(context);
  const list = consoleLists.find(({ name }) => name === params.list);
  if (!list) return new Response('There is no such list.', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  const query = { ...readListQuery(list, new URL(request.url).searchParams), cursor: undefined, limit: mostExported };
  const lines = await list.export(app, session, query);
  return new Response(writeCsv(lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${list.name}-${indianIsoDay(Date.now())}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Rows': String(lines.length - 1),
    },
  });
}
