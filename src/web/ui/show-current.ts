/** For a row that scrolls sideways on phones: brings its current link into view, where the style `shows-current` cannot do so yet. */
export function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')?.getBoundingClientRect();
  const seen = row?.getBoundingClientRect();
  if (row && current && seen && current.right > seen.right) row.scrollLeft += current.right - seen.right + 20;
}
