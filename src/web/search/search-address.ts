import { redirect } from 'react-router';

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

/** The address of a job, which people paste rather than type. */
const isAddress = (text: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(text) || /^[a-z0-9.-]+\.[a-z]{2,24}\/\S+$/i.test(text);

/** In every search box: the address of a job leads to the people who can refer for it. */
export function redirectJobAddress(request: Request): void {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 2000).trim();
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect from within a loader
  if (isAddress(typed)) throw redirect(`/find?${new URLSearchParams({ link: typed })}`);
}
