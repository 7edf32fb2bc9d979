import { z } from 'zod';
import { boundedText } from '../text/bounded-text.ts';

const pattern = /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/;

const asks = 'Enter your UPI ID, such as name@bank.';

/** name@bank. We drop outer spaces, which come from copying; a space inside, a second @ or a full-width @ is a mistake. */
export const upiId = boundedText({ asks, most: 400 })
  .transform((typed) => typed.trim())
  .refine((typed) => pattern.test(typed), asks);

/** As the form sends it. */
export const upiInput = z.strictObject({ upiId });

/** Shows enough for the owner to recognise the ID, and too little for anybody else to use it. */
export function maskUpiId(id: string): string {
  const [name = '', bank = ''] = id.split('@');
  return `${name.slice(0, name.length > 4 ? 2 : 1)}••••@${bank}`;
}
