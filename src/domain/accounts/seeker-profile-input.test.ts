import { describe, expect, it } from 'vitest';
import { seekerProfileInput } from './seeker-profile-input.ts';
import { isTelling } from './seeker-profile.ts';

const typed = { headline: ' Backend engineer ', years: ' 6 ', skills: 'Java, kafka,, Kafka , SQL', linkedin: 'linkedin.com/in/neha' };

describe('what a seeker says about themselves', () => {
  it('is trimmed, and a skill counts once', () => {
    expect(seekerProfileInput.parse(typed)).toEqual({
      headline: 'Backend engineer',
      years: 6,
      skills: ['Java', 'Kafka', 'SQL'],
      linkedin: 'https://linkedin.com/in/neha',
    });
  });

  it('may be left empty', () => {
    const empty = seekerProfileInput.parse({ headline: ' ', years: '', skills: ' , ', linkedin: '' });
    expect(empty).toEqual({ headline: '', years: null, skills: [], linkedin: '' });
    expect(isTelling(empty)).toBe(false);
  });

  it.each([
    ['headline', 'x'.repeat(121)],
    ['headline', 'turned \u202e around'],
    ['years', '61'],
    ['years', 'six'],
    ['skills', Array.from({ length: 13 }, (_, n) => `skill ${n}`).join(',')],
    ['skills', 'y'.repeat(41)],
    ['linkedin', 'https://linkedin.com.evil.example/in/neha'],
  ])('refuses %s %s with a sentence', (field, value) => {
    const read = seekerProfileInput.safeParse({ ...typed, [field]: value });
    expect(read.success).toBe(false);
    expect(read.error?.issues).toEqual([expect.objectContaining({ path: [field], message: expect.stringMatching(/\.$/) as string })]);
  });
});
