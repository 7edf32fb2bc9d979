import { escapeHtml } from '#server/platform/mail/mail-content.ts';

/** The event that the SDK waits for; urlResponse and sessionId come back to us unchanged in signInWithIdp. */
export type PopupEvent = {
  type: string;
  eventId: string;
  urlResponse: string | null;
  sessionId: string | null;
  postBody: null;
  tenantId: null;
  error?: { code: string; message: string };
};

export type Persona = { id: string; name: string; email: string };

/** No opener policy on these pages: the window that opened them must be able to see them close. */
export const popupHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  // Not no-referrer: the browser would then send the chooser's form without an origin, and we refuse such forms.
  'referrer-policy': 'same-origin',
};

export function finishedPage(event: PopupEvent): string {
  const json = JSON.stringify(event).replaceAll('<', '\\u003c');
  const said = event.error ? 'The sign-in did not work. You can close this window.' : 'Signed in. This window closes by itself.';
  return page(
    'Sign-in',
    `<p>${said}</p><script type="application/json" id="event">${json}</script><script src="/emulator/auth/popup.js"></script>`,
  );
}

export function chooserPage(personas: readonly Persona[], flow: { authType: string; eventId: string }): string {
  const buttons = personas.map(
    (persona) =>
      `<li><button name="persona" value="${escapeHtml(persona.id)}"><b>${escapeHtml(persona.name)}</b><span>${escapeHtml(persona.email)}</span></button></li>`,
  );
  return page(
    'Choose a test account',
    `<p class="mark">Test sign-in, not Google</p><h1>Choose a test account</h1>
<p>This server has no Google client configured and runs on a developer's machine. These accounts exist only here.</p>
<form method="post" action="/emulator/auth/handler"><input type="hidden" name="authType" value="${escapeHtml(flow.authType)}"><input type="hidden" name="eventId" value="${escapeHtml(flow.eventId)}">
<ul>${buttons.join('')}</ul></form>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/emulator/auth/popup.css"></head><body><main>${body}</main></body></html>`;
}

/** Sends the event both ways: the channel reaches the page even if its link to this window was cut. The page handles an event only once. */
export const popupScript = `const event = JSON.parse(document.getElementById('event').textContent);
const channel = new BroadcastChannel('referralhire-sign-in');
channel.postMessage(event);
if (window.opener) window.opener.postMessage({ referralhireSignIn: event }, location.origin);
setTimeout(() => window.close(), 300);
`;

export const popupStyles = `:root{color-scheme:light dark;--paper:#fdfaf4;--ink:#0d2426;--ink-2:#3c5053;--line:#8a9799;--mor:#085d5d;--genda:#f7b53d}
@media (prefers-color-scheme:dark){:root{--paper:#091518;--ink:#f3efe7;--ink-2:#c3cccd;--line:#6d7d80;--mor:#5ed2cb}}
body{margin:0;padding:24px 20px;background:var(--paper);color:var(--ink);font:16px/1.55 Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:420px;margin:0 auto}h1{font-size:1.5rem;line-height:1.15;margin:16px 0 8px}
p{margin:0 0 16px;color:var(--ink-2)}.mark{display:inline-block;margin:0;padding:2px 10px;border-radius:6px;background:var(--genda);color:#2e1c08;font-weight:600;font-size:.875rem}
ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}
button{width:100%;min-height:56px;padding:8px 16px;text-align:left;border:1px solid var(--line);border-radius:10px;background:none;color:inherit;font:inherit;cursor:pointer}
button span{display:block;font-size:.875rem;color:var(--ink-2)}button:hover{border-color:var(--mor)}button:focus-visible{outline:2px solid var(--mor);outline-offset:2px}
`;
