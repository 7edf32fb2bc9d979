type Spread = { mean: number; least: number; most: number };

const [width, line] = [1040, 44];
const panels = [
  { measure: 'fulfilled', title: 'Requests that led to a referral', left: 250, long: 380, own: '#0f766e', other: '#94a3b8' },
  { measure: 'lost', title: 'Referrers who left for good', left: 710, long: 260, own: '#b45309', other: '#d6b88d' },
] as const;

/** A picture of the table: for each policy how much was fulfilled and how many referrers it drove away, with the spread over the seeds. */
export function drawMarket(rows: { name: string; fulfilled: Spread; lost: Spread }[]): string {
  const lines = rows.map((row, index) => {
    const y = 40 + index * line;
    const bars = panels.map(({ measure, left, long, own, other }) => {
      const { mean, least, most } = row[measure];
      const x = (share: number) => (left + share * long).toFixed(1);
      return `<rect x="${left}" y="${y}" width="${(mean * long).toFixed(1)}" height="24" rx="4" fill="${row.name.startsWith('ladder, as built') ? own : other}"/>
<path d="M${x(least)} ${y + 12}H${x(most)}" stroke="#0f172a" stroke-width="2"/>
<text x="${(left + Math.max(mean, most) * long + 8).toFixed(1)}" y="${y + 17}">${Math.round(mean * 100)}%</text>`;
    });
    return [`<text x="238" y="${y + 17}" text-anchor="end">${row.name}</text>`, ...bars].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${rows.length * line + 60}" role="img" aria-label="Share of requests that led to a referral, and of referrers who left, by policy" font-family="system-ui, sans-serif" font-size="14" fill="#0f172a">
<rect width="100%" height="100%" fill="#ffffff"/>
${panels.map(({ title, left }) => `<text x="${left}" y="24" font-weight="600">${title}</text>`).join('\n')}
${lines.join('\n')}
</svg>
`;
}
