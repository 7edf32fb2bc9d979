import { once } from 'node:events';
import type { AskOptions, AskResult } from './ask.ts';
import { keepAsking } from './keep-asking.ts';

const [{ port, paths, clients, requests, seconds }] = (await once(process, 'message')) as [AskOptions];
let asked = 0;
const end = performance.now() + seconds * 1000;
const heard = await keepAsking(port, clients, () => {
  if (asked >= requests || performance.now() > end) return undefined;
  const turn = asked++;
  // Each request has another address, as with real visitors: the API limits how often one address may ask.
  const from = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
  return `GET ${paths[turn % paths.length]} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n\r\n`;
});
const { user, system } = process.cpuUsage();
process.send?.({ ...heard, ownMilliseconds: (user + system) / 1000 } satisfies AskResult);
