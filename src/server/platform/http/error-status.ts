import type { ErrorCode } from '#shared/app-error.ts';

/** Code to status and title, for every code there is; a missing one does not compile. */
export const errorStatus = {
  invalid_input: { status: 400, title: 'The request is not valid' },
  not_signed_in: { status: 401, title: 'Sign in first' },
  forbidden: { status: 403, title: 'Not allowed' },
  not_found: { status: 404, title: 'Not found' },
  not_open: { status: 404, title: 'Not open yet' },
  method_not_allowed: { status: 405, title: 'This address does not accept that method' },
  conflict: { status: 409, title: 'Not possible as things stand now' },
  gone: { status: 410, title: 'No longer there' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_media_type: { status: 415, title: 'This kind of content is not supported' },
  unprocessable: { status: 422, title: 'Understood, but not possible' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  unavailable: { status: 503, title: 'Not available at the moment' },
  internal: { status: 500, title: 'Something went wrong on our side' },
} as const satisfies Record<ErrorCode, { status: number; title: string }>;
