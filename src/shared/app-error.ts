/**
 * Every way in which the product refuses something. The list is closed: src/server/platform/http/error-status.ts has the HTTP status of
 * each code and src/web/app/error-sentence.ts its sentence, and neither compiles if one is missing.
 */
export const errorCodes = [
  'invalid_input',
  'not_signed_in',
  'forbidden',
  'not_found',
  'not_open',
  'method_not_allowed',
  'conflict',
  'gone',
  'too_large',
  'unsupported_media_type',
  'unprocessable',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** What was wrong with which field, in words for the person who typed it. */
export type FieldProblem = { field: string; message: string };

export type AppErrorOptions = {
  detail?: string;
  fields?: FieldProblem[];
  retryAfterSeconds?: number;
  cause?: unknown;
};

export class AppError extends Error {
  // A brand instead of instanceof, because the web bundle has its own copy of this class.
  readonly isAppError = true;
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly fields: FieldProblem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.detail ?? code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = options.detail;
    this.fields = options.fields ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && (error as Partial<AppError>).isAppError === true;
}
