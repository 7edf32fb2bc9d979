import { dataCache, fetchKept } from '#web/data-cache/data-cache.ts';
import type { ShownRequest } from '#web/requests/story/shown-request.ts';

export type QueuedRequest = ShownRequest & { resume: { name: string; size: number; held: string | null } | null };

export const queuedRequest = (id: string) => ({
  queryKey: ['request', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchKept<QueuedRequest>(`/api/requests/${id}`, signal),
});

/** The request that came with the page, for when another one is first. */
export function keepRequest(request: QueuedRequest): void {
  dataCache().setQueryData(queuedRequest(request.id).queryKey, request);
}

export function fetchAhead(id: string): void {
  void dataCache().prefetchQuery(queuedRequest(id));
}
