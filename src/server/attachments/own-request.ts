import type { RequestSide, RequestState } from '#domain/requests/request-state.ts';

/** The request that a file belongs to, as seen by one of its two sides; not found for everybody else. Requests are on a higher floor. */
export type GetOwnRequest = (
  accountId: string,
  requestId: string,
) => Promise<{ id: string; side: RequestSide; state: RequestState; proofFileId: string | null }>;
