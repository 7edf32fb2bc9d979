import { expect, test } from 'vitest';
import { errorSentence, wordsForError } from './error-sentence.ts';

test('a detail for the person replaces the sentence', () => {
  expect(wordsForError(409, { code: 'conflict', detail: 'Already accepted.' })).toMatchObject({
    title: 'This is not possible now',
    sentence: 'Already accepted.',
  });
});

test('only our own faults carry a reference', () => {
  expect(wordsForError(503, { code: 'unavailable', requestId: 'r-123' }).reference).toBe('r-123');
  expect(wordsForError(404, { code: 'not_found', requestId: 'r-123' }).reference).toBeUndefined();
});

test('whatever is unknown gets the neutral sentence', () => {
  expect(wordsForError(undefined, new Error('password=hunter2'))).toEqual({
    ...errorSentence.internal,
    reference: undefined,
    forStaff: false,
  });
  expect(wordsForError(500, 'text')).toMatchObject(errorSentence.internal);
  expect(wordsForError(500, { code: 'toString' })).toMatchObject(errorSentence.internal);
  expect(wordsForError(404, null)).toMatchObject(errorSentence.not_found);
});
