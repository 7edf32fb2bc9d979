import type pg from 'pg';
import type { Session } from '#domain/accounts/account.ts';
import { claimInput, linkInput } from '#domain/requests/link-input.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { limitInDatabase, limitInMemory } from '#server/platform/limits/rate-limit.ts';
import { claimLink, turnAwayLink } from './claim-link.ts';
import type { LinkDeps } from '#server/requests/request-deps.ts';
import { makeLink } from './make-link.ts';
import { openLink } from './open-link.ts';
import { sendLinkCode } from './send-link-code.ts';

type LinkCall = { key: string; session: Session | undefined; clientAddress: string };

/** The links that seekers give to people they know. */
export function createPrivateLinks(deps: LinkDeps, pool: pg.Pool) {
  const limit = (name: string, points: number) => limitInDatabase(pool, { name: `link-${name}`, points, perSeconds: 24 * 3600 });
  const codesByAddress = limit('code-address', 200);
  const codesByMailbox = limit('code-mailbox', 5);
  const codesByLink = limit('code-link', 30);
  const triesByAddress = limit('try-address', 500);
  const turnsByAddress = limitInMemory({ name: 'link-turn', points: 60, perSeconds: 3600 });
  return {
    make: (call: { session: Session; key?: string | undefined }, typed: unknown) => makeLink(deps, call, parseForm(linkInput, typed)),
    open: (key: unknown, session: Session | undefined) => openLink(deps, key, session),
    sendCode: (call: LinkCall, email: unknown) =>
      sendLinkCode(deps, call, email, async (address, requestId) => {
        await codesByAddress(call.clientAddress);
        await codesByLink(requestId);
        await codesByMailbox(deps.keepAddress(address).address_mac.toString('hex'));
      }),
    claim: async (call: LinkCall, typed: unknown) => {
      await triesByAddress(call.clientAddress);
      return claimLink(deps, call, parseForm(claimInput, typed));
    },
    turnAway: async ({ key, clientAddress }: Omit<LinkCall, 'session'>) => {
      await turnsByAddress(clientAddress);
      await turnAwayLink(deps, key);
    },
  };
}
