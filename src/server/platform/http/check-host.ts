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

  const faultOf = (host: string): HostFault | undefined => {
    if (!URL.canParse(`http://${host}`)) return { status: 400, sentence: 'The request must name exactly one host.' };
    const { hostname } = new URL(`http://${host}`);
    return isOurs(hostname) ? undefined : { status: 421, sentence: 'This server does not answer for that host.' };
  };
  /** Answers from memory need not read the same few names again. A client can send any name, so there is an end to what is remembered. */
  const known = new Map<string, HostFault | undefined>();

  return (request: IncomingMessage): HostFault | undefined => {
    if (request.httpVersionMajor < 1) return { status: 400, sentence: 'This version of HTTP is not spoken here.' };
    if (!request.url?.startsWith('/')) return { status: 400, sentence: 'The request must name a path, not a whole address.' };
    if (health.has(request.url)) return undefined;
    const [host, another] = hostsOf(request);
    if (host === undefined || another !== undefined) return { status: 400, sentence: 'The request must name exactly one host.' };
    if (known.has(host)) return known.get(host);
    const fault = faultOf(host);
    if (known.size < 200) known.set(host, fault);
    return fault;
  };
}

const hostsOf = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.length === 4 && rawHeaders[at - 1]?.toLowerCase() === 'host');
