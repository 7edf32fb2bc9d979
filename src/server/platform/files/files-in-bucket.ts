import { createHash } from 'node:crypto';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { isAppError } from '#shared/app-error.ts';
import { noSuchFile, storageAway, type Files } from './files.ts';
import { spool } from './spool.ts';

type BucketSettings = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string };

type Call = { method: string; key?: string; query?: Record<string, string>; body?: { size: number; hash: string; read: () => Readable } };

const patience = 30_000;

/** The five S3 calls we need, with the bucket in the path, which every compatible service understands. */
export function keepFilesInBucket(settings: BucketSettings): Files {
  const call = (what: Call) => send(settings, what);
  return {
    put: async (key, bytes) => {
      const body = await spool(bytes);
      try {
        await expectSuccess(await call({ method: 'PUT', key, body }));
      } finally {
        await body.close();
      }
    },
    get: async (key) => {
      const answer = await call({ method: 'GET', key });
      if (answer.statusCode !== 200) await expectSuccess(answer);
      return answer;
    },
    exists: async (key) => {
      const answer = await call({ method: 'HEAD', key });
      if (answer.statusCode !== 404) await expectSuccess(answer);
      return answer.statusCode !== 404;
    },
    delete: async (key) => {
      const answer = await call({ method: 'DELETE', key });
      if (answer.statusCode !== 404) await expectSuccess(answer);
    },
    findOlderThan: (moment, folder) => list(call, moment, folder),
  };
}

async function* list(call: (what: Call) => Promise<IncomingMessage>, moment: Date, folder?: string): AsyncIterable<string> {
  let token: string | undefined;
  do {
    const query = { 'list-type': '2', ...(folder ? { prefix: `${folder}/` } : {}), ...(token ? { 'continuation-token': token } : {}) };
    const answer = await call({ method: 'GET', query });
    if (answer.statusCode !== 200) await expectSuccess(answer);
    const page = await text(answer);
    for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      const key = valueOf(entry, 'Key');
      if (key && new Date(valueOf(entry, 'LastModified') ?? '') < moment) yield key;
    }
    token = valueOf(page, 'IsTruncated') === 'true' ? valueOf(page, 'NextContinuationToken') : undefined;
  } while (token);
}

async function send(settings: BucketSettings, { method, key, query = {}, body }: Call): Promise<IncomingMessage> {
  const url = new URL(
    `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}${key ? `/${key.split('/').map(strictEncode).join('/')}` : ''}`,
  );
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = body ? { 'content-length': String(body.size), 'content-type': 'application/octet-stream' } : {};
  // The service refuses a body that was changed on the way.
  const own = { ...headers, 'x-amz-content-sha256': body?.hash ?? hashOfNothing };
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = settings;
  const unsigned = { method, url: url.href, headers: own, accessKeyId, secretAccessKey, region, service: 's3', allHeaders: true };
  const signed = Object.fromEntries((await new AwsV4Signer(unsigned).sign()).headers);
  const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, { method, headers: signed, timeout: patience });
  request.once('timeout', () => request.destroy(new Error('the bucket does not answer')));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    // Not once: a connection may fail again after the answer began, and an error without a listener ends the process.
    request.on('error', reject);
  });
  try {
    if (body) void pipeline(body.read(), request).catch((error: unknown) => request.destroy(error as Error));
    else request.end();
    return await answered;
  } catch (error) {
    throw storageAway(error);
  }
}

async function expectSuccess(answer: IncomingMessage): Promise<void> {
  try {
    const body = await text(answer);
    if (answer.statusCode === 404) throw noSuchFile();
    if (!answer.statusCode || answer.statusCode > 299)
      throw new Error(`the bucket answered ${answer.statusCode} ${valueOf(body, 'Code') ?? ''}`);
  } catch (error) {
    throw isAppError(error) ? error : storageAway(error);
  }
}

function valueOf(xml: string, name: string): string | undefined {
  const raw = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return raw?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

const hashOfNothing = createHash('sha256').digest('hex');

/** Encodes everything but letters, digits and -._~, more than encodeURIComponent does: the signature covers the path in this form. */
function strictEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
