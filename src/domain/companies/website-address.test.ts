import { expect, test } from 'vitest';
import { websiteAddress } from './website-address.ts';

test.each([
  ['flipkart.com', 'https://flipkart.com/'],
  ['https://www.infosys.com', 'https://www.infosys.com/'],
  ['http://example.in/careers', 'http://example.in/careers'],
  ['  zomato.com ', 'https://zomato.com/'],
  ['HTTPS://Example.COM', 'https://example.com/'],
])('%s becomes %s [2.company.website.scheme]', (typed, address) => expect(websiteAddress(typed)).toBe(address));

const programs = ['javascript:alert(1)', 'JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'ftp://example.in'];
const hosts = ['https://good.in@evil.tld', 'https://user:pw@good.in', '//evil', 'localhost', 'https://127.0.0.1', 'http://[::1]/'];
const others = ['https://', '', '   ', 'https:\\\\evil.tld', `${'a'.repeat(600)}.in`, null, undefined];
test.each([...programs, ...hosts, ...others])('%s is refused', (typed) => expect(websiteAddress(typed)).toBeUndefined());
