import { z } from '@hono/zod-openapi';
import { notificationKindNames } from '#domain/notifications/notification-kinds.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute, jsonAnswer, jsonBody, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Accounts } from '#server/accounts/create-accounts.ts';
import { credentialsOf } from '#server/accounts/session-cookie.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import type { Notifications } from './create-notifications.ts';
import type { LiveNews } from './live-news.ts';
import { openEventStream, type Mark } from './event-stream.ts';

const notification = z
  .object({
    id: z.uuid(),
    kind: z.enum(notificationKindNames),
    requestId: z.uuid().nullable(),
    title: z.string(),
    body: z.string(),
    path: z.string().openapi({ description: 'Where it leads on this site.' }),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  })
  .openapi('Notification');
const list = apiRoute('signed-in', 'get', '/notifications', {
  summary: 'My notifications, newest first',
  request: {
    query: z.object({
      cursor: z.string().max(300).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
      unread: z.enum(['true', 'false']).default('false'),
    }),
  },
  responses: {
    200: jsonAnswer(
      'One page',
      z.object({ items: z.array(notification), unread: z.int(), nextCursor: z.string().nullable() }).openapi('Notifications'),
    ),
  },
});
const read = apiRoute('signed-in', 'post', '/notifications/read', {
  summary: 'Marks some of my notifications, or all of them, as read',
  request: {
    body: jsonBody(
      z
        .union([z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }), z.strictObject({ all: z.literal(true) })])
        .openapi('ReadNotifications'),
    ),
  },
  responses: { 200: jsonAnswer('How many remain unread', z.object({ unread: z.int() })) },
});
const stream = apiRoute('signed-in', 'get', '/notifications/stream', {
  summary:
    'Server-sent events: "notification" and "request" with the id of what is new, "resync" after a gap; "mark" at the beginning, which differs when there is more than before, and says how long ago a request changed',
  responses: { 200: { description: 'Stays open', content: { 'text/event-stream': { schema: z.string() } } } },
});
type NotificationsApiDeps = HttpDeps<{
  accounts: Pick<Accounts, 'readSession'>;
  notifications: Notifications;
  /** Live events include requests, which are on a higher floor. */
  requests: { lastChange: (accountId: string) => Promise<Mark> };
}> & { liveNews: LiveNews };

export function addNotifications(api: Api, { app, config, liveNews }: NotificationsApiDeps): void {
  api.openapi(list, async (c) => {
    const { unread, ...query } = c.req.valid('query');
    return c.json(await app.notifications.find(c.get('session').account.id, { ...query, unread: unread === 'true' }), 200, noStore);
  });
  api.openapi(read, async (c) => {
    const wanted = c.req.valid('json');
    return c.json(await app.notifications.markRead(c.get('session').account.id, 'ids' in wanted ? wanted.ids : 'all'), 200, noStore);
  });
  api.openapi(stream, (c) => {
    // Proxies that buffer answers would make this useless.
    const headers = {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    };
    const { id } = c.get('session').account;
    const readMark = async () => {
      const [notified, { mark, agoMs }] = await Promise.all([app.notifications.lastChange(id), app.requests.lastChange(id)]);
      return { mark: `${notified} ${mark}`, agoMs };
    };
    const credentials = credentialsOf(c.req.raw.headers, config);
    const owner = {
      accountId: id,
      session: credentials.sessionToken && hashToken(credentials.sessionToken).toString('hex'),
      isSignedIn: async () => (await app.accounts.readSession(credentials))?.account.id === id,
      readMark,
    };
    return c.body(openEventStream(liveNews, owner), 200, headers);
  });
}
