/** A list's URL with some parameters changed. Leaves out defaults, and any change except of the page starts at page 1. */
export function searchAddress(
  path: string,
  current: Record<string, string>,
  changes: Record<string, string>,
  defaults: Record<string, string>,
): string {
  const next = { ...current, ...('page' in changes ? {} : { page: '1' }), ...changes };
  const kept = Object.entries(next).filter(([name, value]) => value !== '' && value !== 'all' && value !== defaults[name]);
  const query = new URLSearchParams(kept).toString();
  return query ? `${path}?${query}` : path;
}
