import { z } from 'zod';
import { hidesLetters, readEmailDomain } from '../referrers/email-domain.ts';
import { isFreeMail } from '../referrers/free-mail.ts';
import { plainText } from '../text/plain-text.ts';
import { boundedText, understoodText } from '../text/bounded-text.ts';
import { companySizes } from './company.ts';
import { websiteAddress } from './website-address.ts';

const asksDomain = 'Enter the part of your work email after the @, such as company.in.';

export const readWebsite = (typed: string) => (hidesLetters(typed.trim()) ? undefined : websiteAddress(typed));

export const website = understoodText(
  { asks: "Enter the company's website.", most: 1000 },
  readWebsite,
  "Enter the company's website, such as www.company.in.",
);

export const emailDomain = boundedText({ asks: asksDomain, most: 1000 }).transform((typed, context) => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  if (hidesLetters(typed.trim())) return refuse('This domain has letters that only look like Latin ones. Write it with plain letters.');
  const domain = readEmailDomain(typed);
  if (!domain) return refuse(asksDomain);
  return isFreeMail(domain) ? refuse(`Everybody can get an address at ${domain}. A company needs a domain of its own.`) : domain;
});

/** A company that is not in the directory yet, as one of its employees describes it. */
export const companyProposalInput = z.object({
  name: plainText({ asks: "Enter the company's name.", most: 120 }),
  website,
  emailDomain,
  industry: plainText({ asks: 'Enter the industry, such as Software.', most: 80 }),
  city: plainText({ asks: 'Enter the city of the main office in India.', most: 80 }),
  state: plainText({ asks: 'Enter the state.', most: 80 }),
  size: z.enum(companySizes, 'Choose how many people work there.'),
  description: z.union([z.literal(''), plainText({ asks: 'Describe the company in a few sentences.', most: 600, lines: true })]),
});

export type CompanyProposalInput = z.output<typeof companyProposalInput>;

/** Another domain of a company that is in the directory. */
export const domainProposalInput = companyProposalInput.pick({ emailDomain: true });
