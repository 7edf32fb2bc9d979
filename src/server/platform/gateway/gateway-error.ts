/**
 * Refused: the gateway understood and said no; asking again gets the same answer.
 * Unreachable: we do not know whether it happened. Ask again with the same key, or look it up.
 */
export class GatewayError extends Error {
  readonly kind: 'refused' | 'unreachable';
  readonly status: number | undefined;

  constructor(kind: 'refused' | 'unreachable', message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'GatewayError';
    this.kind = kind;
    this.status = options.status;
  }
}

export const isRefused = (error: unknown): error is GatewayError => error instanceof GatewayError && error.kind === 'refused';

/** Undefined if the gateway refused or is away; then the next scheduled look finds the answer. */
export async function unlessAway<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof GatewayError) return undefined;
    throw error;
  }
}
