import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import { LetterPage } from './letter-page.tsx';

/** For a loader: the token in the link of the mail. */
export const readToken = (request: Request) => ({ token: new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? '' });

type Props = {
  before: { title: string; words: string; button: string };
  after: { title: string; words: string };
  answer: { done: true } | { done: false; sentence: string } | undefined;
  action?: string;
  /** Hidden fields. */
  children?: ReactNode;
};

/** Confirming and unsubscribing: one button, and what came of it. */
export function NewsletterAct({ before, after, answer, action, children }: Props) {
  const busy = useNavigation().state === 'submitting';
  if (answer?.done) {
    return (
      <LetterPage title={after.title} seed="newsletter">
        <p className="text-lg text-ink-2">{after.words}</p>
        <ButtonLink to="/guides" className="mt-6">
          Read the guides
        </ButtonLink>
      </LetterPage>
    );
  }
  return (
    <LetterPage title={before.title} seed="newsletter" share={0.6}>
      <p className="text-lg text-ink-2">{before.words}</p>
      {answer && (
        <div role="alert" className="mt-4">
          <FieldError id={undefined} message={answer.sentence} />
        </div>
      )}
      <Form method="post" {...(action && { action })} className="mt-6">
        <FormKey />
        {children}
        <Button type="submit" size="large" busy={busy}>
          {before.button}
        </Button>
      </Form>
    </LetterPage>
  );
}
