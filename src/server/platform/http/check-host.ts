import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/config.ts';

export type HostFault = { status: 400 | 421; sentence: string };

/** Monitoring programs ask by the process's address in the network, if they name a host at all. */
const health = new Set(['/livez', '/readyz', '/metrics']);

/**
 * Whether a request names us: PUBLIC_URL, a host of AUTHORIZED_DOMAINS, or this machine itself. Another name means that a stranger points
 * their name at us, or that a cache in front mixed up two sites. Proxies read a missing or doubled name in different ways.
 */
export function createHostCheck(config: Pick<Config, 'publicUrl' | 'authorizedDomains'>) {
  const own = new Set(config.authorizedDomains);
  if (config.publicUrl) own.add(new URL(config.publicUrl).hostname);
  const isOurs = (hostname: string) =>
    own.has(hostname) ||
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    hostname.startsWith('127.') ||
    // Without a public address this is a demo, which people also open from another device in their network.
    (!config.publicUrl && isIP(hostname.replace(/^\[|\]$/g, '')) !== 0);

  return (request: IncomingMessage): HostFault | undefined => {
    if (request.httpVersionMajor < 1) return { status: 400, sentence: 'This version of HTTP is not spoken here.' };
    if (!request.url?.startsWith('/')) return { status: 400, sentence: 'The request must name a path, not a whole address.' };
    if (health.has(request.url)) return undefined;
    const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
    const address = `http://${request.headers.host}`;
    if (hosts !== 1 || !URL.canParse(address)) return { status: 400, sentence: 'The request must name exactly one host.' };
    return isOurs(new URL(address).hostname) ? undefined : { status: 421, sentence: 'This server does not answer for that host.' };
  };
}
