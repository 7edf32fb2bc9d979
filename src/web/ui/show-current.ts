/** What the style `shows-current` does, for browsers that do not know it yet. */
export function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!row || !current || CSS.supports('scroll-initial-target', 'nearest')) return;
  const seen = row.getBoundingClientRect();
  row.scrollLeft += (current.left + current.right - seen.left - seen.right) / 2;
}
