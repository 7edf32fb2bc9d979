import { indianDateTime } from '#shared/indian-date.ts';
import { escapeHtml } from '#server/platform/mail/mail-content.ts';
import { personMap } from '../person-map.ts';
import type { ExportDescription } from './own-rows.ts';

type Facts = { madeAt: Date; counts: ReadonlyMap<string, number>; described: ExportDescription; written: readonly { path: string }[] };

/** The page that explains the other files, in words of the map. */
export function writeReadme({ madeAt, counts, described, written }: Facts): string {
  const inside = [...counts].map(([table, count]) => row(table, wordsOf(table, 'why'), wordsOf(table, 'kept'), String(count)));
  const none = Object.keys(described.exported).filter((table) => !counts.has(table));
  const outside = Object.entries(described.notExported).flatMap(([table, columns]) => {
    const reasons = [...new Set(Object.values(columns))].filter((reason) => reason !== 'it is about nobody');
    return reasons.map((reason) =>
      row(
        table,
        Object.keys(columns)
          .filter((column) => columns[column] === reason)
          .join(', '),
        reason,
      ),
    );
  });
  const files = written.filter(({ path }) => /^(?:resumes|proofs|invoices)\//.test(path)).map(({ path }) => `<li>${escapeHtml(path)}</li>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your data at ReferralHire</title>
<style>:root{color-scheme:light dark}body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.55 system-ui,sans-serif}table{border-collapse:collapse;width:100%}th,td{padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884;text-align:left;vertical-align:top;overflow-wrap:anywhere}</style></head>
<body><h1>Your data at ReferralHire</h1>
<p>As of ${escapeHtml(indianDateTime(madeAt))}. Each subject is there twice: in <code>json/</code> for programs and in <code>csv/</code> for spreadsheets. <code>manifest.json</code> names every file with its SHA-256. Addresses of other people are left out.</p>
<h2>What is inside</h2>
<table><thead><tr><th>Subject</th><th>What it is for</th><th>How long we keep it</th><th>Rows</th></tr></thead><tbody>${inside.join('')}</tbody></table>
${files.length > 0 ? `<h2>Files</h2><ul>${files.join('')}</ul>` : ''}
<h2>Of what we hold nothing about you</h2><p>${escapeHtml(none.map(spaced).join(', '))}.</p>
<h2>What is not inside, and why</h2>
<table><thead><tr><th>Subject</th><th>Columns</th><th>Because</th></tr></thead><tbody>${outside.join('')}</tbody></table>
</body></html>
`;
}

const spaced = (name: string): string => name.replaceAll('_', ' ');
const wordsOf = (table: string, what: 'why' | 'kept'): string => personMap[table]?.[what] ?? '';
const row = (table: string, ...cells: string[]): string =>
  `<tr>${[spaced(table), ...cells].map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
