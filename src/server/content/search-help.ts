import { searchQuestions, subjectOf } from '#domain/content/help-search.ts';
import { containsWords } from '#domain/content/literal-search.ts';
import { toCard } from './find-articles.ts';
import type { Content } from './load-content.ts';

const mostQuestions = 12;
const mostGuides = 6;

/** One search over questions and guides. Without words: the first question of each subject, and all guides. */
export function searchHelp({ faq, articles: { guides } }: Content, searched: string) {
  const subject = subjectOf(searched);
  const found = subject === '' ? guides : guides.filter(({ searchable }) => containsWords(searchable, subject));
  return {
    questions:
      subject === '' ? faq.flatMap(({ questions }) => questions.slice(0, 1)) : searchQuestions(faq, searched).slice(0, mostQuestions),
    guides: found.slice(0, mostGuides).map(toCard),
  };
}
