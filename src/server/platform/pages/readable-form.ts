import { AppError } from '#shared/app-error.ts';

/**
 * One guard for the forms of all pages: a body that is no form, or breaks off, is refused with a sentence before an action reads it.
 * The page then gets a request of its own, not bound to the connection: what listens for the end of that one is never let go.
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
