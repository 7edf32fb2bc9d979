import { describe, expect, it } from 'vitest';
import { composeMail, signMail } from './mail-content.ts';
import { testMail } from './test-mail.email.ts';

const nasty = `<img src=x onerror="alert('1')"> & O'Brien`;
const plain = { kind: 'k', subject: 's', heading: 'Hello', paragraphs: ['one\ntwo'], reason: 'You asked.' };
const action = { label: 'Open', url: 'https://x.example/a' };

describe('a mail', () => {
  it('shows what people typed as text, never as markup', () => {
    const typed = { subject: nasty, heading: nasty, paragraphs: [nasty], reason: nasty };
    const { html } = composeMail({ ...plain, ...typed, action: { label: nasty, url: 'https://x.example/?a=1&b="2"' } });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('"2"');
    expect(html.match(/&#60;img src=x onerror=&#34;alert\(&#39;1&#39;\)&#34;&#62; &#38; O&#39;Brien/g)).toHaveLength(6);
  });

  it('says the same in plain text, unescaped', () => {
    const { text } = composeMail({ ...plain, paragraphs: [nasty], action });
    expect(text).toBe(`Hello\n\n${nasty}\n\nOpen:\nhttps://x.example/a\n\n--\n\nYou asked.\n\nReferralHire`);
  });

  it('makes addresses of our own into links, and leaves those that people typed as text', () => {
    const paragraphs = ['News\nhttps://x.example/requests/1?a=1&b=2', 'See https://evil.example/x or https://x.example.evil.example/'];
    const { html } = composeMail({ ...plain, paragraphs, action, reason: 'To end it: https://x.example/off' });
    const link = (address: string) => `<a href="${address}" class="link" style="color:#085d5d;word-break:break-all">${address}</a>`;
    expect(html).toContain(`News<br>${link('https://x.example/requests/1?a=1&#38;b=2')}</p>`);
    expect(html).toContain(`To end it: ${link('https://x.example/off')}</p>`);
    expect(html).toContain('<p style="margin:0 0 16px">See https://evil.example/x or https://x.example.evil.example/</p>');
  });

  it('keeps line breaks, and needs no action', () => {
    const { html, text } = composeMail(plain);
    expect(html).toContain('one<br>two');
    expect(html).not.toContain('<a ');
    expect(text).toContain('one\ntwo');
  });

  it('has dark colours for every light one, says so to mail programs, and loads nothing from anywhere', () => {
    const { html } = testMail('https://referralhire.example');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html) ?? [];
    for (const [, name] of html.matchAll(/class="(\w+)"/g)) expect(dark).toContain(`.${name}`);
    for (const declaration of dark.match(/[\w-]+:#\w+[^;}]*/g) ?? []) expect(declaration).toMatch(/!important$/);
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(/);
  });
});

it('is signed by the operator, as text and as HTML, and unsigned if none is named', () => {
  const mail = testMail('https://referralhire.example');
  const { text, html } = signMail(mail, 'R & D Works, Bengaluru');
  expect(text.endsWith('\nReferralHire\nR & D Works, Bengaluru')).toBe(true);
  expect(html).toContain('>R &#38; D Works, Bengaluru</p>\n</td>');
  expect(signMail(mail, '')).toBe(mail);
});
