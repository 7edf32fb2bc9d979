import { Plus } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { splitAtHits } from '#domain/content/literal-search.ts';
import type { Question } from '#domain/content/faq-search.ts';
import { targetOf } from '#web/app/target-of.ts';
import { ContentLink } from './rich-text.tsx';

type QuestionListProps = { questions: readonly Question[]; name: string; search?: string; open?: string | undefined };

/**
 * Questions of which one at a time is open, handled by the browser alone. The id is on the answer, not on the <details>: a browser opens a
 * closed <details> if the URL names something inside it, so deep links work without a script.
 */
export function QuestionList({ questions, name, search = '', open }: QuestionListProps) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {questions.map(({ id, question, answer, links }) => (
        <details key={`${id} ${search}`} name={name} open={id === open || undefined} className="group">
          <summary className="flex min-h-control list-none items-center justify-between gap-4 rounded-card px-5 py-3.5 font-semibold [&::-webkit-details-marker]:hidden">
            <span>{marked(question, search)}</span>
            <Plus aria-hidden="true" className="size-5 shrink-0 text-primary transition-[rotate] duration-180 group-open:rotate-45" />
          </summary>
          <div id={id} className="max-w-prose scroll-mt-40 space-y-3 px-5 pb-5 text-ink-2">
            {answer.split(/\n\n+/).map((paragraph) => (
              <p key={paragraph}>{marked(paragraph, search)}</p>
            ))}
            {links && (
              <p className="flex flex-wrap gap-x-5 gap-y-1">
                {links.map((link) => (
                  <ContentLink key={link.href} href={link.href}>
                    {link.label}
                  </ContentLink>
                ))}
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}

function marked(text: string, search: string): ReactNode {
  if (search === '') return text;
  return splitAtHits(text, search).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}

/** Inside the app no document loads, so the browser does not open the target of a link; this does. */
export function useOpenTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const details = targetOf(hash)?.closest('details');
    if (details) details.open = true;
  }, [hash, key]);
}
