import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { dataCache, fetchKept } from '#web/data-cache/data-cache.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useLiveNews } from './live-news.ts';

/** The number of unread notifications, live. Loaded for signed-in people only. */
export function NotificationBell() {
  const counted = useQuery(
    {
      queryKey: ['unread'],
      queryFn: ({ signal }) => fetchKept<{ unread: number }>('/api/notifications?limit=1', signal),
    },
    dataCache(),
  );
  // News refreshes the cache and with it this figure; the bell only keeps the stream open.
  useLiveNews(() => {});
  const unread = counted.data?.unread ?? 0;
  const shown = unread > 9 ? '9+' : String(unread);
  const words = unread > 0 ? `Notifications, ${shown} unread` : 'Notifications';
  return (
    <>
      <Link to="/notifications" aria-label={words} className={buttonClass({ variant: 'ghost', size: 'icon', className: 'relative' })}>
        <Bell aria-hidden="true" className="size-5.5!" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-0.5 -right-1 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-bold text-on-accent tabular-nums"
          >
            {shown}
          </span>
        )}
      </Link>
      <output className="sr-only">{unread > 0 ? `${unread} unread` : ''}</output>
    </>
  );
}
