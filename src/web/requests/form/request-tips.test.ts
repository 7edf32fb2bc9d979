import { expect, it } from 'vitest';
import { ladderWords } from './request-tips.ts';

it('the box names colleagues who agreed, and says where none has', () => {
  const asked = { name: 'Ananya Sharma', company: 'Flipkart' };
  expect(ladderWords(asked, true).hint).toMatch(/^Only people at Flipkart who agreed to it\. They see/);
  expect(ladderWords(asked, false).hint).toMatch(
    /^No colleague at Flipkart has agreed to this yet\. If one does while you wait, we ask them\. They see/,
  );
});
