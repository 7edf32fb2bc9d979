import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belongsTo, looksLike, nameKey, nameKeysIn, readEmailDomain } from './email-domain.ts';
import { isFreeMail } from './free-mail.ts';
import { checkWorkEmail } from './work-email.ts';

const flipkart = { name: 'Flipkart', domains: ['flipkart.com'] };
const google = { name: 'Google', domains: ['google.com'] };
const mmt = { name: 'MakeMyTrip', domains: ['makemytrip.com', 'go-mmt.com'] };

const sentence = (typed: unknown, company = flipkart) => {
  const checked = checkWorkEmail(typed, company);
  return checked.kind === 'refused' ? checked.sentence : 'good';
};

describe('a work email', () => {
  it.each([
    ['asha@flipkart.com', flipkart],
    [' Asha.Rao@FLIPKART.com ', flipkart],
    ['asha@mail.flipkart.com', flipkart],
    ['asha@go-mmt.com', mmt],
  ])('%s is good', (typed, company) => {
    expect(checkWorkEmail(typed, company)).toMatchObject({ kind: 'good', email: typed.trim().toLowerCase() });
  });

  it.each([
    ['asha@gmail.com', flipkart, /Everybody can get an address at gmail\.com/],
    ['asha@googIe.com', google, /googie\.com looks like google\.com/],
    ['asha@flipkrat.com', flipkart, /looks like/],
    ['asha@notflipkart.com', flipkart, /is not a domain of Flipkart/],
    ['asha@rnakemytrip.com', mmt, /looks like makemytrip\.com/],
    ['asha@fl\u0456pkart.com', flipkart, /only look like Latin/],
    ['asha@flipk\u0430rt.com', flipkart, /only look like Latin/],
    ['asha@xn--flipkrt-8fg.com', flipkart, /only look like Latin/],
    ['asha@xn--80ak6aa92e.com', flipkart, /only look like Latin/],
    ['asha@infosys.com', flipkart, /infosys\.com is not a domain of Flipkart\. Work addresses there end in flipkart\.com\./],
    ['asha+1@flipkart.com', flipkart, /without the plus sign/],
    ['careers@flipkart.com', flipkart, /shared mailbox/],
    ['asha@flipkart.com@evil.example', flipkart, /not a complete email address/],
    ['asha@flipkart.com\r\nBcc: all@example.in', flipkart, /not a complete email address/],
    ['asha', flipkart, /not a complete/],
    ['', flipkart, /Enter your work email/],
    [42, flipkart, /Enter your work email/],
    ['asha@acme.in', { name: 'Acme', domains: [] }, /do not know the email domain of Acme/],
  ])('%s is refused', (typed, company, told) => {
    expect(sentence(typed, company)).toMatch(told);
  });

  it('is never good beyond the company itself', () => {
    const labels = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/);
    const anywhere = fc.array(fc.oneof(labels, fc.constantFrom('flipkart', 'com', 'co', 'in')), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anywhere, (parts) => {
        const domain = [...parts, 'com'].join('.');
        const good = checkWorkEmail(`asha@${domain}`, flipkart).kind === 'good';
        expect(good).toBe(domain === 'flipkart.com' || domain.endsWith('.flipkart.com'));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a look-alike', () => {
  const names = fc.stringMatching(/^[a-z]{6,14}$/);
  const disguises = ['o 0', 'l 1', 'l i', 'm rn', 'w vv', 's 5', 'e 3', 'g q', 'd cl'];

  it('is noticed in every disguise of every letter', () => {
    fc.assert(
      fc.property(names, fc.constantFrom(...disguises), (name, each) => {
        const [letter = '', disguise = ''] = each.split(' ');
        const dressed = name.replaceAll(letter, disguise);
        fc.pre(dressed !== name);
        expect(looksLike(`${dressed}.com`, `${name}.com`)).toBe(true);
        expect(nameKeysIn(`${dressed}.com`)).toContain(nameKey(`${name}.com`));
      }),
    );
  });

  it('is noticed under any ending, before any other domain, and beside a hyphen', () => {
    fc.assert(
      fc.property(names, fc.constantFrom('in', 'co.in', 'net', 'com.example', 'co.example'), (name, ending) => {
        expect(looksLike(`${name}.${ending}`, `${name}.com`)).toBe(true);
        expect(looksLike(`${name}.com.${ending}`, `${name}.com`)).toBe(true);
        expect(looksLike(`${name}-jobs.${ending}`, `${name}.com`)).toBe(true);
      }),
    );
  });

  it('is not the company itself, nor a part of it, nor a stranger', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(looksLike(`${name}.com`, `${name}.com`)).toBe(false);
        expect(looksLike(`mail.${name}.com`, `${name}.com`)).toBe(false);
        expect(belongsTo(`${name}.com.example`, `${name}.com`)).toBe(false);
      }),
    );
    expect(looksLike('infosys.com', 'flipkart.com')).toBe(false);
    expect(looksLike('ibm.com', 'tcs.com')).toBe(false);
  });
});

describe('an email domain', () => {
  it.each([
    ['acme.in', 'acme.in'],
    ['@Acme.in', 'acme.in'],
    ['asha@corp.acme.co.in', 'corp.acme.co.in'],
    ['https://www.acme.in/careers?x=1', 'acme.in'],
    ['acme', undefined],
    ['co.in', undefined],
    ['acme.in, other.in', undefined],
    ['10.0.0.1', undefined],
    ['-acme.in', undefined],
    ['a'.repeat(400), undefined],
    [null, undefined],
  ])('in %s is %s', (typed, domain) => {
    expect(readEmailDomain(typed)).toBe(domain);
  });

  it('of free mail is known under every ending', () => {
    for (const domain of ['gmail.com', 'mail.yahoo.com', 'yahoo.co.in', 'hotmail.co.uk', 'proton.me', 'rediffmail.com', 'x.me.com'])
      expect(isFreeMail(domain)).toBe(true);
    for (const domain of ['flipkart.com', 'zohocorp.com', 'live-nation.in', 'acme.com']) expect(isFreeMail(domain)).toBe(false);
  });
});
