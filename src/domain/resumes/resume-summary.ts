import { sorted } from '#shared/lists.ts';

/** What we can show of a resume without revealing whose it is. */
export type ResumeSummary = { years: number | null; skills: string[] };

const skills = [
  'JavaScript', 'TypeScript', 'Python', 'Java', 'Kotlin', 'Swift', 'C++', 'C#', 'Go', 'Rust', 'Ruby', 'PHP', 'Scala', 'SQL', 'R',
  'React', 'Angular', 'Vue', 'Node.js', 'Next.js', 'Spring', 'Django', 'Flask', '.NET', 'Android', 'iOS', 'Flutter', 'GraphQL',
  'AWS', 'Azure', 'GCP', 'Docker', 'Kubernetes', 'Terraform', 'Linux', 'Kafka', 'Spark', 'Hadoop', 'Airflow', 'PostgreSQL', 'MySQL',
  'MongoDB', 'Redis', 'Elasticsearch', 'TensorFlow', 'PyTorch', 'Machine Learning', 'Data Analysis', 'Tableau', 'Power BI', 'Excel',
  'SAP', 'Salesforce', 'Figma', 'Product Management', 'Project Management', 'Scrum', 'Marketing', 'SEO', 'Sales', 'Accounting',
  'Finance', 'Recruiting', 'Supply Chain', 'Testing', 'Selenium', 'Security', 'Networking', 'Embedded',
]; // prettier-ignore
const most = 8;

export function summariseResume(text: string, now: Date): ResumeSummary {
  return { years: yearsIn(text, now), skills: skillsIn(text) };
}

/** In order of appearance. A short name must be a separate word with the exact capitals: "Go" is not "go". */
function skillsIn(text: string): string[] {
  const found = skills.flatMap((skill) => {
    const name = skill.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const at = text.search(new RegExp(`(?<![\\w.+#])${name}(?![\\w+#])`, skill.length <= 3 ? 'u' : 'iu'));
    return at < 0 ? [] : [{ skill, at }];
  });
  return sorted(found, (a, b) => a.at - b.at).slice(0, most).map(({ skill }) => skill); // prettier-ignore
}

/** As stated in words, or counted from the first year of work that continues to today. */
function yearsIn(text: string, now: Date): number | null {
  const said = [...text.matchAll(/\b(\d{1,2})\+?\s*(?:years|yrs)\b/giu)].map((match) => Number(match[1])).filter((years) => years <= 45);
  if (said.length > 0) return Math.max(...said);
  const thisYear = now.getUTCFullYear();
  const starts = [...text.matchAll(/\b((?:19|20)\d\d)\s*(?:-|–|to)\s*(?:(?:19|20)\d\d|present|now|today)/giu)].map((match) =>
    Number(match[1]),
  );
  const plausible = starts.filter((year) => year >= thisYear - 45 && year <= thisYear);
  return plausible.length > 0 ? thisYear - Math.min(...plausible) : null;
}
