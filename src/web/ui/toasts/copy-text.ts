import { toast } from './toast-store.ts';

/** Without scripts there is no way to the clipboard, so a button that calls this hides there. */
export async function copyText(text: string, title: string, description = ''): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title, description, about: 'copy' });
  } catch {
    toast({ title: 'Your browser did not allow copying.', variant: 'destructive', about: 'copy' });
  }
}
