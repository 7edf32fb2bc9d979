import { freeEachMonth, freeEachMonthWord } from '#domain/billing/free-requests.ts';
import { products } from '#domain/billing/products.ts';
import { rupeesOf } from '#shared/rupees.ts';
import type { Config } from '#server/config.ts';

/** What our texts depend on: who runs this installation, and whether payments are open. */
export type TextSettings = Pick<Config, 'operator' | 'payments'>;

/**
 * Fills in what a text leaves open: `{{operator}}` is a value, also of ours such as a price, and `[[payments: … ]]` is there only if that holds, `[[no payments: … ]]` only
 * if it does not. A word that we do not know stops the start, because a legal page must not show braces to anybody.
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
    if (found === undefined) throw new Error(`content/${file}: nobody knows what "${word}" stands for`);
    return found;
  };
  return text
    .replaceAll(/\[\[(no )?([a-z ]+): ([\s\S]*?)\]\]/g, (_, no: string | undefined, word: string, inner: string) =>
      known(conditions, word) === (no === undefined) ? inner : '',
    )
    .replaceAll(/\{\{([a-z ]+)\}\}/g, (_, word: string) => known(values, word));
}
