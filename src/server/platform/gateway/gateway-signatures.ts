import { createHmac, timingSafeEqual } from 'node:crypto';

function isSignedWith(text: string | Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const given = Buffer.from(signature, 'hex');
  return /^[0-9a-f]{64}$/.test(signature) && timingSafeEqual(expected, given);
}

/** Checks the raw bytes as they arrived. After the secret changes, retries of older events are still signed with the previous one. */
export function isFromGateway(rawBody: Buffer, signature: string | undefined, secrets: readonly string[]): boolean {
  return signature !== undefined && secrets.some((secret) => secret !== '' && isSignedWith(rawBody, signature, secret));
}

export type ReturnedLink = { linkId: string; referenceId: string; status: string; paymentId: string };

/** The return URL says which payment to look at. It is signed, so strangers cannot make us look up other payments. */
export function readReturn(search: URLSearchParams, keySecret: string): ReturnedLink | undefined {
  const take = (name: string) => search.get(`razorpay_${name}`) ?? '';
  const [linkId, referenceId] = [take('payment_link_id'), take('payment_link_reference_id')];
  const [status, paymentId] = [take('payment_link_status'), take('payment_id')];
  const signed = isSignedWith(`${linkId}|${referenceId}|${status}|${paymentId}`, take('signature'), keySecret);
  return signed ? { linkId, referenceId, status, paymentId } : undefined;
}
