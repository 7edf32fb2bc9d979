import { createHash, createHmac } from 'node:crypto';

export type S3Credentials = { region: string; accessKey: string; secretKey: string };

export type UnsignedRequest = {
  method: string;
  url: URL;
  /** Names in small letters; all of them are signed, with the host and the time. */
  headers: Record<string, string>;
  /** SHA-256 of the body in hexadecimal: a body changed on the way is refused by the service. */
  bodyHash: string;
  at: Date;
};

export const hashOfNothing = createHash('sha256').digest('hex');

/** AWS Signature Version 4, as every S3-compatible service checks it. Returns the headers to send. */
export function signS3Request({ method, url, headers, bodyHash, at }: UnsignedRequest, credentials: S3Credentials): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${credentials.region}/s3/aws4_request`;
  const all: Record<string, string> = { ...headers, host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  const names = Object.keys(all).toSorted();
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const wanted = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((from, part) => hmac(from, part), `AWS4${credentials.secretKey}`);
  const signature = hmac(key, wanted).toString('hex');
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${strictEncode(name)}=${strictEncode(value)}`)
    .toSorted()
    .join('&');
}

/** Everything but letters, digits and -._~, more than encodeURIComponent does. */
export function strictEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
