import type { BenchRow } from './bench.ts';

export function printTable(rows: BenchRow[]): void {
  const cells = rows.map((row) => [
    row.what,
    `${format(row.value)} ${row.unit}`,
    row.target ?? '',
    row.holds === undefined ? '' : row.holds ? 'holds' : 'MISSED',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  for (const row of cells) console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

function format(value: number): string {
  if (Number.isInteger(value) || value >= 1000) return Math.round(value).toLocaleString('en-IN');
  return value.toFixed(value < 10 ? 2 : 1);
}
