import { AppError, isAppError } from '#shared/app-error.ts';
import { errorStatus } from './error-status.ts';

/** An RFC 9457 problem document; `code` is the stable name that callers branch on. */
export function problemOf(error: AppError, requestId: string) {
  const { status, title } = errorStatus[error.code];
  return {
    type: 'about:blank',
    title,
    status,
    code: error.code,
    ...(error.detail ? { detail: error.detail } : {}),
    ...(error.fields.length > 0 ? { errors: error.fields } : {}),
    requestId,
  };
}

export function problemResponse(error: AppError, requestId: string): Response {
  const problem = problemOf(error, requestId);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.ceil(error.retryAfterSeconds)) }),
      ...(problem.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    },
  });
}

/** Whatever was thrown, as one of ours: a fault of the database is a 503 to retry, anything unknown a neutral 500. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (isDatabaseAway(error)) {
    return new AppError('unavailable', {
      detail: 'The database does not answer. Please try again shortly.',
      retryAfterSeconds: 5,
      cause: error,
    });
  }
  return new AppError('internal', { cause: error });
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  '53100',
  '57014',
]);

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return (
    (code !== undefined && awayCodes.has(code)) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(error.message)
  );
}
