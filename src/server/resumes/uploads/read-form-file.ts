import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '#shared/app-error.ts';
import { drainable, feedForm, guarded, openForm } from './read-request-form.ts';

const formLimits = { files: 1, fields: 10, fieldSize: 1024, parts: 12 };

/** The first file of a form, as a stream; it is never held in memory. */
export function readFormFile(incoming: IncomingMessage): Promise<{ name: string; bytes: Readable }> {
  return new Promise((resolve, reject) => {
    let form: ReturnType<typeof openForm>;
    try {
      form = openForm(incoming, formLimits);
    } catch (error) {
      reject(error as AppError);
      return;
    }
    let file: Readable | undefined;
    const takeFile = guarded(form, (_: unknown, bytes: Readable, filename: string | undefined) => {
      file = drainable(bytes);
      // Until the receiver listens, this keeps a form that is cut off at once from crashing the process.
      bytes.on('error', () => {});
      file.on('error', () => {});
      // A part can be a file by its type alone, without a name.
      resolve({ name: filename ?? '', bytes: file });
    });
    form.on('file', takeFile);
    const noFile = { detail: 'The form has no file.', fields: [{ field: 'resume', message: 'Please choose a PDF file.' }] };
    feedForm(incoming, form, formLimits).then(
      () => reject(new AppError('invalid_input', noFile)),
      (refusal: AppError) => {
        file?.destroy(refusal);
        reject(refusal);
      },
    );
  });
}
