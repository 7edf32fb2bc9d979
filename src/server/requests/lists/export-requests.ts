import { writeCsv } from '#domain/text/csv.ts';
import { indianIsoDay } from '#shared/indian-date.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findRequests, type RequestCard, type RequestQuery } from './find-requests.ts';

export type ExportQuery = Pick<RequestQuery, 'side' | 'status' | 'sort'>;

const most = 10_000;

/** The table as it is filtered and sorted, as CSV. */
export async function exportRequests({ db }: { db: Db }, accountId: string, query: ExportQuery): Promise<string> {
  const { items } = await findRequests({ db }, accountId, { ...query, limit: most });
  const { side } = query;
  const columns: [string, (item: RequestCard) => string][] = [
    side === 'seeker' ? ['Referrer', (item) => item.referrerName] : ['Name', (item) => item.seekerName],
    ['Position', (item) => item.position],
    ['Company', (item) => item.company],
    ['Status', (item) => [item.label.word, item.label.detail].filter(Boolean).join(', ')],
    ['Date', (item) => indianIsoDay(item.createdAt)],
    ['Last change', (item) => indianIsoDay(item.changedAt)],
    ...(side === 'referrer'
      ? [['Payment (INR)', (item: RequestCard) => (item.paymentPaise / 100).toFixed(2)] as [string, (item: RequestCard) => string]]
      : []),
  ];
  const lines = [columns.map(([name]) => name), ...items.map((item) => columns.map(([, read]) => read(item)))];
  return writeCsv(lines);
}
