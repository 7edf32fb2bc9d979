import { useEffect, useState } from 'react';
import { z } from 'zod/mini';
import { TextLink } from '#web/ui/text-link.tsx';

const key = 'recently-viewed';
const most = 8;
const shape = z.array(
  z.object({ path: z.string().check(z.regex(/^\/(companies|referrers)\/[a-z0-9_-]+$/)), name: z.string().check(z.maxLength(120)) }),
);

export type Viewed = z.infer<typeof shape>[number];

/** Kept on this device only. Storage may be full, forbidden or edited by hand; none of that may break a page. */
function readViewed(): Viewed[] {
  try {
    return shape.parse(JSON.parse(localStorage.getItem(key) ?? '[]')).slice(0, most);
  } catch {
    return [];
  }
}

export function useRememberViewed(path: string, name: string): void {
  useEffect(() => {
    try {
      const others = readViewed().filter((each) => each.path !== path);
      localStorage.setItem(key, JSON.stringify([{ path, name }, ...others].slice(0, most)));
    } catch {
      // Not remembered, then.
    }
  }, [path, name]);
}

export function RecentlyViewed() {
  const [viewed, setViewed] = useState<Viewed[]>([]);
  useEffect(() => setViewed(readViewed()), []);
  if (viewed.length === 0) return null;
  return (
    <section aria-labelledby="recent-heading" className="mt-12">
      <h2 id="recent-heading" className="text-xl">
        Recently viewed
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {viewed.map(({ path, name }) => (
          <li key={path}>
            <TextLink to={path} className="inline-flex min-h-control-small items-center">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
