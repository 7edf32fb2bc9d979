import { data } from 'react-router';
import { typedText } from './typed-text.ts';

/** Answers a form that was sent before its script had loaded. Typed values stay, except passwords, which we never send back. */
export async function answerNotReady(request: Request) {
  const form = await request.formData();
  const problem = 'The page was still loading. Please try again. If this happens every time, allow JavaScript for this site.';
  return data({ problem, name: typedText(form, 'name'), email: typedText(form, 'email') }, { status: 400 });
}
