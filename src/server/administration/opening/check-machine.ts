import { statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Finding } from '#domain/administration/opening-checks.ts';
import type { Config } from '#server/config.ts';
import { newFileKey, type Files } from '#server/platform/files/files.ts';
import { createClientAddress } from '#server/platform/http/client-address.ts';
import { causeOf, type Outside } from './look-outside.ts';

// Checks of the product's surroundings: its disk, its clock, its address, and what the internet sees of it.

export type Verdict = Omit<Finding, 'check'>;

/** What /admin knows about the administrator who reads it; the command line does not know it. */
export type SeenVisitor = { clientAddress: string; forwardedFor: string | undefined };

export const fine = (says: string): Verdict => ({ state: 'fine', says });
export const missing = (says: string): Verdict => ({ state: 'missing', says });

const farOffMs = 10_000;
const privateAddress = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0:0:0:0::|f[cd][0-9a-f]{2}:|fe80:)/i;
const addressKey = createClientAddress([]);
/** Any server that has a certificate talks to this address anyway. */
const knowsTheTime = 'https://acme-v02.api.letsencrypt.org/directory';

export async function checkDisk(folder: string): Promise<Verdict> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const [bytes, share] = [bavail * bsize, bavail / blocks];
  const words = `${(bytes / 1e9).toFixed(1)} GB, ${Math.round(share * 100)} % of the disk of ${folder},`;
  return bytes < 2e9 || share < 0.1 ? missing(`Make room: only ${words} is free.`) : fine(`${words} is free.`);
}

/** Compares with the database's clock and with a server elsewhere: database and product often run on the same machine. */
export async function checkClock(config: Config, now: Date, databaseNow: Date, outside: Outside): Promise<Verdict> {
  const other = config.files.store === 's3' ? config.files.endpoint : (config.gateway.url ?? knowsTheTime);
  const { hostname } = new URL(other);
  const elsewhere = await outside.ask(other).then(
    ({ date }) => date,
    () => undefined,
  );
  const off = (at: Date) => Math.abs(at.getTime() - now.getTime());
  const [name, offMs] = elsewhere && off(elsewhere) > off(databaseNow) ? [hostname, off(elsewhere)] : ['the database', off(databaseNow)];
  if (offMs > farOffMs)
    return missing(`Set the clock (timedatectl set-ntp true): ${Math.round(offMs / 1000)} s lie between it and that of ${name}.`);
  return fine(elsewhere ? `It agrees with the database and with ${hostname}.` : `It agrees with the database; ${hostname} did not answer.`);
}

export async function checkFiles({ config, files, newId }: { config: Config; files: Files; newId: () => string }): Promise<Verdict> {
  const key = newFileKey(newId);
  const where = config.files.store === 's3' ? `the bucket ${config.files.bucket}` : config.dataDir;
  try {
    await files.put(key, Readable.from([Buffer.from(key)]));
    if ((await buffer(await files.get(key))).toString() !== key)
      return missing(`Look at ${where}: it gave back something else than it got.`);
    await files.delete(key);
    return fine(`A file was written, read and removed in ${where}.`);
  } catch (error) {
    await files.delete(key).catch(() => {});
    return missing(`Make ${where} take files: ${causeOf(error)}.`);
  }
}

export async function checkAddress(url: string, outside: Outside): Promise<Verdict> {
  if (!url.startsWith('https:')) return missing('Set PUBLIC_URL with https://.');
  const answer = await outside.ask(`${url}/api/status`).catch((error: unknown) => causeOf(error));
  if (typeof answer === 'string') return missing(`Point the name and the proxy at this product: ${url} does not answer (${answer}).`);
  if (answer.status !== 200 || !answer.body.includes('"ReferralHire"'))
    return missing(`Point ${url} at this product: something else answers there, with ${answer.status}.`);
  return fine(`${url} answers, with a certificate that browsers accept.`);
}

/** Limits count by address. If the proxy is not trusted, all visitors share its address. */
export function checkProxy(trustedProxies: readonly string[], visitor: SeenVisitor | undefined): Verdict {
  const { clientAddress, forwardedFor } = visitor ?? {};
  if (trustedProxies.length === 0)
    return missing(
      `Set TRUSTED_PROXIES to the address of your reverse proxy${clientAddress ? `, which seems to be ${clientAddress}` : ''}: limits count all visitors as one.`,
    );
  if (clientAddress === undefined) return fine(`${trustedProxies.join(', ')} is trusted; /admin says where its reader comes from.`);
  if (forwardedFor === undefined) return missing('Let the reverse proxy send X-Forwarded-For: it tells us nothing about where you are.');
  // We ignore what an untrusted proxy writes, so its own address is left.
  const isForwarded = forwardedFor.split(',').some((hop) => addressKey(hop.trim(), undefined) === clientAddress);
  if (!isForwarded || privateAddress.test(clientAddress))
    return missing(`Add ${clientAddress} to TRUSTED_PROXIES if it is a proxy of yours: you seem to come from there.`);
  return fine(`You come from ${clientAddress}.`);
}

export async function checkSender({ mail: { from }, dkimSelector }: Config, outside: Outside): Promise<Verdict> {
  const domain = /@([^>]+)>/.exec(from)?.[1] ?? '';
  const key = dkimSelector && `${dkimSelector}._domainkey.${domain}`;
  const dmarcHolders = [`_dmarc.${domain}`, `_dmarc.${domain.split('.').slice(1).join('.')}`];
  try {
    const [texts, dkim, ...dmarc] = await Promise.all([
      outside.findTexts(domain),
      key ? outside.findTexts(key) : [],
      ...dmarcHolders.map((name) => outside.findTexts(name)),
    ]);
    if (!texts.some((text) => text.startsWith('v=spf1'))) return missing(`Add an SPF record to ${domain} that names your mail relay.`);
    if (key && !dkim.some((text) => /(^|;)\s*p=[^;\s]/.test(text))) return missing(`Add the DKIM key of your mail relay at ${key}.`);
    if (!dmarc.flat().some((text) => text.startsWith('v=DMARC1'))) return missing(`Add a DMARC record at _dmarc.${domain}.`);
    return fine(key ? `${domain} has SPF, DKIM and DMARC.` : `${domain} has SPF and DMARC; set DKIM_SELECTOR to have DKIM looked at, too.`);
  } catch (error) {
    return missing(`Make names resolvable from this machine: ${causeOf(error)}.`);
  }
}
