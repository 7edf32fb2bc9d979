import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, TypedResponse } from 'hono';
import type { JSONParsed } from 'hono/utils/types';
import type { HttpEnv } from './http-env.ts';

/**
 * Writes JSON straight to the connection, head and body in one piece. `c.json` makes a web Response, which is then read back as a stream.
 * That gains nothing, and is noticeable where a whole answer takes two milliseconds.
 */
export function answerJson<T>(c: Context<HttpEnv>, body: T, headers: Record<string, string>) {
  const text = JSON.stringify(body);
  const { outgoing } = c.env;
  outgoing.writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  outgoing.end(text);
  return RESPONSE_ALREADY_SENT as Response & TypedResponse<JSONParsed<T>, 200, 'json'>;
}
