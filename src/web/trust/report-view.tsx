import type { ResumeView } from '#domain/resumes/resume.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Behind a line about who looked at one's resume. An administrator looks because of a case, with a reason that stands on /decisions. */
export function ReportView({ id, by, at, name }: ResumeView) {
  if (by === 'administrator' || name === null) return null;
  return (
    <>
      {' · '}
      <TextLink
        to={`/report?kind=resume_view&id=${id}`}
        className="text-ink-3"
        aria-label={`Report that ${name} looked, ${indianDateTime(at)}`}
      >
        Report
      </TextLink>
    </>
  );
}
