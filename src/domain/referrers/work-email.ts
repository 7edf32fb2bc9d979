import { readEmailAddress } from '../identity/email-address.ts';
import { belongsTo, hidesLetters, looksLike } from './email-domain.ts';
import { isFreeMail } from './free-mail.ts';

export type WorkEmail = { kind: 'good'; email: string; domain: string } | { kind: 'refused'; sentence: string };

/** Mailboxes that several people read; a code sent there proves nothing about one person. */
const shared = new Set(
  'admin administrator abuse billing career careers contact enquiries enquiry hello help hiring hr info jobs mail noreply no-reply office people postmaster recruiting recruitment sales security support talent team webmaster'.split(
    ' ',
  ),
);

/**
 * Whether an address can prove that its owner works at the company: it must be on one of the company's domains and be a personal mailbox.
 */
export function checkWorkEmail(typed: unknown, company: { name: string; domains: readonly string[] }): WorkEmail {
  const refused = (sentence: string): WorkEmail => ({ kind: 'refused', sentence });
  if (typeof typed !== 'string' || typed.trim() === '') return refused('Enter your work email.');
  if (hidesLetters(typed.trim()))
    return refused('This address has letters that only look like Latin ones. Write it with plain letters, as your company does.');
  const email = readEmailAddress(typed);
  const [mailbox = '', domain = ''] = email?.split('@') ?? [];
  if (!email) return refused('This is not a complete email address. It looks like name@company.com.');
  if (mailbox.includes('+')) return refused('Write your address without the plus sign and what follows it.');
  if (isFreeMail(domain)) return refused(`Everybody can get an address at ${domain}. Use the one that ${company.name} gave you.`);
  if (company.domains.some((known) => belongsTo(domain, known)))
    return shared.has(mailbox) ? refused(`${email} is a shared mailbox. Use your own work email.`) : { kind: 'good', email, domain };
  const [imitated] = company.domains.filter((known) => looksLike(domain, known));
  if (imitated) return refused(`${domain} looks like ${imitated}, but it is another domain. Check the spelling.`);
  return refused(
    company.domains.length > 0
      ? `${domain} is not a domain of ${company.name}. Work addresses there end in ${company.domains.join(' or ')}.`
      : `We do not know the email domain of ${company.name} yet.`,
  );
}
