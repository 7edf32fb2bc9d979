import { expect, test } from 'vitest';
import { toScriptText } from './document-script.tsx';

test('nothing inside can end the script', () => {
  expect(toScriptText({ name: '</script><script>alert(1)</script>' })).not.toContain('<');
  expect(JSON.parse(toScriptText({ name: '</script>' }))).toEqual({ name: '</script>' });
});
