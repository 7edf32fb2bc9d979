import { data } from 'react-router';
import { AppError } from '#shared/app-error.ts';
import { errorStatus } from '#server/platform/http/error-status.ts';
import { toAppError } from '#server/platform/http/problem.ts';

export type RouteErrorContext = { requestId: string; report: (error: unknown) => void };

/**
 * The app as pages see it: an AppError becomes a route error response with its status and code, and the nearest error boundary shows the
 * right sentence. The router would turn any other error into a plain 500.
 */
export function toRouteErrors<T extends object>(target: T, context: RouteErrorContext): T {
  return new Proxy(target, {
    get(object, key) {
      const value: unknown = Reflect.get(object, key);
      if (typeof value === 'function') {
        return (...args: unknown[]) => {
          try {
            const result: unknown = Reflect.apply(value, object, args);
            return result instanceof Promise ? result.catch((error: unknown) => throwTranslated(error, context)) : result;
          } catch (error) {
            return throwTranslated(error, context);
          }
        };
      }
      return typeof value === 'object' && value !== null ? toRouteErrors(value, context) : value;
    },
  });
}

/** For a page whose existence must stay hidden: everything it asks for is not found. */
export function findNothing(context: RouteErrorContext): unknown {
  const nothing: unknown = new Proxy(() => throwTranslated(new AppError('not_found'), context), { get: () => nothing });
  return nothing;
}

function throwTranslated(thrown: unknown, { requestId, report }: RouteErrorContext): never {
  const error = toAppError(thrown);
  // Unexpected errors go to the log with their cause; the reader gets a neutral sentence with the same reference.
  if (error.code === 'internal') report(thrown);
  // Only this object makes the router answer with that status.
  // oxlint-disable-next-line typescript/only-throw-error
  throw data({ code: error.code, detail: error.detail, fields: error.fields, requestId }, { status: errorStatus[error.code].status });
}
