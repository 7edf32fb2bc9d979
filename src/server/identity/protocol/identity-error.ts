/**
 * A refusal in the words of the Identity Toolkit protocol. The SDK turns the code into auth/…, and shows the text, if there is
 * one, as its error message: the specification's toasts print it, so it is written for people.
 */
export class IdentityError extends Error {
  readonly code: string;

  constructor(code: string, text?: string) {
    super(text ? `${code} : ${text}` : code);
    this.name = 'IdentityError';
    this.code = code;
  }
}

export function identityErrorBody(error: IdentityError, status = 400) {
  return { error: { code: status, message: error.message, errors: [{ message: error.message, domain: 'global', reason: 'invalid' }] } };
}
