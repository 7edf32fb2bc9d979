import { describe, expect, it } from 'vitest';
import { longestMessage } from '#domain/requests/request-limits.ts';
import { fillStarter, findOpenBlanks, ladderWords, noteStarters } from './request-words.ts';

describe('starters for the note', () => {
  it.each(Object.entries(noteStarters))('%s names both, has blanks and leaves room', (_, text) => {
    const filled = fillStarter(text, { name: 'Ananya Iyer', company: 'Flipkart' });
    expect(filled).toContain('Hello Ananya,');
    expect(filled).toContain('Flipkart');
    expect(filled).not.toMatch(/[{}]/);
    expect(filled.length).toBeLessThan(longestMessage / 2);
    expect(findOpenBlanks(filled).length).toBeGreaterThanOrEqual(3);
  });

  it("leaves the sender's own brackets alone", () => {
    expect(findOpenBlanks('I led [Project X], see [1].')).toEqual([]);
    expect(findOpenBlanks('I have [years] years.')).toEqual(['[years]']);
  });
});

it('the box names colleagues who agreed, and says where none has', () => {
  const asked = { name: 'Ananya Sharma', company: 'Flipkart' };
  expect(ladderWords(asked, true).hint).toMatch(/^Only people at Flipkart who agreed to it\. They see/);
  expect(ladderWords(asked, false).hint).toMatch(
    /^No colleague at Flipkart has agreed to this yet\. If one does while you wait, we ask them\. They see/,
  );
});
