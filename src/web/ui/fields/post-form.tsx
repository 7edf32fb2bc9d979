import type { ComponentProps } from 'react';
import { Form, useNavigation, type FetcherWithComponents } from 'react-router';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { FormKey } from '#web/ui/form-key.tsx';

export type PostFormProps = Omit<ComponentProps<typeof Form>, 'method'> & {
  /** Its answer stays in a part of the page. */
  fetcher?: Pick<FetcherWithComponents<unknown>, 'Form'>;
  /** What it sends besides what people see. */
  fields?: Record<string, string | number>;
};

/** A form that posts: the server carries it out once, however often it arrives. */
export function PostForm({ fetcher, fields = {}, children, ...form }: PostFormProps) {
  const Tag = fetcher?.Form ?? Form;
  return (
    <Tag method="post" {...form}>
      <FormKey />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Tag>
  );
}

/** Of a form that the page sends. It is busy while the form is sent, if another button could send it too: with this one. */
export function SubmitButton(button: ButtonProps) {
  const { formData } = useNavigation();
  const busy = formData !== undefined && (button.name === undefined || formData.get(button.name) === button.value);
  return <Button type="submit" busy={busy} {...button} />;
}

type ButtonFormProps = Omit<ButtonProps, 'form'> & {
  /** What the button does, and to what. */
  fields: Record<string, string>;
  form?: Omit<PostFormProps, 'children' | 'fields'>;
};

/** A form that is one button. It is busy while it is sent. */
export function ButtonForm({ fields, form, ...button }: ButtonFormProps) {
  const { formData } = useNavigation();
  return (
    <PostForm fields={fields} {...form}>
      <Button
        type="submit"
        busy={formData !== undefined && Object.entries(fields).every(([name, value]) => formData.get(name) === value)}
        {...button}
      />
    </PostForm>
  );
}
