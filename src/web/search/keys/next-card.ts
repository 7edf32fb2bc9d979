/** Where an arrow key leads in a grid read row by row; undefined if it leads outside, where the key keeps its usual meaning. */
export function nextCard(key: string, index: number, count: number, columns: number): number | undefined {
  const inside = (next: number) => (next >= 0 && next < count ? next : undefined);
  if (index < 0) return key === 'ArrowDown' || key === 'ArrowRight' ? inside(0) : undefined;
  if (key === 'ArrowRight') return inside(index + 1);
  if (key === 'ArrowLeft') return inside(index - 1);
  if (key === 'ArrowUp') return inside(index - columns);
  if (key !== 'ArrowDown') return undefined;
  const inLastRow = Math.floor(index / columns) === Math.floor((count - 1) / columns);
  // If the last row is short, there may be nothing below a card.
  return inLastRow ? undefined : Math.min(index + columns, count - 1);
}
