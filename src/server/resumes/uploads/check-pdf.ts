import { largestResume } from '#domain/resumes/resume.ts';
import { CheckUpload, refusedUpload, uploadTooLarge } from '#server/platform/files/check-upload.ts';

export const field = 'resume';
/** Some programs put a byte order mark or blank lines before it; with anything else in front it is another kind of file. */
const pdfStart = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-\d/;

/** Accepts a PDF of at most 5 MB. */
export class CheckPdf extends CheckUpload {
  constructor() {
    super({ field, most: largestResume });
  }

  protected override judge(head: string) {
    return pdfStart.test(head) ? undefined : notPdf();
  }
}

export const tooLarge = () => uploadTooLarge(field);
export const notPdf = () => refusedUpload(field, 'unsupported_media_type', 'This is not a PDF. Please choose a PDF file.');
