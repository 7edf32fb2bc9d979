import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type FakeS3 = {
  url: string;
  objects: Map<string, { bytes: Buffer; modified: Date }>;
  /** Answers that many further calls with 503. */
  failNext: (times: number) => void;
  /** How many keys one page of a listing holds. */
  pageSize: number;
  stop: () => Promise<void>;
};

const settings = { bucket: 'resumes', region: 'ap-south-1', accessKey: 'AKTEST', secretKey: 'a secret of the test' };
export const fakeS3Settings = settings;

/** The calls of S3 that we use. It computes every signature and every body's hash itself, and refuses what does not match. */
export async function startFakeS3(): Promise<FakeS3> {
  let failures = 0;
  const server = createServer((request, response) => {
    void answer(fake, request, response).catch(() => response.writeHead(500).end());
  });
  const fake: FakeS3 = {
    url: '',
    objects: new Map(),
    failNext: (times) => {
      failures = times;
    },
    pageSize: 1000,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  async function answer({ objects }: FakeS3, request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const refuse = (status: number, code: string) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    if (failures-- > 0) return refuse(503, 'SlowDown');
    if (!isSigned(request, url, body)) return refuse(403, 'SignatureDoesNotMatch');
    if (url.pathname === `/${settings.bucket}`)
      return response.writeHead(200).end(listing(fake, url.searchParams.get('continuation-token')));
    const key = decodeURIComponent(url.pathname.slice(settings.bucket.length + 2));
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return refuse(411, 'MissingContentLength');
      objects.set(key, { bytes: body, modified: new Date() });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    return found ? response.writeHead(200).end(found.bytes) : refuse(404, 'NoSuchKey');
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

function listing({ objects, pageSize }: FakeS3, token: string | null): string {
  const keys = [...objects.keys()].toSorted();
  const from = token === null ? 0 : Number(token.replace('page/+&', ''));
  const page = keys.slice(from, from + pageSize);
  const more = from + pageSize < keys.length;
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.modified.toISOString()}</LastModified></Contents>`,
  );
  // Signs that must be escaped, both in the document and in the next query.
  const next = more ? `<NextContinuationToken>page/+&amp;${from + pageSize}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
  const [, accessKey, day = '', region = '', signedHeaders = '', signature] = shape.exec(request.headers.authorization ?? '') ?? [];
  const bodyHash = createHash('sha256').update(body).digest('hex');
  if (accessKey !== settings.accessKey || region !== settings.region || request.headers['x-amz-content-sha256'] !== bodyHash) return false;
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false;
  const query = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll('+', '%20'))
    .toSorted()
    .join('&');
  const headers = names.map((name) => `${name}:${String(request.headers[name])}\n`).join('');
  const canonical = `${request.method}\n${url.pathname}\n${query}\n${headers}\n${signedHeaders}\n${bodyHash}`;
  const time = String(request.headers['x-amz-date']);
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`;
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = mac(mac(mac(mac(`AWS4${settings.secretKey}`, day), region), 's3'), 'aws4_request');
  return mac(key, toSign).toString('hex') === signature && time.startsWith(day);
}
