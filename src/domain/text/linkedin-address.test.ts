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

test.each([
  'https://linkedin.com.evil.tld/in/x',
  'https://linkedin.com@evil',
  'https://linkedin.com@evil/in/x',
  'https://evil.tld/linkedin.com/in/x',
  'https://notlinkedin.com/in/x',
  'javascript:alert(1)//linkedin.com/in/x',
  'https://linkedin.com/',
  'none',
  'na',
  'linkedin',
  'ananya.iyer',
  'https://linkedin.com/company/x',
  'https://linkedin.com:8443/in/x',
  '',
  null,
  undefined,
])('%s is refused', (typed) => expect(linkedinAddress(typed)).toBeUndefined());
