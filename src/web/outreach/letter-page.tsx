import type { ReactNode } from 'react';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';
import { ButtonForm, type PostFormProps } from '#web/ui/fields/post-form.tsx';

/** For a loader: the token in the link of the mail. */
export const readToken = (request: Request) => ({ token: new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? '' });

type LetterPageProps = {
  title: string;
  seed: string;
  share?: number;
  lead?: ReactNode;
  /** Where people go on: an address and its name. */
  next?: readonly [to: string, label: string];
  children?: ReactNode;
};

/** For pages that people open from a mail and leave again: one thing, in the middle. */
export function LetterPage({ title, seed, share, lead, next, children }: LetterPageProps) {
  return (
    <div className="page-width py-12 md:py-20">
      <div className="mx-auto max-w-[560px]">
        <KolamFigure seed={seed} reach={3} {...(share === undefined ? { draws: true } : { share })} className="size-28 text-primary" />
        <h1 className="mt-6">{title}</h1>
        <div className="mt-4">
          {lead && <p className="text-lg text-ink-2">{lead}</p>}
          {children}
          {next && (
            <ButtonLink to={next[0]} className="mt-6">
              {next[1]}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

type LetterFormProps = PostFormProps & { fields?: Record<string, string>; /** Why the server refused it. */ problem: string | undefined };

/** The one button of such a page. Only it acts: programs that check mails for dangerous links open every one of them. */
export function LetterForm({ fields = {}, problem, children, ...form }: LetterFormProps) {
  return (
    <>
      {problem && (
        <div role="alert" className="mt-4">
          <FieldError id={undefined} message={problem} />
        </div>
      )}
      <ButtonForm fields={fields} form={{ className: 'mt-6', ...form }} size="large">
        {children}
      </ButtonForm>
    </>
  );
}

type LetterActProps = Omit<LetterFormProps, 'problem' | 'children'> & {
  seed: string;
  before: { title: string; lead: string; button: string };
  after: Pick<LetterPageProps, 'title' | 'lead' | 'next'>;
  answer: { kind: 'done' } | FormRefusal | undefined;
};

/** A page with one button, and what came of it. */
export function LetterAct({ seed, before: { button, ...before }, after, answer, ...form }: LetterActProps) {
  if (answer?.kind === 'done') return <LetterPage seed={seed} {...after} />;
  return (
    <LetterPage seed={seed} share={0.6} {...before}>
      <LetterForm {...form} problem={answer?.sentence}>
        {button}
      </LetterForm>
    </LetterPage>
  );
}
