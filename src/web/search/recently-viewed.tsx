import { useEffect, useState } from 'react';
import { TextLink } from '#web/ui/text-link.tsx';

const key = 'recently-viewed';
const most = 8;

export type Viewed = { path: string; name: string };

// By hand: the schema library would be a tenth of the page's scripts, for these two fields.
function isViewed(value: unknown): value is Viewed {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('name' in value)) return false;
  const { path, name } = value;
  return typeof path === 'string' && /^\/(companies|referrers)\/[a-z0-9_-]+$/.test(path) && typeof name === 'string' && name.length <= 120;
}

/** Kept on this device only. Storage may be full, forbidden or edited by hand; none of that may break a page. */
function readViewed(): Viewed[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isViewed).slice(0, most) : [];
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
