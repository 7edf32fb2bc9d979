import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Below the form. Shows that it waits for Google's window, and still takes a click: a second one opens a new window, and the first is cancelled. */
export function GoogleButton({ children, onClick }: { children: string; onClick: () => Promise<void> }) {
  const [waiting, setWaiting] = useState(0);
  const start = () => {
    setWaiting((before) => before + 1);
    void onClick().finally(() => setWaiting((before) => before - 1));
  };
  return (
    <>
      <div className="flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      <div className="flex flex-col gap-2">
        <Button variant="outline" wide aria-busy={waiting > 0 || undefined} onClick={start}>
          {waiting > 0 ? <Spinner className="-my-1 size-6!" /> : <GoogleMark />}
          {children}
        </Button>
        <p role="status" className="text-center text-sm text-ink-2">
          {waiting > 0 && 'Finish in the Google window, or use the form above.'}
        </p>
      </div>
    </>
  );
}

/** Google's logo in its colours, as its guidelines for sign-in buttons require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path fill="#4285F4" d="M45.1 24.5c0-1.6-.1-2.8-.4-4H24v7.6h12.1a10.4 10.4 0 0 1-4.5 6.8v5.6h7.3c4.2-3.900 6.200-9.500 6.200-16Z" />
      <path fill="#34A853" d="M24 46c6 0 11-2 14.700-5.400l-7.300-5.600a13.200 13.200 0 0 1-19.700-7H4.200v5.800A22 22 0 0 0 24 46Z" />
      <path fill="#FBBC05" d="M11.700 28a13.200 13.200 0 0 1 0-8.400v-5.800H4.200a22 22 0 0 0 0 20Z" />
      <path
        fill="#EA4335"
        d="M24 10.700c3.300 0 6.200 1.100 8.500 3.300l6.400-6.300A22 22 0 0 0 4.200 13.800l7.500 5.800A13.200 13.200 0 0 1 24 10.700Z"
      />
    </svg>
  );
}
