/** Where employers take applications on pages that are not theirs, by registrable domain. */
const names = `
  ashbyhq.com avature.net bamboohr.com brassring.com breezy.hr cutshort.io darwinbox.com darwinbox.in eightfold.ai foundit.in
  freshteam.com greenhouse.io hirist.tech icims.com instahyre.com jobvite.com keka.com lever.co linkedin.com myworkdayjobs.com
  myworkdaysite.com naukri.com oraclecloud.com peoplestrong.com personio.com personio.de phenompeople.com recruitee.com ripplehire.com
  rippling.com sapsf.com smartrecruiters.com successfactors.com successfactors.eu taleo.net teamtailor.com turbohire.co wellfound.com
  workable.com zohorecruit.com zohorecruit.in`;

export const applicantSystems: ReadonlySet<string> = new Set(names.trim().split(/\s+/));
