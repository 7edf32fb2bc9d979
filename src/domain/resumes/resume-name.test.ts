import { describe, expect, it } from 'vitest';
import { resumeName } from './resume-name.ts';

describe('the name of a resume', () => {
  it.each([
    ['Neha Sharma.pdf', 'Neha Sharma.pdf'],
    ['CV.PDF', 'CV.pdf'],
    ['../../x.pdf', 'x.pdf'],
    ['C:\\Users\\me\\cv.pdf', 'cv.pdf'],
    ['a\u0000b\r\nc\u202Ed.pdf', 'abcd.pdf'],
    ['  many   blanks .pdf', 'many blanks.pdf'],
    ['.pdf', 'resume.pdf'],
    ['...pdf', 'resume.pdf'],
    ['a"b<c>:d|e?f*.pdf', 'abcdef.pdf'],
    ['नेहा शर्मा.pdf', 'नेहा शर्मा.pdf'],
    ['cv.pdf.pdf', 'cv.pdf.pdf'],
  ])('%j is shown as %j', (given, shown) => {
    expect(resumeName(given)).toBe(shown);
  });

  it('of 300 characters is cut, and keeps its ending', () => {
    expect(resumeName(`${'n'.repeat(300)}.pdf`)).toBe(`${'n'.repeat(96)}.pdf`);
    expect(resumeName(`${'😀'.repeat(300)}.pdf`)).toBe(`${'😀'.repeat(96)}.pdf`);
  });

  it.each(['', 'cv', 'cv.docx', 'pdf', 'cv.pdf.exe', 'cv.pdf/', '\u202E'])('%j is not that of a PDF', (given) => {
    expect(resumeName(given)).toBeUndefined();
  });
});
