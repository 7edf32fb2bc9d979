import { cookiesAreSecure, endedSessionCookies } from '#server/accounts/session-cookie.ts';
import { apiRoute, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import type { LeavingVerbs } from './create-leaving.ts';

const deleteAccount = apiRoute('signed-in', {
  method: 'delete',
  path: '/account',
  summary: 'Deletes your own account; requires a sign-in within the last five minutes',
  responses: { 204: { description: 'Deleted' } },
});

export function addLeaving(api: Api, { app, config }: HttpDeps<{ leaving: LeavingVerbs }>): void {
  api.openapi(deleteAccount, async (c) => {
    await app.leaving.deleteAccount(c.get('session'));
    for (const cookie of endedSessionCookies(cookiesAreSecure(config))) c.header('set-cookie', cookie, { append: true });
    return c.body(null, 204, noStore);
  });
}
