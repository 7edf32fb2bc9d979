import { clsx } from 'clsx';
import { data, Link, useRevalidator, useSubmit } from 'react-router';
import { isUuid } from '#domain/text/is-uuid.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import { answerOwnForm, openOwn } from '#web/app/answer-form.ts';
import { changing } from '#web/data-cache/changes.ts';
import { keepPage } from '#web/data-cache/data-cache.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { coversCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonForm } from '#web/ui/fields/post-form.tsx';
import type { Route } from './+types/notifications.route.ts';
import { useLiveNews } from './live-news.ts';

export const meta = () => pageMeta('Notifications');

const perPage = 30;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const search = new URL(request.url).searchParams;
  const onlyUnread = search.get('show') === 'unread';
  const cursor = search.get('cursor') || undefined;
  const found = await app.notifications.find(session.account.id, { cursor, unread: onlyUnread, limit: perPage });
  return { ...found, onlyUnread };
}

export const action = (args: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app, session, typed: { id = '' } }) => {
    if (id !== 'all' && !isUuid(id)) return data(null, { status: 400 });
    return app.notifications.markRead(session.account.id, id === 'all' ? 'all' : [id]);
  });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => keepPage(request.url, serverLoader);
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => changing(serverAction);

export default function Notifications({ loaderData: { items, unread, nextCursor, onlyUnread } }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  useLiveNews((news) => {
    if (news.kind !== 'request') void revalidate();
  });
  const filter = onlyUnread ? '?show=unread&' : '?';
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl">Notifications</h1>
        {unread > 0 && (
          <ButtonForm fields={{ id: 'all' }} variant="outline">
            Mark all as read
          </ButtonForm>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{unread > 0 ? plural(unread, 'unread notification') : 'Everything is read.'}</p>
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <Link to={onlyUnread ? '/notifications' : '?show=unread'} data-keep-scroll="" className="font-medium text-primary">
            {onlyUnread ? 'Show all' : 'Show unread only'}
          </Link>
          <Link to="/following" className="font-medium text-primary">
            What you follow
          </Link>
          <Link to="/notifications/preferences" className="font-medium text-primary">
            Preferences
          </Link>
        </p>
      </div>
      {items.length === 0 ? (
        <EmptyState title="Nothing here yet" action={<ButtonLink to="/dashboard">My Dashboard</ButtonLink>}>
          News about your requests, questions and answers appear here as they happen.
        </EmptyState>
      ) : (
        <ul aria-label="Notifications" className="flex flex-col rounded-card border border-line bg-surface">
          {items.map(({ id, title, body, path, createdAt, readAt }) => (
            <li key={id} className="relative flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line p-4 last:border-b-0 sm:px-6">
              <span aria-hidden="true" className={clsx('mt-2 size-2.5 shrink-0 rounded-full', readAt ? 'bg-line' : 'bg-accent')} />
              <div className="min-w-0 flex-1 wrap-anywhere">
                <Link
                  to={path}
                  className={clsx('no-underline text-ink hover:underline', coversCard, !readAt && 'font-semibold')}
                  onClick={() => {
                    if (!readAt)
                      void submit({ id }, { method: 'post', action: '/notifications', navigate: false, fetcherKey: `read ${id}` });
                  }}
                >
                  {title}
                </Link>
                <p className="whitespace-pre-wrap text-ink-2">{body}</p>
                <time dateTime={createdAt.toISOString()} className="text-sm text-ink-3">
                  {indianDateTime(createdAt)}
                </time>
              </div>
              {!readAt && (
                <ButtonForm
                  fields={{ id }}
                  form={{ className: 'relative max-sm:basis-full max-sm:pl-3' }}
                  variant="ghost"
                  size="small"
                  aria-label={`Mark as read: ${title}`}
                >
                  Mark as read
                </ButtonForm>
              )}
            </li>
          ))}
        </ul>
      )}
      {nextCursor && (
        <ButtonLink variant="outline" to={`${filter}cursor=${encodeURIComponent(nextCursor)}`} className="self-center">
          Show older
        </ButtonLink>
      )}
    </div>
  );
}
