import { data } from 'react-router';

/** The value of a text field; a file, which only a forged form could send here, counts as empty. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Answers a form that was sent before its script had loaded. Typed values stay, except passwords, which we never send back. */
export async function answerNotReady(request: Request) {
  const form = await request.formData();
  const problem = 'The page was still loading. Please try again. If this happens every time, allow JavaScript for this site.';
  return data({ problem, name: typedText(form, 'name'), email: typedText(form, 'email') }, { status: 400 });
}
