import { AppError, errorCodes, isAppError } from '#shared/app-error.ts';
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
  const headers = { ...problemHeaders(error), 'content-type': 'application/problem+json; charset=utf-8' };
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

export function problemHeaders(error: AppError): Record<string, string> {
  const { status } = errorStatus[error.code];
  return {
    'cache-control': 'no-store',
    ...(error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.ceil(error.retryAfterSeconds)) }),
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    // We do not read the rest of the body, so the connection cannot carry another request; without this the next one would fail.
    ...(status === 413 ? { connection: 'close' } : {}),
  };
}

/** Turns anything thrown into an AppError: a database fault becomes a 503 to retry, anything unknown a neutral 500. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  // NUL, the one character PostgreSQL cannot store: whichever field has it, the input is wrong, not the server.
  if ((error as { code?: unknown } | undefined)?.code === '22021')
    return new AppError('invalid_input', { detail: 'It contains characters that cannot be stored.', cause: error });
  if (isPersonGone(error)) return new AppError('not_signed_in', { detail: 'This account was deleted.', cause: error });
  if (isDatabaseAway(error)) {
    return new AppError('unavailable', {
      detail: 'The database is not answering. Please try again shortly.',
      retryAfterSeconds: 5,
      cause: error,
    });
  }
  return new AppError('internal', { cause: error });
}

/** The framework refuses some requests itself (a body that is not JSON, say) with an exception that has a status. */
function refusalOf(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('getResponse' in error)) return undefined;
  const { status } = error as { status?: unknown };
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  const code = errorCodes.find((each) => errorStatus[each].status === status) ?? 'invalid_input';
  return new AppError(code, { ...(code === 'invalid_input' ? { detail: 'The body cannot be read.' } : {}), cause: error });
}

/** transact() has already retried and the person is still missing. So it is the caller, in a tab that outlived the account. */
function isPersonGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, detail } = error as { code?: string; detail?: string };
  return code === '23503' && detail?.includes('is not present in table "accounts"') === true;
}

/** Node's names, and PostgreSQL's classes for a connection (08), for what runs out, such as the disk (53), and for a stop or a time limit (57). */
const away = /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|(?:08|53|57)[\dA-Z]{3})$/;
const awayCodes = new Set([
  // Failover: the old primary is read-only, a dead session holds a lock, or a retried transaction failed again.
  '25006',
  '55P03',
  '40001',
  '40P01',
  // An earlier statement of the same transaction failed; nothing of it was stored.
  '25P02',
]);

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return (
    (code !== undefined && (away.test(code) || awayCodes.has(code))) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(error.message)
  );
}
