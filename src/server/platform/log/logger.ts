import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentStory } from './story.ts';

export type Logger = PinoLogger;

/** The one place that decides what never reaches a log, at the top of an object and one level down. */
const secretNames = [
  'password',
  'newPassword',
  'token',
  'idToken',
  'refreshToken',
  'authorization',
  'cookie',
  'secret',
  'oobCode',
  'email',
  'upi',
  'upiId',
  'body',
  'html',
  'text',
  'resume',
  'resumeText',
  'message_body',
];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      mixin: () => (currentStory() ? { requestId: currentStory() } : {}),
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
      serializers: { err: describeError },
    },
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 0 }),
  );
}

function isErrorLike(error: unknown): error is Partial<Error> & { message: string } {
  return typeof error === 'object' && error !== null && typeof (error as { message?: unknown }).message === 'string';
}

/** A database error has the offending row in its detail; the constraint's name says enough. */
function describeError(error: unknown): unknown {
  // The queue reports its errors as plain objects.
  if (!isErrorLike(error)) return { type: typeof error, message: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name ?? 'Error',
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
