import type { AppError } from '#shared/app-error.ts';
import { refusedUpload } from '#server/platform/files/check-upload.ts';
import type { PdfRefusal } from './read-pdf.ts';

const print = 'Please print it to a new PDF (in the print window, choose “Save as PDF”) and choose that.';
const sentences: Record<PdfRefusal, string> = {
  active: `This PDF contains something that runs by itself, such as a script, a form that sends data or another file. ${print}`,
  locked: 'This PDF opens only with a password. Please save a copy without one and choose that.',
  broken: `We cannot look into this PDF. It may be damaged or protected. ${print}`,
};

export const refusedPdf = (field: string, why: PdfRefusal): AppError => refusedUpload(field, 'invalid_input', sentences[why]);
