import type { Tx } from '#server/platform/db/database.ts';
import type { StoredRequest } from '#server/requests/request-store.ts';

/** Whether something happened after that version that this person should have seen. Other people's steps on the ladder do not count. */
export async function hasChangedSince(
  tx: Tx,
  { id, version: latest }: Pick<StoredRequest, 'id' | 'version'>,
  version: number,
  referrerId: string | null | undefined,
): Promise<boolean> {
  if (version >= latest) return version > latest;
  let newer = tx
    .selectFrom('request_events')
    .select('version')
    .where('request_id', '=', id)
    .where('version', '>', version)
    .where('move', 'not in', ['offer_next', 'look_closer', 'widen', 'narrow', 'exclude']);
  // A colleague's yes or an end concerns every referrer; a colleague's question or no does not.
  if (referrerId)
    newer = newer.where((on) =>
      on.or([on('referrer_id', 'is', null), on('referrer_id', '=', referrerId), on('to_state', 'not in', ['submitted', 'needs_info'])]),
    );
  return (await newer.limit(1).executeTakeFirst()) !== undefined;
}
