import { AppError } from '#shared/app-error.ts';

/** No form and no address of ours has more. Node's parser takes time that grows with the square of the fields without a value. */
const mostFields = 200;

export function hasFewFields(text: string): boolean {
  let count = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) if (++count > mostFields) return false;
  return true;
}

/** Every form that comes from outside is parsed here, after its fields were counted. */
export function readFields(text: string): URLSearchParams {
  if (!hasFewFields(text)) throw new AppError('invalid_input', { detail: `The form has more than ${mostFields} fields.` });
  return new URLSearchParams(text);
}
