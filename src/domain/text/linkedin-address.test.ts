import { expect, test } from 'vitest';
import { linkedinAddress } from './linkedin-address.ts';

test.each([
  ['https://www.linkedin.com/in/ananya-iyer', 'https://www.linkedin.com/in/ananya-iyer'],
  ['linkedin.com/in/x', 'https://linkedin.com/in/x'],
  ['ananya-iyer', 'https://www.linkedin.com/in/ananya-iyer'],
  ['in/ananya-iyer', 'https://www.linkedin.com/in/ananya-iyer'],
  ['@ananya', 'https://www.linkedin.com/in/ananya'],
  ['http://in.linkedin.com/in/x?utm=1#top', 'https://in.linkedin.com/in/x'],
])('%s becomes %s', (typed, address) => expect(linkedinAddress(typed)).toBe(address));

const otherSites = [
  'linkedin.com.evil.tld/in/x',
  'linkedin.com@evil',
  'linkedin.com@evil/in/x',
  'evil.tld/linkedin.com/in/x',
  'notlinkedin.com/in/x',
];
const noProfiles = ['linkedin.com/', 'linkedin.com/company/x', 'linkedin.com:8443/in/x'].map((rest) => `https://${rest}`);
const noNames = ['javascript:alert(1)//linkedin.com/in/x', 'none', 'na', 'linkedin', 'ananya.iyer', '', null, undefined];
test.each([...otherSites.map((rest) => `https://${rest}`), ...noProfiles, ...noNames])('%s is refused', (typed) =>
  expect(linkedinAddress(typed)).toBeUndefined(),
);
