import { data } from 'react-router';
import { errorStatus } from './error-status.ts';
import { toAppError } from './problem.ts';

/**
 * The app as pages see it: an AppError leaves it as a route error response with its status and code, so that the nearest
 * error boundary can say the right sentence. The router would turn any other error into a plain 500.
 */
export function toRouteErrors<T extends object>(target: T, requestId: string): T {
  return new Proxy(target, {
    get(object, key) {
      const value: unknown = Reflect.get(object, key);
      if (typeof value === 'function') {
        return (...args: unknown[]) => {
          try {
            const result: unknown = Reflect.apply(value, object, args);
            return result instanceof Promise ? result.catch((error: unknown) => throwTranslated(error, requestId)) : result;
          } catch (error) {
            return throwTranslated(error, requestId);
          }
        };
      }
      return typeof value === 'object' && value !== null ? toRouteErrors(value, requestId) : value;
    },
  });
}

function throwTranslated(thrown: unknown, requestId: string): never {
  const error = toAppError(thrown);
  // What nobody foresaw stays as it is: the router reports it and shows the neutral sentence.
  if (error.code === 'internal') throw thrown;
  // The router understands this object, and only this, as "answer with that status".
  // oxlint-disable-next-line typescript/only-throw-error
  throw data({ code: error.code, detail: error.detail, fields: error.fields, requestId }, { status: errorStatus[error.code].status });
}
