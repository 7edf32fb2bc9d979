import { describe, expect, it } from 'vitest';
import { longestMessage } from '#domain/requests/request-limits.ts';
import { fillStarter, findOpenBlanks, noteStarters } from './note-starters.ts';

describe('starters for the note', () => {
  it.each(Object.entries(noteStarters))('%s names both, has blanks and leaves room', (_, text) => {
    const filled = fillStarter(text, { referrer: 'Ananya Iyer', company: 'Flipkart' });
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
