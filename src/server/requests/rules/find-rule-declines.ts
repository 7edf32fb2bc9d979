import type { Db } from '#server/platform/db/database.ts';
import { countRuleDeclines, type RuleDeclines } from './rule-decline-store.ts';

const day = 86_400_000;
const enough = { declines: 5, days: 90 };

/** Companies whose declines suggest that the rule card is wrong or unread, for an administrator to check. */
export function findRuleDeclines({ db, now }: { db: Db; now: () => Date }): Promise<RuleDeclines[]> {
  return countRuleDeclines(db, new Date(now().getTime() - enough.days * day), enough.declines);
}
