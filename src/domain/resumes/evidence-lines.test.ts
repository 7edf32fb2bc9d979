import { describe, expect, it } from 'vitest';
import { evidenceLines } from './evidence-lines.ts';

const resume = [
  'Neha Sharma',
  'neha@example.in, 98765 43210',
  'Backend Engineer, Payments, 2021 to today',
  'Cut checkout errors by 40 % in two quarters',
  'Likes hiking and old films',
  'Wrote payments services in Go and TypeScript',
].join('\n');

describe('lines of a resume for a position', () => {
  it('are those with its words and those with a figure, in their own order', () => {
    expect(evidenceLines(resume, 'Senior Backend Engineer, Payments (FK-20871)')).toEqual([
      'Backend Engineer, Payments, 2021 to today',
      'Cut checkout errors by 40 % in two quarters',
      'Wrote payments services in Go and TypeScript',
    ]);
  });

  it('never say how to reach the person, and are no more than four', () => {
    expect(evidenceLines('Engineer: engineer@example.in\nEngineer, call 98765 43210', 'Engineer')).toEqual([]);
    const many = Array.from({ length: 20 }, (_, i) => `Engineer at place number ${i}`).join('\n');
    expect(evidenceLines(many, 'Engineer')).toHaveLength(4);
  });

  it('are none where nothing matches, and read other scripts', () => {
    expect(evidenceLines(resume, 'Chef')).toEqual(['Cut checkout errors by 40 % in two quarters']);
    expect(evidenceLines('मुंबई में डेटा विश्लेषक रही', 'डेटा विश्लेषक')).toEqual(['मुंबई में डेटा विश्लेषक रही']);
    expect(evidenceLines('', 'Engineer')).toEqual([]);
  });
});
