import { mostExported } from '#domain/administration/list-query.ts';
import { writeCsv } from '#domain/text/csv.ts';
import { indianIsoDay } from '#shared/indian-date.ts';
import type { Route } from './+types/export.route.ts';
import { readListQuery } from './console/console-list.ts';
import { listNamed } from './console-lists.ts';
import { openConsole } from './console/open-console.ts';

/** /admin/export/people?q=…: the list as it is filtered, as CSV. The audit log says who took how many rows. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { app, session } = await openConsole(context);
  const list = listNamed(params.list);
  if (!list) return new Response('There is no such list.', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  const { name, filters, columns } = list;
  const query = { ...readListQuery(filters, new URL(request.url).searchParams), cursor: undefined, limit: mostExported };
  const { items } = await list.find(app)(session, query);
  return new Response(writeCsv([columns.map(({ heading }) => heading), ...items.map((row) => columns.map(({ text }) => text(row)))]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${indianIsoDay(Date.now())}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Rows': String(items.length),
    },
  });
}
