import type { Config } from '#server/config.ts';
import { IdentityError } from './identity-error.ts';

export const embeddedProject = 'referralhire';

type Parts = { config: Pick<Config, 'authorizedDomains' | 'production'>; publicUrl: () => string };

function findAuthorizedDomains({ config, publicUrl }: Parts): string[] {
  const own = URL.canParse(publicUrl()) ? [new URL(publicUrl()).hostname] : [];
  return [...new Set([...own, ...config.authorizedDomains, ...(config.production ? [] : ['localhost', '127.0.0.1'])])];
}

/** A name also allows its subdomains, an IP address only itself. The SDK applies the same rule in the browser. */
export function isAuthorized(parts: Parts, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return findAuthorizedDomains(parts).some(
    (domain) => hostname === domain || (!/^[\d.]+$/.test(domain) && hostname.endsWith(`.${domain}`)),
  );
}

export function requireAuthorizedContinueUrl(parts: Parts, address: unknown): string | null {
  if (address === undefined || address === null || address === '') return null;
  if (typeof address !== 'string' || !URL.canParse(address))
    throw new IdentityError('INVALID_CONTINUE_URI', 'The return address is not valid.');
  if (!isAuthorized(parts, address)) throw new IdentityError('UNAUTHORIZED_DOMAIN', 'The return address is not one of ours.');
  return address;
}

export function describeProject(parts: Parts) {
  return { projectId: embeddedProject, authorizedDomains: findAuthorizedDomains(parts) };
}
