import { readStored, writeStored } from '#web/app/device-storage.ts';

const key = 'recently-viewed';
const most = 8;

export type Viewed = { path: string; name: string };

// Checked by hand: the schema library would be many times the size of the script that needs this.
function isViewed(value: unknown): value is Viewed {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('name' in value)) return false;
  const { path, name } = value;
  return typeof path === 'string' && /^\/(companies|referrers)\/[a-z0-9_-]+$/.test(path) && typeof name === 'string' && name.length <= 120;
}

/** Stored only on this device, where anybody may have edited it. */
function readViewed(): Viewed[] {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isViewed).slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberViewed(viewed: Viewed): void {
  const others = readViewed().filter(({ path }) => path !== viewed.path);
  writeStored(key, JSON.stringify([viewed, ...others].slice(0, most)));
}

/**
 * What the list may still show. After a referrer left the directory, no browser goes on naming them. Without a connection we cannot check,
 * and the pages that this device keeps have the names anyway.
 */
export async function findViewed(): Promise<Viewed[]> {
  const ids = readViewed().flatMap(({ path }) => idOf(path) ?? []);
  const answer = ids.length > 0 ? await fetch(`/api/referrer-names?ids=${ids.join(',')}`).catch(() => undefined) : undefined;
  if (!answer) return readViewed();
  const named = answer.ok ? ((await answer.json()) as { items: { id: string; name: string }[] }).items : [];
  // Read again: another one may have been viewed meanwhile.
  const still = readViewed().flatMap(({ path, name }) => {
    const id = idOf(path);
    if (!id || !ids.includes(id)) return { path, name };
    return named.flatMap((each) => (each.id === id ? { path, name: each.name } : []));
  });
  if (answer.ok) writeStored(key, JSON.stringify(still));
  return still;
}

const idOf = (path: string) => /^\/referrers\/(.+)$/.exec(path)?.[1];

/**
 * Fills the list of a section that the server sent empty and hidden, because a document for everybody cannot contain what one device
 * remembers.
 */
export async function showViewed(section: Element): Promise<void> {
  const viewed = await findViewed();
  section.toggleAttribute('hidden', viewed.length === 0);
  section.querySelector('ul')?.replaceChildren(
    ...viewed.map(({ path, name }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = path;
      link.textContent = name;
      item.append(link);
      return item;
    }),
  );
}
