/** The value of a text field; a file, which only a forged form could send here, counts as empty. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
