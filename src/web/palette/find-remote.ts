import { containsWords } from '#domain/content/literal-search.ts';
import type { PaletteItem } from './palette-items.ts';

type Referrer = { id: string; name: string; role: string; company: string; isSample: boolean };
type Company = { id: string; name: string; industry: string; location: string };
type Opening = { title: string; company: string; place: string };
type Request = { id: string; position: string; company: string; referrerName: string; seekerName: string; label: { word: string } };

const most = 5;
const mostRequests = 100;

async function itemsOf<T>(path: string, signal?: AbortSignal): Promise<T[]> {
  const response = await fetch(path, signal ? { signal } : {});
  return response.ok ? ((await response.json()) as { items: T[] }).items : [];
}

export type Found = { people: PaletteItem[]; companies: PaletteItem[]; openings: PaletteItem[] };
export const nothingFound: Found = { people: [], companies: [], openings: [] };

/** From the same index as the directories. */
export async function findRemote(typed: string, signal: AbortSignal): Promise<Found> {
  const query = new URLSearchParams({ q: typed, limit: String(most) });
  const [referrers, companies, openings] = await Promise.all([
    itemsOf<Referrer>(`/api/referrers?${query}`, signal),
    itemsOf<Company>(`/api/company-suggestions?${query}`, signal),
    itemsOf<Opening>(`/api/openings?${query}`, signal),
  ]);
  return {
    people: referrers.map(({ id, name, role, company, isSample }) => ({
      label: name,
      hint: `${role} at ${company}`,
      href: `/referrers/${id}`,
      tile: true,
      sample: isSample,
    })),
    companies: companies.flatMap(({ id, name, industry, location }, index) => [
      { label: name, hint: `${industry}, ${location}`, href: `/companies/${id}`, tile: true },
      // Only the best match: five times the same line would push everything else out of sight.
      ...(index === 0 ? [{ label: `Ask somebody you know at ${name}`, hint: 'with a private link', href: `/ask-somebody/${id}` }] : []),
    ]),
    // A role that several people list is one line.
    openings: openings
      .filter(({ title }, index) => openings.findIndex((each) => each.title === title) === index)
      .map(({ title, company, place }) => ({
        label: title,
        hint: `${company}, ${place}`,
        href: `/openings?${new URLSearchParams({ q: title })}`,
      })),
  };
}

/** The newest of both sides, asked for once each time the palette opens; kept in this document's memory only. */
export async function loadOwnRequests(): Promise<PaletteItem[]> {
  const [sent, received] = await Promise.all(
    ['seeker', 'referrer'].map((side) => itemsOf<Request>(`/api/requests?side=${side}&limit=${mostRequests}`)),
  );
  const toItem = (with_: (request: Request) => string) => (request: Request) => ({
    label: `${request.position} at ${request.company}`,
    hint: `${with_(request)}, ${request.label.word}`,
    href: `/requests/${request.id}`,
  });
  return [
    ...(received ?? []).map(toItem(({ seekerName }) => `from ${seekerName}`)),
    ...(sent ?? []).map(toItem(({ referrerName }) => `to ${referrerName}`)),
  ];
}

export function filterRequests(requests: readonly PaletteItem[], typed: string): PaletteItem[] {
  return requests.filter(({ label, hint = '' }) => typed === '' || containsWords(`${label} ${hint}`, typed)).slice(0, typed ? most : 3);
}
