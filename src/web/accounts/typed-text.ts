/** What stands in a text field; a file, which only a forged form could send there, counts as nothing. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
