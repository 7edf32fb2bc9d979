import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Notes = Record<string, string>;
export type Link = {
  id: string;
  amount: number;
  status: 'created' | 'paid' | 'expired';
  reference_id: string;
  description: string;
  callback_url: string;
  expire_by: number;
  notes: Notes;
  payments: string[];
  created_at: number;
};
export type Payment = {
  id: string;
  link: string;
  amount: number;
  currency: string;
  status: 'captured' | 'failed' | 'refunded';
  amount_refunded: number;
  fee: number;
  tax: number;
  notes: Notes;
  created_at: number;
  settlement: string | null;
};
export type Refund = {
  id: string;
  payment_id: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  created_at: number;
  settlement: string | null;
};
export type Payout = {
  id: string;
  fund_account_id: string;
  amount: number;
  status: 'processing' | 'processed' | 'reversed' | 'failed';
  reference_id: string;
  narration: string;
  created_at: number;
};
type FundAccount = { id: string; contact_id: string; upiId: string };
type Settlement = { id: string; at: number; amount: number; items: object[] };
/** What the panel does to deliveries and calls, until the tester turns it off again. */
export type Faults = {
  copies: number;
  delayMs: number;
  hold: boolean;
  drop: boolean;
  badSignature: boolean;
  down: boolean;
  takeThenFail: boolean;
};

export type State = {
  links: Link[];
  payments: Payment[];
  refunds: Refund[];
  contacts: { id: string; name: string; reference_id: string }[];
  fundAccounts: FundAccount[];
  payouts: Payout[];
  settlements: Settlement[];
  /** The key of a call, with the id it answered and the body it had. */
  keys: Record<string, { body: string; id: string }>;
  webhook: { url: string; secret: string };
  faults: Faults;
  held: Delivery[];
  counter: number;
  /** The port it last listened on: pay links of yesterday lead there. */
  port: number;
};
export type Delivery = { eventId: string; body: string; secret: string };

export const noFaults: Faults = { copies: 1, delayMs: 0, hold: false, drop: false, badSignature: false, down: false, takeThenFail: false };

function emptyState(webhook: State['webhook']): State {
  const lists = { links: [], payments: [], refunds: [], contacts: [], fundAccounts: [], payouts: [], settlements: [] };
  return { ...lists, keys: {}, webhook, faults: noFaults, held: [], counter: 0, port: 0 };
}

/** Kept in a file, if one is named: a real bank does not forget when the shop restarts. */
export function openState(file: string | undefined, webhook: State['webhook']) {
  let state = emptyState(webhook);
  if (file) {
    try {
      state = { ...state, ...(JSON.parse(readFileSync(file, 'utf8')) as State), webhook };
    } catch {
      // There is no file yet.
    }
  }
  if (file) mkdirSync(path.dirname(file), { recursive: true });
  let [changes, written] = [0, 0];
  let writing: Promise<void> | undefined;
  const write = async (name: string) => {
    const upTo = changes;
    await writeFile(`${name}.new`, JSON.stringify(state));
    await rename(`${name}.new`, name);
    written = upTo;
  };
  /** Resolves once everything that happened so far is in the file. Callers who come meanwhile share the next write. */
  const saved = async (): Promise<void> => {
    const upTo = changes;
    while (file && written < upTo) await (writing ??= write(file).finally(() => (writing = undefined)));
  };
  return {
    state,
    save: () => {
      changes++;
    },
    saved,
    newId: (prefix: string) => `${prefix}_Sim${String(++state.counter).padStart(11, '0')}`,
  };
}

export type Store = ReturnType<typeof openState>;
