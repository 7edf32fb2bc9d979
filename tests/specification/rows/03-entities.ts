import type { Requirement } from '../requirement.ts';

export const entityRows: readonly Requirement[] = [
  // 3 Entities and their fields
  [
    '3.company.fields',
    "Company: id, name, logo, industry, description, location ('city, state'), website, size, founded, referrersCount, openPositions",
    'The logo is drawn from the name: its initials on its dye, and a figure of its own',
  ],
  ['3.company.size', 'Company size is a range text such as 1000-5000, 5000-10000, 10000+'],
  ['3.company.eight', 'Built-in list of 8 companies', 'They are the seed'],
  [
    '3.referrer.fields',
    'Referrer: id, name, avatar, company, companyId, companyLogo, role, department, yearsAtCompany, bio, linkedin, successfulReferrals',
    'Avatar and company logo are drawn from the names',
  ],
  ['3.referrer.twelve', 'Built-in list of 12 referrers', 'They are the seed'],
  [
    '3.referrer.role',
    'Becoming a referrer: not shown',
    "/become-a-referrer, with a one-time code to a work email at one of the company's domains",
  ],
  ['3.lookups', 'Lookups: company by id, referrer by id, referrers by companyId'],
  ['3.request.fields', 'Referral request form: fullName, email, linkedin, position, resume (PDF file), message'],
  ['3.request.stored', 'Persistence of referral requests: not shown', 'Requests, their events and resumes are stored'],
  ['3.user.fields', 'Authenticated user: uid, email, displayName, photo, metadata.creationTime'],
  ['3.user.provider', "providerData[0].providerId 'password' means email/password; anything else is shown as Google"],
  ['3.toast.fields', 'Toast: id, open flag, title, description, variant (default or destructive)'],
  [
    '3.referral.status',
    'Referral (referrer view): id, name, company, date, payment in rupees, status Pending, Accepted, Interview or Hired',
    'What the four words do not say (closed, in dispute) has words of its own, and a second line says the rest',
  ],
  [
    '3.application.status',
    'Application (seeker view): id, position, company, referrer, date, status Under Review, Interview Scheduled, Rejected or Offer Received',
    'What the four words do not say (no answer, not submitted, withdrawn, in dispute) has words of its own',
  ],
  ['3.post.fields', 'Blog post: id, title, excerpt, category, author, authorRole, date, image'],
  ['3.post.categories', 'Blog categories: All Categories, Job Search, Industry Insights, Strategies, Success Stories, Resume Tips'],
  ['3.guide.fields', 'Guide: id, title, description, image, category, readTime'],
  ['3.guide.categories', 'Guide categories: All Guides, Beginner, Resume, Strategy, Interviews, Social Media, Communication'],
  ['3.plan.fields', 'Plan: name, price per monthly/annual, description, features, cta, popular flag'],
  ['3.testimonial.fields', 'Testimonial: name, role, image, text'],
];
