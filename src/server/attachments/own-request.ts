import type { RequestSide, RequestState } from '#domain/requests/request-state.ts';

/** The request that a file belongs to, as one of its two sides sees it; others get not_found. Requests are on a higher floor. */
export type GetOwnRequest = (
  accountId: string,
  requestId: string,
) => Promise<{ id: string; side: RequestSide; state: RequestState; proofFileId: string | null }>;
