import { removeBio, restoreBio } from '#server/referrers/becoming/remove-bio.ts';
import { holdReferrer, releaseReferrer } from '#server/referrers/becoming/hold-referrer.ts';
import { closePersonRequests } from '#server/requests/ending/close-person-requests.ts';
import { removeWords, restoreWords } from '#server/requests/ending/remove-words.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import type { TrustEffects } from '#server/trust/trust-deps.ts';

/** Trust stands below the nouns that a measure reaches, so it gets their verbs from here. */
export function trustEffects(deps: RequestDeps): TrustEffects {
  return {
    pauseReferrer: holdReferrer,
    resumeReferrer: releaseReferrer,
    removeContent: async (tx, { kind, id }) => {
      if (kind === 'profile') return removeBio(tx, id);
      return kind === 'message' || kind === 'request' ? removeWords(tx, kind, id) : null;
    },
    restoreContent: async (tx, { kind, id }, kept) => {
      if (kind === 'profile') await restoreBio(tx, id, kept);
      else if (kind === 'message' || kind === 'request') await restoreWords(tx, kind, id, kept);
    },
    endRequests: (tx, accountId) => closePersonRequests(deps, tx, accountId),
  };
}
