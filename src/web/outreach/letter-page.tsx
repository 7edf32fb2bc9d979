import type { ReactNode } from 'react';
import { FieldError } from '#web/ui/fields/field.tsx';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';
import { ButtonForm, type PostFormProps } from '#web/ui/fields/post-form.tsx';

/** For pages that people open from a mail and leave again: one thing, in the middle. */
export function LetterPage({ title, seed, share, children }: { title: string; seed: string; share?: number; children: ReactNode }) {
  return (
    <div className="page-width py-12 md:py-20">
      <div className="mx-auto max-w-[560px]">
        <KolamFigure seed={seed} reach={3} {...(share === undefined ? { draws: true } : { share })} className="size-28 text-primary" />
        <h1 className="mt-6">{title}</h1>
        <div className="mt-4">{children}</div>
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
