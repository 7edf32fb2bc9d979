/** The server reads at most 64 kB of a form. Beyond that it could not send the text back. */
const mostBytes = 60_000;

/** Measured as the form is sent: on its way, a letter of an Indian script has nine bytes. */
export function isTooLarge(form: FormData): boolean {
  const typed = new URLSearchParams([...form] as [string, string][]);
  return typed.toString().length > mostBytes;
}
