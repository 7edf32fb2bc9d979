const mostReports = 5;
/** Some browsers fail every request of a page that the person is leaving: a failure right before that is no error. */
const pauseMs = 500;
let reported = 0;
const waiting = new Set<ReturnType<typeof setTimeout>>();

/** Reports an error in this browser to the operators. A broken page must not cause a flood, so at most a few per page load. */
export function reportBrowserError(error: unknown): void {
  if (reported >= mostReports) return;
  reported++;
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const body = {
    message: (message || 'unknown error').slice(0, 500),
    path: window.location.pathname.slice(0, 500),
    ...(stack ? { stack: stack.slice(0, 4000) } : {}),
  };
  const timer = setTimeout(() => void send(JSON.stringify(body)), pauseMs);
  waiting.add(timer);
}

async function send(body: string): Promise<void> {
  try {
    await fetch('/api/browser-errors', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true });
  } catch {
    // Offline, most likely. Reporting that would only fail again.
  }
}

export function watchBrowserErrors(): void {
  window.addEventListener('pagehide', () => {
    for (const timer of waiting) clearTimeout(timer);
  });
  window.addEventListener('error', (event) => reportBrowserError(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => reportBrowserError(event.reason));
}
