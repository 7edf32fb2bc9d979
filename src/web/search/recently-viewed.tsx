import { useEffect, useRef } from 'react';
import { rememberViewed, showViewed } from './viewed.ts';

/** For pages reached inside the app; for the first one the document's own script does it (reading/page-script.ts). */
export function useRememberViewed(path: string, name: string): void {
  useEffect(() => rememberViewed({ path, name }), [path, name]);
}

/** The list is filled by the document's own script, with or without React; so are its links, which are plain ones. */
export function RecentlyViewed() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (section.current) showViewed(section.current);
  }, []);
  return (
    <section ref={section} hidden data-recently-viewed="" aria-labelledby="recent-heading" className="mt-12" suppressHydrationWarning>
      <h2 id="recent-heading" className="text-xl">
        Recently viewed
      </h2>
      {/* One text as its child: React then takes over whatever stands in it, and leaves it alone. */}
      <ul
        suppressHydrationWarning
        className="mt-2 flex flex-wrap gap-x-5 gap-y-1 [&_a]:inline-flex [&_a]:min-h-control-small [&_a]:items-center [&_a]:rounded-badge [&_a]:font-medium [&_a]:text-primary [&_a]:underline [&_a]:decoration-1 [&_a]:underline-offset-[0.2em] [&_a]:hover:decoration-2"
      >
        {' '}
      </ul>
    </section>
  );
}
