import { containsText } from './literal-search.ts';

export type Question = {
  id: string;
  question: string;
  answer: string;
  /** What else people call it: for the search of the help page, which looks for a subject and not for a text. */
  words?: string[] | undefined;
  links?: { label: string; href: string }[] | undefined;
};
export type FaqCategory = { id: string; category: string; description: string; questions: Question[] };

/** Keeps the questions whose visible text contains the searched text, and drops categories that end up empty. */
export function searchFaq(categories: readonly FaqCategory[], searched: string): FaqCategory[] {
  if (searched === '') return [...categories];
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter(({ question, answer }) => [question, answer].some((text) => containsText(text, searched))),
    }))
    .filter(({ questions }) => questions.length > 0);
}
