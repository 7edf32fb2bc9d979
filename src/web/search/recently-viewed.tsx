import { useEffect, useRef } from 'react';
import { Section } from '#web/ui/section.tsx';
import { rememberViewed, showViewed } from './viewed.ts';

/** For pages reached inside the app; for the first page the page script does it (reading/page-script.ts). */
export function useRememberViewed(path: string, name: string): void {
  useEffect(() => rememberViewed({ path, name }), [path, name]);
}

/** The page script fills the list with plain links, with or without React. */
export function RecentlyViewed() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (section.current) void showViewed(section.current);
  }, []);
  return (
    <Section
      title="Recently viewed"
      heading="text-xl"
      ref={section}
      hidden
      data-recently-viewed=""
      className="mt-12"
      suppressHydrationWarning
    >
      {/* With one text as its child, React adopts whatever is inside and leaves it alone. */}
      <ul
        suppressHydrationWarning
        className="mt-2 flex flex-wrap gap-x-5 gap-y-1 [&_a]:inline-flex [&_a]:min-h-control-small [&_a]:items-center [&_a]:rounded-badge [&_a]:font-medium [&_a]:text-primary [&_a]:underline [&_a]:decoration-1 [&_a]:underline-offset-[0.2em] [&_a]:hover:decoration-2"
      >
        {' '}
      </ul>
    </Section>
  );
}
