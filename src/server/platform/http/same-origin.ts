import type { MiddlewareHandler } from 'hono';
import { AppError } from '#shared/app-error.ts';
import type { Config } from '#server/config.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A form on another site must not act with our visitor's cookie. Clients other than browsers send neither header. */
export function refuseForeignOrigin(config: Config): MiddlewareHandler {
  return async (c, next) => {
    if (!safe.has(c.req.method)) {
      const origin = c.req.header('origin');
      const own = origin === undefined || origin === config.publicUrl || hostOf(origin) === c.req.header('host');
      if (!own || c.req.header('sec-fetch-site') === 'cross-site') {
        throw new AppError('forbidden', { detail: 'This request came from another site.' });
      }
    }
    await next();
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
