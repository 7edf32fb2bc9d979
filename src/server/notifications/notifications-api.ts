import { z } from '@hono/zod-openapi';
import { mailWishes, notificationKindNames } from '#domain/notifications/notification-kinds.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import { apiRoute } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Accounts } from '#server/accounts/create-accounts.ts';
import { credentialsOf } from '#server/accounts/session-cookie.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import type { Notifications } from './create-notifications.ts';
import type { LiveNews } from './live-news.ts';
import { openEventStream } from './event-stream.ts';

const json = <S extends z.ZodType>(description: string, schema: S) => ({ description, content: { 'application/json': { schema } } });
const body = <S extends z.ZodType>(schema: S) => ({ required: true, content: { 'application/json': { schema } } });

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
const preference = z
  .strictObject({
    kind: z.enum(notificationKindNames),
    inApp: z.boolean(),
    mail: z.enum(mailWishes).openapi({ description: 'At once, in one mail a day at 9:00 IST, or not.' }),
  })
  .openapi('NotificationPreference');
const preferences = z
  .object({ preferences: z.array(z.object({ ...preference.shape, about: z.string() })) })
  .openapi('NotificationPreferences');

const list = apiRoute('signed-in', {
  method: 'get',
  path: '/notifications',
  summary: 'My notifications, newest first',
  request: {
    query: z.object({
      cursor: z.string().max(300).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
      unread: z.enum(['true', 'false']).default('false'),
    }),
  },
  responses: {
    200: json(
      'One page',
      z.object({ items: z.array(notification), unread: z.int(), nextCursor: z.string().nullable() }).openapi('Notifications'),
    ),
  },
});
const read = apiRoute('signed-in', {
  method: 'post',
  path: '/notifications/read',
  summary: 'Marks some of my notifications, or all of them, as read',
  request: {
    body: body(
      z
        .union([z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }), z.strictObject({ all: z.literal(true) })])
        .openapi('ReadNotifications'),
    ),
  },
  responses: { 200: json('How many remain unread', z.object({ unread: z.int() })) },
});
const stream = apiRoute('signed-in', {
  method: 'get',
  path: '/notifications/stream',
  summary:
    'Server-sent events: "notification" and "request" with the id of what is new, "resync" after a gap; "mark" at the beginning, which differs when there is more than before',
  responses: { 200: { description: 'Stays open', content: { 'text/event-stream': { schema: z.string() } } } },
});
const readPreferences = apiRoute('signed-in', {
  method: 'get',
  path: '/notification-preferences',
  summary: 'Which kinds of news reach me, and how',
  responses: { 200: json('Every kind', preferences) },
});
const savePreferences = apiRoute('signed-in', {
  method: 'put',
  path: '/notification-preferences',
  summary: 'Changes how some kinds of news reach me',
  request: { body: body(z.strictObject({ preferences: z.array(preference).min(1).max(50) })) },
  responses: { 200: json('Every kind, as it is now', preferences) },
});

const noStore = { 'cache-control': 'private, no-store' };

type NotificationsApiDeps = HttpDeps<{
  accounts: Pick<Accounts, 'readSession'>;
  notifications: Notifications;
  /** Live events include requests, which are on a higher floor. */
  requests: { lastChange: (accountId: string) => Promise<string> };
}> & { liveNews: LiveNews };

export function addNotifications(api: Api, { app, config, liveNews }: NotificationsApiDeps): void {
  api.openapi(list, async (c) => {
    const { unread, ...query } = c.req.valid('query');
    const found = await app.notifications.find(c.get('session').account.id, { ...query, unread: unread === 'true' });
    const items = found.items.map((item) => ({
      ...item,
      createdAt: item.createdAt.toISOString(),
      readAt: item.readAt?.toISOString() ?? null,
    }));
    return c.json({ ...found, items }, 200, noStore);
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
    const readMark = async () => (await Promise.all([app.notifications.lastChange(id), app.requests.lastChange(id)])).join(' ');
    const credentials = credentialsOf(c.req.raw.headers, config);
    const owner = {
      accountId: id,
      session: credentials.sessionToken && hashToken(credentials.sessionToken).toString('hex'),
      isSignedIn: async () => (await app.accounts.readSession(credentials))?.account.id === id,
      readMark,
    };
    return c.body(openEventStream(liveNews, owner), 200, headers);
  });
  api.openapi(readPreferences, async (c) =>
    c.json({ preferences: await app.notifications.preferences(c.get('session').account.id) }, 200, noStore),
  );
  api.openapi(savePreferences, async (c) => {
    const accountId = c.get('session').account.id;
    await app.notifications.savePreferences(accountId, c.req.valid('json').preferences);
    return c.json({ preferences: await app.notifications.preferences(accountId) }, 200, noStore);
  });
}
