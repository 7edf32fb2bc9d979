import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dataCache, fetchKept } from '#web/data-cache/data-cache.ts';
import { MoveDialog } from '#web/requests/story/move-dialog.tsx';
import type { MoveFormProps } from '#web/requests/story/move-form.tsx';
import { moveWords } from '#web/requests/story/move-words.ts';
import type { QueuedRequest } from './queue-preview.tsx';

export { QueueKeys } from './queue-keys.tsx';

/** What the queue needs as soon as somebody works in it: the other requests and the dialogs. */

const previewQuery = (id: string) => ({
  queryKey: ['request', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchKept<QueuedRequest>(`/api/requests/${id}`, signal),
});

type Found = { request: QueuedRequest | undefined; isError: boolean };

export function FetchedRequest({ id, children }: { id: string; children: (found: Found) => ReactNode }) {
  const { data, isError } = useQuery(previewQuery(id), dataCache());
  return children({ request: data, isError });
}

/** The request that came with the page, for when another one is first. */
export function keepRequest(request: QueuedRequest): void {
  dataCache().setQueryData(previewQuery(request.id).queryKey, request);
}

export function fetchAhead(id: string): void {
  void dataCache().prefetchQuery(previewQuery(id));
}

export function QueueDialog({ move, ...form }: Omit<MoveFormProps, 'ask'> & { onClose: () => void }) {
  const { ask } = moveWords[move];
  return ask && <MoveDialog move={move} ask={ask} {...form} />;
}
