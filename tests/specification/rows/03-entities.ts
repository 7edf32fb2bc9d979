import type { TraceSection } from '../trace-row.ts';

export const entityRows: readonly TraceSection[] = [
  {
    section: '3 Entities and their fields',
    rows: [
      {
        id: '3.company.fields',
        requirement:
          "Company: id, name, logo, industry, description, location ('city, state'), website, size, founded, referrersCount, openPositions",
        decision: 'The logo is drawn from the name: its initials on its dye, and a figure of its own',
        proof: { file: 'tests/db/directory-seed.db.test.ts', test: 'the seed of the directory > is 8 companies with every field' },
      },
      {
        id: '3.company.size',
        requirement: 'Company size is a range text such as 1000-5000, 5000-10000, 10000+',
        proof: [
          {
            file: 'tests/e2e/directory-details.spec.ts',
            test: 'each company shows its facts, its website with a scheme, what it does and who refers there',
          },
          { file: 'tests/db/directory-seed.db.test.ts', test: 'the seed of the directory > is 8 companies with every field' },
        ],
      },
      {
        id: '3.company.eight',
        requirement: 'Built-in list of 8 companies',
        decision: 'They are the seed',
        proof: { file: 'tests/db/directory-seed.db.test.ts', test: 'the seed of the directory > is 8 companies with every field' },
      },
      {
        id: '3.referrer.fields',
        requirement:
          'Referrer: id, name, avatar, company, companyId, companyLogo, role, department, yearsAtCompany, bio, linkedin, successfulReferrals',
        decision: 'Avatar and company logo are drawn from the names',
        proof: { file: 'tests/db/directory-seed.db.test.ts', test: 'the seed of the directory > is 12 referrers with every field' },
      },
      {
        id: '3.referrer.twelve',
        requirement: 'Built-in list of 12 referrers',
        decision: 'They are the seed',
        proof: { file: 'tests/db/directory-seed.db.test.ts', test: 'the seed of the directory > is 12 referrers with every field' },
      },
      {
        id: '3.referrer.role',
        requirement: 'Becoming a referrer: not shown',
        decision: "/become-a-referrer, with a one-time code to a work email at one of the company's domains",
        proof: [
          {
            file: 'tests/e2e/become-referrer.spec.ts',
            test: 'a new account becomes a referrer through the mailbox and is found in the directory',
          },
          {
            file: 'src/server/referrers/becoming/verify-work-email.db.test.ts',
            test: 'the code > proves the address, gives the role, and with a profile the person is found in the directory',
          },
        ],
      },
      {
        id: '3.lookups',
        requirement: 'Lookups: company by id, referrer by id, referrers by companyId',
        proof: { file: 'tests/db/directory-seed.db.test.ts', test: 'the seed of the directory > is found by id and by company' },
      },
      {
        id: '3.request.fields',
        requirement: 'Referral request form: fullName, email, linkedin, position, resume (PDF file), message',
        proof: {
          file: 'tests/e2e/request-form.spec.ts',
          test: 'the form, the referrer, four tips and the allowance, on a phone and a desk',
        },
      },
      {
        id: '3.request.stored',
        requirement: 'Persistence of referral requests: not shown',
        decision: 'Requests, their events and resumes are stored',
        proof: [
          {
            file: 'tests/e2e/request-form.spec.ts',
            test: 'of somebody signed in > a signed-in seeker finds the form filled in and sends at once',
          },
          {
            file: 'src/server/requests/sending/use-resume.db.test.ts',
            test: 'the resume of a request > may be read by the person asked, and each view is on record',
          },
        ],
      },
      {
        id: '3.user.fields',
        requirement: 'Authenticated user: uid, email, displayName, photo, metadata.creationTime',
        proof: {
          file: 'tests/http/identity-sdk.test.ts',
          test: 'the SDK against the embedded identity service > signs up, out and in, and looks the person up',
        },
      },
      {
        id: '3.user.provider',
        requirement: "providerData[0].providerId 'password' means email/password; anything else is shown as Google",
        proof: [
          { file: 'tests/e2e/identity-session.spec.ts', test: 'the profile > shows who one is, and takes a new name' },
          {
            file: 'tests/e2e/identity-google.spec.ts',
            test: 'Google by popup > signs in with the chosen account, in a window of 500 by 600',
          },
        ],
      },
      {
        id: '3.toast.fields',
        requirement: 'Toast: id, open flag, title, description, variant (default or destructive)',
        proof: {
          file: 'src/web/ui/toasts/toast-store.test.ts',
          test: 'ids differ, the variant is default unless said, and watchers hear of every change',
        },
      },
      {
        id: '3.referral.status',
        requirement: 'Referral (referrer view): id, name, company, date, payment in rupees, status Pending, Accepted, Interview or Hired',
        decision: 'What the four words do not say (closed, in dispute) has words of its own, and a second line says the rest',
        proof: [
          {
            file: 'tests/e2e/dashboard.spec.ts',
            test: 'the dashboard > says the four words of each view, with who, where, when and how much',
          },
          { file: 'src/domain/requests/request-labels.test.ts', test: 'the words of both sides > are the filters' },
        ],
      },
      {
        id: '3.application.status',
        requirement:
          'Application (seeker view): id, position, company, referrer, date, status Under Review, Interview Scheduled, Rejected or Offer Received',
        decision: 'What the four words do not say (no answer, not submitted, withdrawn, in dispute) has words of its own',
        proof: [
          {
            file: 'tests/e2e/dashboard.spec.ts',
            test: 'the dashboard > says the four words of each view, with who, where, when and how much',
          },
          { file: 'src/domain/requests/request-labels.test.ts', test: 'the words of both sides > are the filters' },
        ],
      },
      {
        id: '3.post.fields',
        requirement: 'Blog post: id, title, excerpt, category, author, authorRole, date, image',
        proof: [
          { file: 'src/server/content/content.test.ts', test: 'articles > have every field of a blog post and of a guide' },
          {
            file: 'tests/e2e/content-articles.spec.ts',
            test: 'with a script > an article has its author, date, reading time, contents and related pieces',
          },
        ],
      },
      {
        id: '3.post.categories',
        requirement: 'Blog categories: All Categories, Job Search, Industry Insights, Strategies, Success Stories, Resume Tips',
        proof: {
          file: 'tests/e2e/content-articles.spec.ts',
          test: 'with a script > chips narrow the blog to a category, and all of it comes back',
        },
      },
      {
        id: '3.guide.fields',
        requirement: 'Guide: id, title, description, image, category, readTime',
        proof: [
          { file: 'src/server/content/content.test.ts', test: 'articles > have every field of a blog post and of a guide' },
          { file: 'tests/e2e/content-articles.spec.ts', test: 'with a script > a guide has its own page' },
        ],
      },
      {
        id: '3.guide.categories',
        requirement: 'Guide categories: All Guides, Beginner, Resume, Strategy, Interviews, Social Media, Communication',
        proof: {
          file: 'tests/e2e/content-articles.spec.ts',
          test: 'with a script > the guides have a featured guide, six guides, chips and resource collections',
        },
      },
      {
        id: '3.plan.fields',
        requirement: 'Plan: name, price per monthly/annual, description, features, cta, popular flag',
        proof: { file: 'tests/e2e/content-pricing.spec.ts', test: 'shows three plans with their prices and limits' },
      },
      {
        id: '3.testimonial.fields',
        requirement: 'Testimonial: name, role, image, text',
        proof: { file: 'tests/e2e/content-pricing.spec.ts', test: 'testimonials show a picture, a name, a role and a text' },
      },
    ],
  },
];
