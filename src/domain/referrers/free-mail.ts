import { belongsTo } from './email-domain.ts';

/** Providers that give an address to anybody, under any ending: yahoo.com, yahoo.co.in. */
const names = `gmail googlemail yahoo ymail rocketmail outlook hotmail live msn icloud aol rediffmail rediff zohomail yandex gmx
  proton protonmail tutanota fastmail hushmail mailinator guerrillamail yopmail sharklasers trashmail 10minutemail tempmail`.split(/\s+/);

/** Providers whose name could belong to another company under another ending. */
const domains = `me.com mac.com pm.me tuta.io tuta.com hey.com inbox.com mail.com email.com mail.ru bk.ru inbox.ru list.ru sify.com in.com
  indiatimes.com qq.com 163.com 126.com naver.com duck.com mozmail.com privaterelay.appleid.com temp-mail.org getnada.com zoho.com
  zoho.in`.split(/\s+/);

export function isFreeMail(domain: string): boolean {
  const labels = domain.split('.');
  // The name comes before the ending: second from the right, or third with endings such as .co.in.
  const nearEnd = labels.slice(-3, -1);
  return nearEnd.some((label) => names.includes(label)) || domains.some((free) => belongsTo(domain, free));
}
