import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readCatalogue } from '#domain/companies/catalogue.ts';
import type { BoardSystem } from '#domain/companies/job-boards.ts';
import { findEmployer, indexEmployers } from '#domain/job-links/find-employer.ts';
import { readJobLink } from '#domain/job-links/read-job-link.ts';
import { readShippedCatalogue } from '#server/companies/catalogue/load-shipped-catalogue.ts';

const { rows } = readCatalogue(await readShippedCatalogue());
const index = indexEmployers(rows.map(({ id, facts }) => ({ id, ...facts })));
const table = readFileSync(path.join(import.meta.dirname, 'job-addresses.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => ({ expected: line.slice(0, line.indexOf(' ')), address: line.slice(line.indexOf(' ') + 1) }));
const employerOf = (address: string) => findEmployer(readJobLink(address)?.clue ?? null, index) ?? '-';

it('knows the employer of at least 95% of 200 real addresses, and never names a wrong one', () => {
  const answers = table.map(({ expected, address }) => ({ expected, address, answer: employerOf(address) }));
  expect(answers.filter(({ expected, answer }) => answer !== '-' && answer !== expected)).toEqual([]);
  const known = answers.filter(({ expected }) => expected !== '-');
  const missed = known.filter(({ answer }) => answer === '-');
  expect(table.length).toBeGreaterThanOrEqual(200);
  expect(missed.length / known.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(0.05);
});

it('takes less than a millisecond for each, long and hostile ones included', () => {
  const hostile = [
    `https://careers.infosys.com/${'a-'.repeat(4000)}`,
    `https://www.naukri.com/job-listings-${'a-'.repeat(800)}1-170724501234`,
    `https://www.linkedin.com/jobs/view/${'-at-'.repeat(450)}123456`,
    `https://${'a.'.repeat(900)}com/jobs`,
    `https://careers.infosys.com/jobs?${'a=&'.repeat(600)}`,
    `https://jobs.lever.co/${'%2f'.repeat(600)}`,
    ' '.repeat(8000),
  ];
  const addresses = [...table.map(({ address }) => address), ...hostile];
  for (const address of addresses) employerOf(address);
  const begun = process.threadCpuUsage();
  for (let round = 0; round < 10; round++) for (const address of addresses) employerOf(address);
  const { user } = process.threadCpuUsage(begun);
  expect(user / 1000 / 10 / addresses.length).toBeLessThan(1);
});

it.each([
  [
    'https://adobe.wd5.myworkdayjobs.com/en-US/external_experienced/job/Noida/Software-Development-Engineer_R151234',
    { jobId: 'R151234', title: 'Software Development Engineer', place: 'Noida' },
  ],
  [
    'https://jobs.smartrecruiters.com/Freshworks/744000012345678-senior-software-engineer',
    { jobId: '744000012345678', title: 'Senior software engineer' },
  ],
  ['https://boards.greenhouse.io/phonepe/jobs/5478123003', { jobId: '5478123003', title: null }],
  ['https://in.linkedin.com/jobs/view/java-developer-at-infosys-3812345678', { jobId: '3812345678', title: 'Java developer' }],
  [
    'https://careers.cognizant.com/india-en/jobs/00061234567/java-full-stack-developer/',
    { jobId: '00061234567', title: 'Java full stack developer' },
  ],
  ['https://www.databricks.com/company/careers/open-positions/job?gh_jid=7654321002', { jobId: '7654321002' }],
  ['https://www.flipkartcareers.com/jobs/senior-engineer-12345', { title: 'Senior engineer' }],
])('reads what stands in %s', (address, facts) => {
  expect(readJobLink(address)).toMatchObject(facts);
});

/** The catalogue has an employer in some of these systems only. */
const oneOfEach: Record<BoardSystem, string> = {
  greenhouse: 'https://boards.greenhouse.io/acme/jobs/4711',
  lever: 'https://jobs.lever.co/acme/4711',
  ashby: 'https://jobs.ashbyhq.com/acme/4711',
  workday: 'https://acme.wd3.myworkdayjobs.com/en-US/External/job/Pune/Engineer_R4711',
  smartrecruiters: 'https://jobs.smartrecruiters.com/Acme/4711-engineer',
  workable: 'https://apply.workable.com/acme/j/4711/',
  recruitee: 'https://acme.recruitee.com/o/engineer',
  bamboohr: 'https://acme.bamboohr.com/careers/4711',
  keka: 'https://acme.keka.com/careers/jobdetails/4711',
  darwinbox: 'https://acme.darwinbox.in/ms/candidate/careers/4711',
  zohorecruit: 'https://acme.zohorecruit.in/jobs/Careers/4711/Engineer',
  freshteam: 'https://acme.freshteam.com/jobs/4711/engineer',
  icims: 'https://careers-acme.icims.com/jobs/4711/engineer/job',
  jobvite: 'https://jobs.jobvite.com/acme/job/4711',
  eightfold: 'https://acme.eightfold.ai/careers/job/4711',
  oracle: 'https://acme.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/job/4711',
  successfactors: 'https://career5.successfactors.eu/careers?company=acme&career_job_req_id=4711',
};
it.each(Object.entries(oneOfEach))('%s: knows whose job it is, and which', (system, address) => {
  const read = readJobLink(address);
  expect(read?.clue).toEqual({ board: `${system}:acme` });
  expect(read?.jobId ?? read?.title).toMatch(/4711$|^Engineer$/);
});
