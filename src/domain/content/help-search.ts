import type { FaqCategory, Question } from './faq-search.ts';
import { containsWords } from './literal-search.ts';

/** Words of a question that say nothing about its subject. */
const small = new Set(
  'a about am an and any are as at be by can could did do does for from get has have how i if in is it me my of on or should that the there this to was what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** "How do I get a refund?" looks for "refund". A question of only small words looks for those. */
export function subjectOf(searched: string): string {
  const words = searched.replaceAll(/[?!.,;:"“”()]/g, ' ').split(/\s+/);
  const subject = words.filter((word) => word !== '' && !small.has(word.toLowerCase()));
  return (subject.length > 0 ? subject : words).join(' ').trim();
}

/** Questions in which every word of the subject occurs, also among their other words; those that say it in the question come first. */
export function searchQuestions(categories: readonly FaqCategory[], searched: string): Question[] {
  const subject = subjectOf(searched);
  if (subject === '') return [];
  const found = categories
    .flatMap(({ questions }) => questions)
    .filter(({ question, answer, words = [] }) => containsWords([question, answer, ...words].join(' '), subject));
  const isNear = ({ question, words = [] }: Question) => containsWords([question, ...words].join(' '), subject);
  return [...found.filter(isNear), ...found.filter((each) => !isNear(each))];
}
