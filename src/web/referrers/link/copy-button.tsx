import { Copy, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/toasts/copy-text.ts';

/** Without scripts there is no way to the clipboard; the text beside it can be marked by hand. */
export function CopyButton({ text, what, main = false }: { text: string; what: string; main?: boolean }) {
  return (
    <Button
      variant={main ? 'primary' : 'soft'}
      size={main ? 'medium' : 'small'}
      aria-label={`Copy ${what}`}
      onClick={() => void copyText(text, 'Copied', 'Paste it where you answer.')}
      className="noscript:hidden"
    >
      <Copy aria-hidden="true" />
      {main ? 'Copy link' : 'Copy'}
    </Button>
  );
}

/** The share menu of a phone; other browsers have none, and show no button. */
export function ShareButton(shared: { title?: string; url?: string; text?: string }) {
  const [can, setCan] = useState(false);
  useEffect(() => setCan('share' in navigator), []);
  if (!can) return null;
  return (
    // Closing the menu without choosing is no failure.
    <Button variant="outline" onClick={() => void navigator.share(shared).catch(() => {})}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  );
}
