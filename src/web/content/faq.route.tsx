import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { searchFaq } from '#domain/content/faq-search.ts';
import { readSearch } from '#domain/content/literal-search.ts';
import { plural } from '#shared/plural.ts';
import { appContext } from '#web/app/app-context.ts';
import { JsonLd } from '#web/app/document-script.tsx';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { faqFacts } from '#web/app/structured-data.ts';
import { SearchBox } from '#web/search/search-box.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/faq.route.ts';
import { PageHead } from './page-head.tsx';
import { QuestionList, useOpenTarget } from './question-list.tsx';

export const handle: PageHandle = { shareImage: true };

export function loader({ context, request }: Route.LoaderArgs) {
  return { categories: context.get(appContext).content.faq(), search: readSearch(new URL(request.url).searchParams.get('q')) };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(
    'Frequently asked questions',
    'How to find referrers, send a request, what happens to your resume, what it costs, and how to close your account.',
    !loaderData?.search,
  );

export default function Faq({ loaderData: { categories, search } }: Route.ComponentProps) {
  useOpenTarget();
  const navigate = useNavigate();
  // The URL decides after reloads and links; while the reader types, the list follows the typing.
  const [typed, setTyped] = useState<string | undefined>();
  const text = typed ?? search;
  const searched = readSearch(text);
  const found = searchFaq(categories, searched);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  const box = useRef<HTMLInputElement>(null);
  // Picks up what was typed before the script arrived.
  useEffect(() => {
    if (box.current && box.current.value !== box.current.defaultValue) setTyped(box.current.value);
  }, []);
  const clear = () => {
    setTyped('');
    if (!box.current) return;
    box.current.value = '';
    box.current.focus();
  };
  return (
    <>
      <JsonLd facts={faqFacts(categories.flatMap(({ questions }) => questions))} />
      <PageHead
        title="Frequently asked questions"
        seed="faq"
        crumb={{ name: 'FAQ', path: '/faq' }}
        after={
          <Form
            method="get"
            action="/faq"
            role="search"
            data-live=""
            className="mt-6 flex max-w-140 gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              void navigate(searched ? `/faq?${new URLSearchParams({ q: searched })}` : '/faq', {
                replace: true,
                preventScrollReset: true,
              });
            }}
          >
            <SearchBox
              ref={box}
              name="q"
              aria-label="Search questions and answers"
              placeholder="Search questions and answers..."
              defaultValue={search}
              onInput={(event) => setTyped(event.currentTarget.value)}
              className="h-[52px]!"
            />
            <Button type="submit" size="large" className="max-sm:px-4!">
              Search
            </Button>
          </Form>
        }
      >
        <p>What people ask before they send a request, and after.</p>
      </PageHead>
      <p role="status" className="sr-only">
        {searched && `${plural(count, 'question')} found`}
      </p>
      {found.length > 0 ? (
        <div className="page-width grid gap-8 py-10 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-14 lg:py-14">
          <nav aria-label="Question categories" data-screen-only="" className="max-lg:hidden">
            <ul className="sticky top-24 border-l-2 border-line">
              {found.map(({ id, category, questions }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="relative flex min-h-control items-center justify-between gap-3 py-1.5 pl-5 font-medium text-ink-2 no-underline before:absolute before:top-1/2 before:-left-[7px] before:size-3 before:-translate-y-1/2 before:rounded-full before:border-2 before:border-primary before:bg-paper hover:text-ink hover:before:bg-accent"
                  >
                    {category}
                    <span className="text-sm text-ink-3 tabular-nums">{questions.length}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-col gap-12">
            {found.map(({ id, category, description, questions }) => (
              <section key={id} id={id} aria-labelledby={`${id}-heading`} className="when-near">
                <h2 id={`${id}-heading`}>{category}</h2>
                <p className="mt-1 mb-4 text-ink-2">{description}</p>
                <QuestionList questions={questions} name={`faq-${id}`} search={searched} open={searched ? questions[0]?.id : undefined} />
              </section>
            ))}
          </div>
        </div>
      ) : (
        <EmptyState
          title="No FAQs found matching your search."
          className="py-16"
          action={
            <ButtonLink to="/faq" variant="outline" onClick={clear} data-keep-scroll="" preventScrollReset>
              Clear Search
            </ButtonLink>
          }
        />
      )}
      <StillOpen />
    </>
  );
}

function StillOpen() {
  return (
    <section aria-labelledby="open-heading" className="when-near border-t border-line bg-sunken">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-10">
        <div>
          <h2 id="open-heading" className="text-xl">
            Is your question not here?
          </h2>
          <p className="mt-1 text-ink-2">Write to us. A person answers by email.</p>
        </div>
        <ButtonLink to="/help#contact" variant="outline">
          Write to us
        </ButtonLink>
      </div>
    </section>
  );
}
