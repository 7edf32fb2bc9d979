import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { FormRefused } from '#web/ui/fields/field.tsx';
import { PostForm } from '#web/ui/fields/post-form.tsx';
import { useRefusedForm } from '#web/ui/fields/use-each-answer.ts';
import { useRefusal } from './use-console.ts';

type DeskFormProps = Pick<ButtonProps, 'variant' | 'size'> & {
  intent: string;
  /** What it is about; forms of the same page differ in the intent or in this. */
  about?: Readonly<Record<string, string>>;
  button: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A form of the console with one button. When the server refuses it, its fields find their own errors and what was typed. */
export function DeskForm({ intent, about = {}, button, className = 'flex flex-col gap-4', children, ...look }: DeskFormProps) {
  const own = useRefusal({ intent, ...about });
  const form = useRefusedForm(own);
  const { formData } = useNavigation();
  const isSending = formData?.get('intent') === intent && Object.entries(about).every(([name, value]) => formData.get(name) === value);
  return (
    <FormRefused value={own}>
      <PostForm ref={form} fields={about} noValidate className={className}>
        {children}
        <Button
          type="submit"
          name="intent"
          value={intent}
          busy={isSending}
          className="self-start justify-self-start sm:col-span-full"
          {...look}
        >
          {button}
        </Button>
      </PostForm>
    </FormRefused>
  );
}
