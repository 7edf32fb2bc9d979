import type { Hono } from 'hono';
import type { HttpDeps } from './http-deps.ts';
import type { HttpEnv } from './http-env.ts';

const daysValid = 180;

/** RFC 9116: where a person who found a weakness can tell us. It never expires while we run, because the date moves along. */
export function addSecurityTxt(http: Hono<HttpEnv>, { app, config }: HttpDeps<{ about: () => { publicUrl: string; now: Date } }>): void {
  http.get('/.well-known/security.txt', (c) => {
    const { publicUrl, now } = app.about();
    const expires = new Date(now.getTime() + daysValid * 86_400_000);
    const lines = [
      `Contact: mailto:${config.operator.supportEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      `Policy: ${publicUrl}/security-policy`,
      '',
    ];
    return c.text(lines.join('\n'), 200, { 'cache-control': 'public, max-age=86400' });
  });
}
