import { ownPath } from '#shared/own-path.ts';
import { readStored, writeStored } from '#web/app/device-storage.ts';

const key = 'way-on';

/** The page on which a person had to stop to confirm their address. */
export const rememberWay = (path: string) => writeStored(key, path);

/** Where the link in the mail leads on: to the page that it names, or else to the one that this browser remembers, once. */
export function takeWayOn(): string | undefined {
  const said = new URLSearchParams(location.search).get('continueUrl');
  const remembered = readStored(key);
  writeStored(key, null);
  const own = said?.startsWith(`${location.origin}/`) ? said.slice(location.origin.length) : remembered;
  return ownPath(own, '') || undefined;
}
