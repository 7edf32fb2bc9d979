import { freeEachMonth, freeEachMonthWord } from '#domain/billing/free-requests.ts';
import { products } from '#domain/billing/products.ts';
import { rupeesOf } from '#shared/rupees.ts';
import type { Config } from '#server/config.ts';

/** What our texts depend on: who runs this installation, and whether payments are open. */
export type TextSettings = Pick<Config, 'operator' | 'payments'>;

/**
 * Fills in the words that a text leaves open: `{{operator}}` is a value, which can be ours, such as a price. `[[payments: … ]]` stays only
 * if payments are open, `[[no payments: … ]]` only if not. An unknown word stops the start: a legal page must not show braces.
 */
export function fillText(text: string, { operator, payments }: TextSettings, file: string): string {
  const values: Record<string, string> = {
    operator: operator.name ?? 'ReferralHire',
    'operator address': operator.address ?? '',
    'grievance officer': operator.officer ?? '',
    'grievance email': operator.grievanceEmail,
    'support email': operator.supportEmail,
    court: operator.court ?? '',
    'free requests': freeEachMonthWord,
    'free requests in digits': String(freeEachMonth),
    'price of one request': rupeesOf(products.single.paise),
    'price of pro': rupeesOf(products.pro_month.paise),
    'price of pro by the year': rupeesOf(products.pro_year.paise / 12),
    'price of a year of pro': rupeesOf(products.pro_year.paise),
  };
  const conditions: Record<string, boolean> = {
    payments,
    'operator address': operator.address !== undefined,
    'grievance officer': operator.officer !== undefined,
    court: operator.court !== undefined,
  };
  const known = <T>(map: Record<string, T>, word: string): T => {
    const found = map[word];
    if (found === undefined) throw new Error(`content/${file}: "${word}" is not a known word`);
    return found;
  };
  return text
    .replaceAll(/\[\[(no )?([a-z ]+): ([\s\S]*?)\]\]/g, (_, no: string | undefined, word: string, inner: string) =>
      known(conditions, word) === (no === undefined) ? inner : '',
    )
    .replaceAll(/\{\{([a-z ]+)\}\}/g, (_, word: string) => known(values, word));
}
