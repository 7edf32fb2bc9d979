import type { Logger } from '#server/platform/log/logger.ts';
import { makeReferrer } from '#tests/factories/request.factory.ts';
import type { TestApp } from './app-fixture.ts';
import { password } from './identity-calls.ts';
import { newAddress } from './new-address.ts';
import { startTestHttp } from './start-test-http.ts';

export type Caller = { id: string; token: string };
type Answer = { status: number; body: Record<string, unknown> & { id: string; items: Record<string, unknown>[] }; text: string };

let count = 0;

/** The API over HTTP, as programs call it for people with proven addresses. */
export async function startApi(test: TestApp, logger?: Logger) {
  const { url } = await startTestHttp(test, logger);
  const { db } = test.database;

  async function signUp(email = `caller${++count}@example.in`, displayName?: string): Promise<Caller> {
    const made = await test.app.identity.operations.signUp({ email, password, displayName });
    const { idToken: token, localId: id } = made as { idToken: string; localId: string };
    await db.updateTable('accounts').set({ email_verified: true }).where('id', '=', id).execute();
    return { id, token };
  }

  async function signUpReferrer(displayName?: string): Promise<Caller & { referrerId: string }> {
    const person = await signUp(undefined, displayName);
    const { referrerId } = await makeReferrer(test);
    await db.updateTable('referrers').set({ account_id: person.id }).where('id', '=', referrerId).execute();
    return { ...person, referrerId };
  }

  /** Each call comes from an address of its own, so that no limit meets another test. */
  const headersOf = (who: Caller | undefined): Record<string, string> => ({
    'x-forwarded-for': newAddress(),
    ...(who ? { authorization: `Bearer ${who.token}` } : {}),
  });

  const ask = (who: Caller | undefined, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const sent = typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body);
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const init = { method, headers: { ...headersOf(who), ...type, ...headers } };
    return fetch(`${url}/api${path}`, body === undefined ? init : { ...init, body: sent });
  };

  async function call(...parts: Parameters<typeof ask>): Promise<Answer> {
    const response = await ask(...parts);
    const text = await response.text();
    return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Answer['body'], text };
  }

  return { url, signUp, signUpReferrer, headersOf, ask, call };
}
