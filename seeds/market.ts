import type { readMarketPeople } from './referrers.ts';

export type MarketPerson = ReturnType<typeof readMarketPeople>[number];
export type MarketOpening = { referrerId: string; companyId: string; title: string; jobId: string; years: number; daysAgo: number };
export type MarketEnding = 'declined' | 'expired' | 'confirmed' | 'interview' | 'hired' | 'not_selected';
export type MarketRequest = {
  seeker: number;
  referrerId: string;
  companyId: string;
  position: string;
  message: string;
  daysAgo: number;
  hoursToAnswer: number;
  ending: MarketEnding;
};

export const marketSeekers = `
  Aditya Rao, Aparna Sen, Arif Hussain, Bhavesh Patel, Charu Mittal, Deepa Thomas, Eshan Gupta, Farah Naaz,
  Gopal Krishnan, Hema Latha, Ishaan Bhatt, Jyoti Kumari, Kamal Nath, Leena Dsouza, Madhav Kulkarni, Namrata Singh,
  Ojas Pandit, Parul Saini, Qamar Alam, Rashmi Hegde, Sagar Bansode, Trisha Ghosh, Uday Shankar, Vaishnavi Iyer,
  Waseem Akhtar, Yamini Reddy, Zubin Irani, Anmol Kaur, Bala Murugan, Chetan Gowda, Disha Jain, Ekta Sharma,
  Girish Nayak, Heena Parmar, Jatin Dhawan, Kirti Deshpande, Lokesh Babu, Mrinal Das, Nitin Pawar, Pia Mathew`
  .split(',')
  .map((name) => name.trim());

const titles: Record<string, readonly string[]> = {
  Engineering: [
    'Software Engineer',
    'Backend Engineer',
    'Frontend Engineer',
    'Platform Engineer',
    'Site Reliability Engineer',
    'Test Engineer',
  ],
  Quality: ['Quality Engineer', 'Test Automation Engineer', 'Quality Analyst'],
  Data: ['Data Engineer', 'Data Analyst', 'Data Scientist', 'Machine Learning Engineer'],
  Product: ['Product Manager', 'Business Analyst', 'Associate Product Manager'],
  Design: ['Product Designer', 'UX Researcher', 'Visual Designer'],
  Operations: ['Operations Executive', 'Shift Lead', 'Supply Chain Analyst', 'Programme Coordinator'],
  Finance: ['Finance Analyst', 'Risk Analyst', 'Audit Associate', 'Accounts Executive'],
  Marketing: ['Marketing Executive', 'Content Writer', 'Brand Executive'],
  Sales: ['Sales Executive', 'Key Account Manager', 'Area Sales Manager'],
  'Customer Support': ['Support Engineer', 'Customer Success Associate', 'Solutions Engineer'],
  'Human Resources': ['Recruiter', 'Learning Executive', 'HR Generalist'],
  Consulting: ['Associate Consultant', 'Business Analyst', 'Consultant'],
  Research: ['Research Associate', 'Process Engineer', 'Laboratory Analyst'],
  'Health Care': ['Staff Nurse', 'Clinical Pharmacist', 'Duty Doctor'],
  Education: ['Subject Expert', 'Content Developer'],
};

const messages = [
  'I have done this work for two years and can show what came of it.',
  'The job ID is above. My last project is closest to what the team does.',
  'I am moving back to this city and would like to join a team that stays.',
  'Your note asked for one number: 1,200 people use what I built.',
  'I applied a week ago and have heard nothing. A word from inside would help.',
  'I have read what the team published, and I have a question about it that I would like to ask in an interview.',
];

/** The same numbers at each start, so that every demo looks alike. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const first = 101;
export const marketReferrerId = (index: number): string => `ref_${first + index}`;

const codeOf = (company: string) =>
  company
    .replace(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase();

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** Most people have two openings, the others one. */
export function makeOpenings(people: readonly MarketPerson[]): MarketOpening[] {
  const roll = dice(7);
  return people.flatMap(({ companyId, department, yearsAtCompany }, index) =>
    Array.from({ length: index % 3 === 0 ? 1 : 2 }, (_, at) => ({
      referrerId: marketReferrerId(index),
      companyId,
      title: `${yearsAtCompany > 6 && at === 0 ? 'Senior ' : ''}${pick(titles[department] ?? ['Associate'], index + at)}`,
      jobId: index % 4 === 3 ? '' : `${codeOf(companyId)}-${10_000 + roll(80_000)}`,
      years: yearsAtCompany > 6 && at === 0 ? 5 : roll(4),
      daysAgo: 1 + roll(24),
    })),
  );
}

/** How each of a person's requests ended, spread evenly: this many accepted, this many left in silence, the others declined. */
function endingsOf({ asked, yes, silent }: MarketPerson): ('yes' | 'expired' | 'declined')[] {
  let [agreed, others] = [0, 0];
  return Array.from({ length: asked }, (_, at) => {
    if (Math.floor(((at + 1) * yes) / asked) > agreed) {
      agreed++;
      return 'yes';
    }
    return others++ < silent ? 'expired' : 'declined';
  });
}

/** The year behind each person. It gives the figures on their page: asked, answered, said yes. */
export function makeRequests(people: readonly MarketPerson[]): MarketRequest[] {
  const roll = dice(11);
  return people.flatMap((person, index) =>
    endingsOf(person).map((ending, at): MarketRequest => {
      // Spread over eleven months, and none in the last three weeks: every request here has ended.
      const daysAgo = 21 + Math.floor(((at + 0.5) * 320) / person.asked);
      const outcomes = daysAgo > 75 ? (['hired', 'not_selected', 'not_selected'] as const) : (['confirmed', 'interview'] as const);
      return {
        seeker: (index * 5 + at) % marketSeekers.length,
        referrerId: marketReferrerId(index),
        companyId: person.companyId,
        position: `${pick(titles[person.department] ?? ['Associate'], at)} (${codeOf(person.companyId)}-${10_000 + roll(80_000)})`,
        message: pick(messages, index + at),
        daysAgo,
        hoursToAnswer: 3 + roll(60),
        ending: ending === 'yes' ? pick<MarketEnding>(outcomes, roll(6)) : ending,
      };
    }),
  );
}
