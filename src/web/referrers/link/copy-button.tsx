import { Copy, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';

/** Without scripts there is no way to the clipboard; the text beside it can be marked by hand. */
export function CopyButton({ text, what, main = false }: { text: string; what: string; main?: boolean }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied', description: 'Paste it where you answer.', about: 'copy' });
    } catch {
      toast({ title: 'Your browser did not allow copying.', variant: 'destructive', about: 'copy' });
    }
  }
  return (
    <Button
      variant={main ? 'primary' : 'soft'}
      size={main ? 'medium' : 'small'}
      aria-label={`Copy ${what}`}
      onClick={() => void copy()}
      className="noscript:hidden"
    >
      <Copy aria-hidden="true" />
      {main ? 'Copy link' : 'Copy'}
    </Button>
  );
}

/** The share menu of a phone; other browsers have none, and show no button. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const [can, setCan] = useState(false);
  useEffect(() => setCan('share' in navigator), []);
  if (!can) return null;
  return (
    // Closing the menu without choosing is no failure.
    <Button variant="outline" onClick={() => void navigator.share({ title, url }).catch(() => {})}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  );
}
