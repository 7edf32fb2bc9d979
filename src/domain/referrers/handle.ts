import { boundedText } from '../text/bounded-text.ts';

/** The word in a referrer's address, /ask/<handle>. */
export const handleLength = { least: 3, most: 30 };
export const daysBetweenHandles = 90;
/** For so many days an old handle leads to the new one, and no other person can take it. */
export const daysOldHandleLeads = 365;

const pattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const rule = `Use ${handleLength.least} to ${handleLength.most} letters from a to z, digits, and hyphens between them.`;

/** Letters of other scripts that look like ours, emoji and everything else that is not ASCII fail the pattern. */
export const handleInput = boundedText({ asks: rule, most: 200, tooLong: rule })
  .transform((typed) => typed.trim().toLowerCase())
  .refine((handle) => pattern.test(handle) && handle.length >= handleLength.least && handle.length <= handleLength.most, rule);

/** The handle in an address, before we look it up; undefined if no person could have it. */
export const readHandle = (text: string): string | undefined => handleInput.safeParse(text).data;

/** A first suggestion from a name; empty if the name has no letters of ours. */
export function suggestHandle(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, handleLength.most).replace(/-$/, '');
  return readHandle(words) ?? '';
}

/** What a handle looks like at a glance. People could confuse two with the same shape. */
export function shapeOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const letters = plain.replace(/[^a-z0-9]/g, '').replace(/[0-9i]/g, (sign) => lookAlikes[sign] ?? sign);
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const lookAlikes: Record<string, string> = { 0: 'o', 1: 'l', i: 'l', 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'b', 7: 't', 8: 'b', 9: 'g' };

/** These handles would sound like us, or like an office instead of a person. */
const reserved = `about abuse account admin administrator anonymous api app ask auth billing blog careers ceo companies company contact
  customer-care dashboard demo everybody faq founder guides help hr invoice jobs legal login mail moderator money null nobody official owner
  payment payments payout pricing privacy recruiter referral referralhire referrals referrer referrers refund request requests root security
  settings signin signup staff status support system team terms test undefined upi verify webmaster www`.split(/\s+/);

/** A company's name beside one of these words reads like an office of that company. */
const officialWords =
  'admin career careers hire hiring hr india jobs job official recruiter recruiting recruitment referral referrals refer support talent team'.split(
    ' ',
  );

const withoutOffice = (shape: string) =>
  officialWords
    .map(shapeOf)
    .flatMap((word) => [
      ...(shape.startsWith(word) ? [shape.slice(word.length)] : []),
      ...(shape.endsWith(word) ? [shape.slice(0, -word.length)] : []),
    ]);

/** Why no person may choose this handle; null if they may. */
export function handleProblem(handle: string, companyNames: readonly string[]): string | null {
  const shape = shapeOf(handle);
  const shapes = [shape, ...withoutOffice(shape)];
  if (shape.includes(shapeOf('referralhire')) || reserved.some((word) => shape === shapeOf(word)))
    return 'This one is kept for ReferralHire itself. Please choose another.';
  const companies = new Set(companyNames.map(shapeOf));
  if (shapes.some((each) => each.length >= 2 && companies.has(each)))
    return 'This one reads like the name of a company. Please choose one that says who you are.';
  return null;
}
