import { paletteScript } from 'virtual:script-texts';

/** At a fixed address, because the page script in a kept document must find it; the tag makes asking again cheap. */
export function loader(): Response {
  return new Response(paletteScript, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
}
