import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { useLiveNews } from './live-news.ts';

/** How many are unread, live. Loaded for signed-in people only. */
export function NotificationBell() {
  const [unread, setUnread] = useState(0);
  async function count() {
    const response = await fetch('/api/notifications?limit=1').catch(() => undefined);
    if (response?.ok) setUnread(((await response.json()) as { unread: number }).unread);
  }
  useEffect(() => void count(), []);
  useLiveNews((news) => {
    if (news.kind !== 'request') void count();
  });
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
