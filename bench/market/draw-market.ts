/** A picture of the table: for each policy how much was fulfilled, with the spread over the seeds. */
export function drawMarket(rows: { name: string; mean: number; least: number; most: number }[]): string {
  const [width, left, line] = [760, 250, 44];
  const height = rows.length * line + 60;
  const x = (share: number) => left + share * (width - left - 70);
  const bars = rows.map(({ name, mean, least, most }, index) => {
    const y = 40 + index * line;
    const own = name.startsWith('ladder, as built');
    return `<text x="${left - 12}" y="${y + 17}" text-anchor="end">${name}</text>
<rect x="${left}" y="${y}" width="${(x(mean) - left).toFixed(1)}" height="24" rx="4" fill="${own ? '#0f766e' : '#94a3b8'}"/>
<path d="M${x(least).toFixed(1)} ${y + 12}H${x(most).toFixed(1)}" stroke="#0f172a" stroke-width="2"/>
<text x="${(x(Math.max(mean, most)) + 8).toFixed(1)}" y="${y + 17}">${Math.round(mean * 100)}%</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Share of requests that led to a referral, by policy" font-family="system-ui, sans-serif" font-size="14" fill="#0f172a">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="16" y="24" font-weight="600">Requests that led to a referral</text>
${bars.join('\n')}
</svg>
`;
}
