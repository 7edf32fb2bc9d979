import { AppError } from '#shared/app-error.ts';

/**
 * One guard for the forms of all pages: a body that is not a form, or is cut off, is refused with a clear sentence before an action reads
 * it. The page then gets a new request that is not bound to the connection, because listeners on the original's end are never released.
 */
export async function readableForm(request: Request): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  const { url, method, headers } = request;
  const body = await read(() => request.arrayBuffer());
  if (body.byteLength > 0)
    await read(() => new Response(body, { headers: { 'content-type': headers.get('content-type') ?? '' } }).formData());
  return new Request(url, { method, headers, ...(body.byteLength > 0 ? { body } : {}) });
}

async function read<T>(reading: () => Promise<T>): Promise<T> {
  try {
    return await reading();
  } catch (cause) {
    throw new AppError('invalid_input', {
      detail: 'The form could not be read. Please go back, reload the page and send it again.',
      cause,
    });
  }
}
