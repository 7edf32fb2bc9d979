import { ownPath } from '#shared/own-path.ts';
import { readStored, writeStored } from '#web/app/device-storage.ts';

const key = 'way-on';

/** Where somebody was when they had to confirm their address first. */
export const rememberWay = (path: string) => writeStored(key, path);

/** Where a followed link leads: what the link itself says, or what this browser remembers, once. */
export function takeWayOn(): string | undefined {
  const said = new URLSearchParams(location.search).get('continueUrl');
  const remembered = readStored(key);
  writeStored(key, null);
  const own = said?.startsWith(`${location.origin}/`) ? said.slice(location.origin.length) : remembered;
  return ownPath(own, '') || undefined;
}
