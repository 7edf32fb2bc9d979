import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { watchChanges } from '#web/data-cache/changes.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useLiveNews } from './live-news.ts';

/** The number of unread notifications, live. Loaded for signed-in people only. */
export function NotificationBell() {
  const unread = useUnread();
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

/** The bell stays while pages change, and news tell it when to count again: it needs no cache. */
function useUnread(): number {
  const [unread, setUnread] = useState(0);
  // This keeps the stream open; what arrives there is one of the changes below.
  useLiveNews(() => {});
  useEffect(() => {
    let counts = 0;
    const fetchUnread = async () => {
      const response = await fetch('/api/notifications?limit=1');
      if (response.status >= 500) throw new Error(`no count: ${response.status}`);
      return response.ok ? ((await response.json()) as { unread: number }).unread : 0;
    };
    const count = async () => {
      const own = ++counts;
      // A lost answer is worth one more try; after that the next news brings one.
      const found = await fetchUnread().catch(() => fetchUnread().catch(() => undefined));
      if (own === counts && found !== undefined) setUnread(found);
    };
    void count();
    const leave = watchChanges(({ kind }) => {
      if (kind === 'notification' || kind === 'resync') void count();
    });
    return () => {
      counts = -1;
      leave();
    };
  }, []);
  return unread;
}
