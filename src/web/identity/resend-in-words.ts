import { resendVerification } from './account-safety.ts';
import { errorText } from './error-text.ts';

/** Undefined once the mail is on its way; otherwise what the person should read. */
export async function resendInWords(next?: string): Promise<string | undefined> {
  try {
    await resendVerification(next);
    return undefined;
  } catch (error) {
    return errorText(error) ?? 'We could not send the email. Please try again.';
  }
}
