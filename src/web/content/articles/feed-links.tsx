import { Rss } from 'lucide-react';

export function FeedLinks({ section }: { section: 'blog' | 'guides' }) {
  const look =
    'inline-flex min-h-control-small items-center rounded-badge font-medium text-primary underline decoration-1 underline-offset-[0.2em] hover:decoration-2';
  return (
    <p data-screen-only="" className="mt-4 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
      <Rss aria-hidden="true" className="size-4" />
      <a href={`/${section}/feed.xml`} className={look}>
        RSS feed
      </a>
      <a href={`/${section}/feed.json`} className={look}>
        JSON feed
      </a>
    </p>
  );
}
