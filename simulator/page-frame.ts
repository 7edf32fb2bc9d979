import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;
export const rupees = (amount: number) => `₹${(amount / 100).toLocaleString('en-IN', { minimumFractionDigits: amount % 100 ? 2 : 0 })}`;

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0;
background:light-dark(#f3f5f8,#14171c);color:light-dark(#1b2430,#e6eaf0)}main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 4rem}
main.wide{max-width:60rem}.card{background:light-dark(#fff,#1d2229);border:1px solid light-dark(#d5dbe3,#333b46);border-radius:12px;
padding:1.25rem;margin:1rem 0;overflow-wrap:anywhere}.notice{background:light-dark(#fff4d6,#3a3013);border-radius:8px;padding:.6rem .9rem;
font-weight:600}h1{font-size:1.35rem;margin:.5rem 0}h2{font-size:1.05rem;margin:0 0 .5rem}.price{font-size:2rem;font-weight:700;
margin:.25rem 0}form{display:inline}a{color:light-dark(#1748c9,#8fb0ff)}button,.button{font:inherit;font-weight:600;min-height:44px;
padding:.5rem 1rem;margin:.25rem .25rem .25rem 0;border-radius:8px;cursor:pointer;border:1px solid light-dark(#9aa7b8,#55606f);
background:transparent;color:inherit;text-decoration:none;display:inline-block}.main{background:#1f5eff;border-color:#1f5eff;color:#fff;
width:100%;text-align:center}.qr{display:block;width:13rem;max-width:100%;height:auto;margin:0 auto;background:#fff;border-radius:8px}
ul{list-style:none;margin:0;padding:0}li{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .9rem;padding:.4rem 0;
border-top:1px solid light-dark(#e2e7ee,#2c333d)}li>:first-child{flex:1 1 12rem;font-family:ui-monospace,monospace;font-size:.875rem}`;

/** Every page says first that no money moves. `refresh` reloads it after so many seconds, without a script. */
export const frame = (title: string, body: Html | Promise<Html>, options: { wide?: boolean; refresh?: number } = {}) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        ${options.refresh ? html`<meta http-equiv="refresh" content="${options.refresh}" />` : ''}
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main class="${options.wide ? 'wide' : ''}">
          <p class="notice">Payment simulator. This is a demo on your machine: no money moves.</p>
          ${body}
        </main>
      </body>
    </html>`;

/** A form of one button; `id` says which row it is about. */
export const button = (action: string, label: string, { id = '', main = false } = {}) =>
  html`<form method="post">
    <input type="hidden" name="id" value="${id}" /><button class="${main ? 'main' : ''}" name="do" value="${action}">${label}</button>
  </form>`;
