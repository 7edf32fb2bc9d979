import { Copy } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { packetText } from './packet-text.ts';
import type { ShownRequest } from './shown-request.ts';

/** Without scripts there is no way to the clipboard, and no button that promises it. */
export function CopyAll({ request }: { request: ShownRequest }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(packetText(request));
      toast({ title: 'Copied', description: 'Paste it into your employer’s referral form.', about: 'copy' });
    } catch {
      toast({ title: 'Your browser did not allow copying.', variant: 'destructive', about: 'copy' });
    }
  }
  return (
    <Button variant="soft" size="small" onClick={() => void copy()} className="noscript:hidden">
      <Copy aria-hidden="true" />
      Copy all
    </Button>
  );
}
