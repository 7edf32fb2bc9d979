import { z } from 'zod';
import { parseJson } from '#server/platform/parse-json.ts';
import { GatewayError } from './gateway-error.ts';

export type GatewaySettings = {
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecrets: readonly string[];
  payoutAccount: string;
};
export type Call = <S extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  shape: S,
  parts?: { body?: object; headers?: Record<string, string> },
) => Promise<z.output<S>>;

/** Shorter than our own limit for an answer: if the gateway hangs, the buyer still reads that we will try again. */
const longestMs = 4000;
const problem = z.object({ error: z.object({ code: z.string(), description: z.string() }) });

/** One JSON call with Basic auth and a timeout. An answer we do not understand counts as unreachable, so no caller acts on half of it. */
export function createCall(settings: () => GatewaySettings): Call {
  return async (method, path, shape, { body, headers = {} } = {}) => {
    const { url, keyId, keySecret } = settings();
    if (!url) throw new GatewayError('unreachable', 'No payment gateway address is configured.');
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${url}/v1/${path}`, {
        method,
        signal: AbortSignal.timeout(longestMs),
        redirect: 'error',
        headers: {
          authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      text = await response.text();
    } catch (cause) {
      throw new GatewayError('unreachable', `The payment gateway did not answer ${method} ${path}.`, { cause });
    }
    const answer = parseJson(text);
    if (!response.ok) {
      const said = problem.safeParse(answer).data?.error.description ?? `status ${response.status}`;
      // These mean "try later"; 409 says that a call with the same key is still under way. The rest are answers.
      const kind = response.status >= 500 || [408, 409, 429].includes(response.status) ? 'unreachable' : 'refused';
      throw new GatewayError(kind, `The payment gateway refused ${method} ${path}: ${said}`, { status: response.status });
    }
    const read = shape.safeParse(answer);
    if (!read.success)
      throw new GatewayError('unreachable', `The payment gateway sent an answer to ${method} ${path} that we do not understand.`, {
        cause: read.error,
      });
    return read.data;
  };
}
