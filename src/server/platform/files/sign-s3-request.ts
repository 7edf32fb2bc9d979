import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export type S3Credentials = { region: string; accessKey: string; secretKey: string };

export type UnsignedRequest = {
  method: string;
  url: URL;
  /** Names in lower case. All of them are signed, along with the host and the time. */
  headers: Record<string, string>;
  /** SHA-256 of the body in hexadecimal: the service refuses a body that was changed on the way. */
  bodyHash: string;
  at: Date;
};

export const hashOfNothing = createHash('sha256').digest('hex');

/** AWS Signature Version 4, as every S3-compatible service checks it. Returns the headers to send. */
export async function signS3Request(request: UnsignedRequest, credentials: S3Credentials): Promise<Record<string, string>> {
  const { method, url, headers, bodyHash, at } = request;
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': bodyHash },
    accessKeyId: credentials.accessKey,
    secretAccessKey: credentials.secretKey,
    region: credentials.region,
    service: 's3',
    datetime: at.toISOString().replace(/[-:]|\.\d+/g, ''),
    allHeaders: true,
  }).sign();
  return Object.fromEntries(signed.headers);
}

/** Encodes everything but letters, digits and -._~, more than encodeURIComponent does: the signature covers the path in this form. */
export function strictEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
