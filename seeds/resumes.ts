/** The text of the demo's resumes, invented like the people. The first line is the name, the second the profession. */
export const sampleResumes: Record<string, readonly string[]> = {
  'Neha Kulkarni': [
    'Software engineer, Pune. Six years of TypeScript, Java and PostgreSQL',
    'Payments platform, 2022 to today: cut checkout errors by 40 % in two quarters',
    'Backend services for hotel search, 2020 to 2022: 3 million requests a day at 60 ms',
    'Quality tooling for formulations data, 2019: release checks from two days to 3 hours',
    'B.E. Computer Engineering, Pune, 2019',
  ],
  'Karthik Subramanian': [
    'Site reliability engineer, Chennai. Linux, Kubernetes, Go',
    'Ran the on-call of a logistics platform: pages per week from 31 to 6',
    'Moved 40 services to one deployment path without a weekend of downtime',
    'B.Tech. Information Technology, Chennai, 2018',
  ],
  'Priya Nair': [
    'Final-year student of computer science, Kochi',
    'Engineering intern at a health startup, summer 2026: wrote the appointment reminders',
    'Won a state hackathon with an offline bus timetable used by 9,000 users',
  ],
  'Rahul Verma': [
    'Backend engineer, Indore. Four years of Java and Kafka',
    'Order service of a grocery app: 12 % fewer cancelled orders after a rewrite of the stock check',
    'Wrote the backend tests that new engineers start with',
    'B.Tech. Computer Science, Indore, 2021',
  ],
  'Aisha Khan': [
    'Frontend engineer, Bengaluru. React, accessibility, design systems',
    'Rebuilt a booking flow: time to first paint from 4.1 to 1.3 seconds',
    'Taught screen reader testing to 25 frontend engineers',
    'B.C.A., Bengaluru, 2019',
  ],
  'Sandeep Yadav': [
    'Software engineer, Gurugram. Payments and checkout',
    'Kept a payments service alive through three festive sales, 99.98 % of checkouts went through',
    'Software engineer since 2020, Java and PostgreSQL',
  ],
  'Mohit Agarwal': [
    'Architect, Noida. Fourteen years, from Perl to Kubernetes',
    'Principal engineer for a bank: one ledger instead of four in 18 months',
    'Reviews designs of 6 teams and still ships code every week',
  ],
  'Tanvi Joshi': [
    'Data analyst, Mumbai. SQL, Python, honest charts',
    'A dashboard of mine found 4 lakh rupees of double refunds',
    'Data quality checks that run before 300 reports each morning',
    'M.Sc. Statistics, Mumbai, 2021',
  ],
};
