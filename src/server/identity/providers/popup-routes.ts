import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { AppError } from '#shared/app-error.ts';
import type { HttpEnv } from '#server/platform/http/http-env.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Identity } from '#server/identity/create-identity.ts';
import { answerInTime } from '#server/platform/http/answer-in-time.ts';
import { readFields } from '#server/platform/http/form-fields.ts';
import { limitBody } from '#server/platform/http/limit-body.ts';
import { chooserPage, finishedPage, popupHeaders, popupScript, popupStyles } from './popup-page.ts';

const flowCookie = 'idp_flow';
const largestForm = 64 * 1024;
const asset = { 'cache-control': 'public, max-age=3600' };

const text = z.string().max(8192);
const authType = z.enum(['signInViaPopup', 'reauthViaPopup', 'linkViaPopup']);
/** Stored in the database, which accepts no NUL. */
const eventId = z
  .string()
  .min(1)
  .max(200)
  .refine((value) => !value.includes('\u0000'));
const startQuery = z.object({ authType, eventId, redirectUrl: text, providerId: text });
const choice = z.object({ authType, eventId, persona: text });

/** The window that the SDK opens for Google. */
export function addPopup(http: Hono<HttpEnv>, deps: HttpDeps<{ identity: Identity }>): void {
  if (deps.config.firebase) return;
  const { popup } = deps.app.identity;
  const secure = deps.config.publicUrl?.startsWith('https:') ?? false;
  const show = (c: Context<HttpEnv>, html: string, status: 200 | 400 = 200) => c.body(html, status, popupHeaders);

  http.get('/emulator/auth/popup.js', (c) => c.body(popupScript, 200, { ...asset, 'content-type': 'text/javascript; charset=utf-8' }));
  http.get('/emulator/auth/popup.css', (c) => c.body(popupStyles, 200, { ...asset, 'content-type': 'text/css; charset=utf-8' }));

  http.use('/emulator/auth/handler', answerInTime);
  http.get('/emulator/auth/handler', async (c) => {
    const query = startQuery.safeParse(c.req.query());
    if (!query.success) throw new AppError('invalid_input', { detail: 'This window was not opened by the sign-in page.' });
    const started = await popup.start(query.data);
    if (started.kind === 'redirect') {
      setCookie(c, flowCookie, started.state, { httpOnly: true, sameSite: 'Lax', path: '/auth', maxAge: 600, secure });
      return c.redirect(started.to, 302);
    }
    return show(c, started.kind === 'choose' ? chooserPage(started.personas, query.data) : finishedPage(started.event));
  });

  http.post('/emulator/auth/handler', limitBody(largestForm, 'The form is larger than 64 kB.'), async (c) => {
    // Only our own chooser may post here; browsers say where a form came from.
    if (c.req.header('sec-fetch-site') !== 'same-origin')
      throw new AppError('forbidden', { detail: 'This request came from another site.' });
    const form = choice.safeParse(Object.fromEntries(readFields(await c.req.text())));
    if (!form.success) throw new AppError('invalid_input', { detail: 'Please choose one of the test accounts.' });
    return show(c, finishedPage(await popup.finishTest(form.data)));
  });

  http.get('/auth/google/callback', answerInTime, async (c) => {
    const { state, code, error } = c.req.query();
    const event = await popup.finishGoogle({ state, code, error, cookieState: getCookie(c, flowCookie) });
    deleteCookie(c, flowCookie, { path: '/auth', secure });
    if (!event)
      throw new AppError('invalid_input', {
        detail: 'This sign-in was not started in this browser, or it took too long. Please close the window and try again.',
      });
    return show(c, finishedPage(event));
  });
}
