/**
 * The rules of conduct: what a report names, and what a measure rests on. `reported` are the words of the form, `rule` those of a decision.
 * What is urgent is decided within a day, everything else within seven (Information Technology Rules, 2021).
 */
export const conductRules = {
  money: {
    reported: 'Asks for money, or offers it',
    rule: 'Nobody asks for money or offers it for a referral, an interview, a job or papers.',
    urgent: true,
  },
  threats: {
    reported: 'Threatens, insults or harasses',
    rule: 'Nobody threatens, insults, harasses or discriminates.',
    urgent: true,
  },
  untrue: {
    reported: 'Is not who they say, or says what is not true',
    rule: 'What you say about yourself, your work and your referrals is true.',
    urgent: false,
  },
  private: {
    reported: 'Passes on or collects what is private',
    rule: 'What you read here about others stays here.',
    urgent: false,
  },
  copied: {
    reported: 'Sends the same to many, or advertises',
    rule: 'Requests and messages are written for the person who gets them.',
    urgent: false,
  },
  other: {
    reported: 'Something else',
    rule: 'The terms of service hold for everybody.',
    urgent: false,
  },
} as const;

export type ConductRule = keyof typeof conductRules;
export const conductRuleNames = Object.keys(conductRules) as [ConductRule, ...ConductRule[]];

const hour = 3_600_000;

export const dueOf = (rule: ConductRule, openedAt: Date) => new Date(openedAt.getTime() + (conductRules[rule].urgent ? 24 : 7 * 24) * hour);
