import type { ReactNode } from 'react';
import type { FormRefusal } from '#web/app/answer-form.ts';
import type { ButtonProps } from '#web/ui/button.tsx';
import { PostForm, SubmitButton, type PostFormProps } from '#web/ui/fields/post-form.tsx';
import { useRefusedForm } from '#web/ui/fields/use-each-answer.ts';
import { FormProblem, problemOf } from '#web/ui/form-problem.tsx';

/** What the server refused, if it was the form of one of these intents. */
export const refusalOf = (refused: FormRefusal | undefined, ...intents: string[]) =>
  refused && intents.includes(refused.typed['intent'] ?? '') ? refused : undefined;

type IntentFormProps = Omit<PostFormProps, 'children'> & {
  /** What the button does. */
  intent: string;
  /** What the same form does when the page looks otherwise: the page may have changed while somebody was typing. */
  also?: string;
  refused: FormRefusal | undefined;
  button: Pick<ButtonProps, 'children' | 'busyLabel' | 'size' | 'variant'>;
  beside?: ReactNode;
  below?: ReactNode;
  children?: (refused: FormRefusal | undefined) => ReactNode;
};

/** One form of several on a page. It shows only its own refusal, and the focus goes to the first wrong field. */
export function IntentForm({ intent, also = intent, refused, button, beside, below, children, ...form }: IntentFormProps) {
  const own = refusalOf(refused, intent, also);
  const ref = useRefusedForm(own);
  return (
    <PostForm ref={ref} noValidate className="flex flex-col gap-5" {...form}>
      <FormProblem message={problemOf(own)} />
      {children?.(own)}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value={intent} {...button} />
        {beside}
      </div>
      {below}
    </PostForm>
  );
}
