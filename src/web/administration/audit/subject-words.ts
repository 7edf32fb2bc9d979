/** What an act was about. `to` is the page of the console that shows it. */
export function subjectWords(subject: string): { words: string; to: string | undefined } {
  const at = subject.indexOf(':');
  const [kind, id] = [subject.slice(0, at), subject.slice(at + 1)];
  const page = pages[kind];
  return { words: subject, to: page && id ? `${page}/${encodeURIComponent(id)}` : undefined };
}

const pages: Readonly<Record<string, string>> = {
  case: '/admin/cases',
  person: '/admin/people',
  company: '/admin/companies',
  request: '/admin/requests',
  'company-rules': '/admin/rules',
};
