import { ids, ofAccount, ofNobody, ofPeople, ofReferrer, type TableMap } from '../table-map.ts';

const searched = 'made from the profile, which is exported';

/** Companies, referrers, openings, following, search and odds. */
export const directoryMap = {
  companies: ofNobody(
    'the directory',
    'always',
    'id number name other_names industry description city state website size founded open_positions referrers_count verified paused is_sample version merged_into created_at careers_page job_boards',
  ),
  catalogue_entries: ofNobody('what the catalogue of employers says', 'with the company', 'company_id facts company_version'),
  catalogue_loads: ofNobody('when a catalogue was loaded', 'always', 'id source digest added changed kept refused loaded_at'),
  company_email_domains: ofNobody('domains of work addresses', 'with the company', 'domain company_id name_key'),
  company_proposals: ofAccount('companies that people propose', 'always; without a name once the person left', {
    columns: {
      'referrer linked withheld': 'account_id',
      'referrer none exported': 'name website email_domain industry city state size description status reason created_at decided_at',
      nobody: 'id company_id',
    },
    erasure: [{ cut: 'account_id' }],
  }),
  company_rules: ofNobody(
    'what an employer asks of a referral',
    'with the company',
    'company_id kind holds months source source_url stated_on changed_at',
  ),
  company_rule_reports: ofAccount('what people who work there say of a rule', 'until the rule changes or the account is deleted', {
    columns: {
      'referrer direct exported': 'note',
      'referrer linked withheld': 'account_id',
      'referrer none exported': 'company_id kind verdict created_at',
    },
  }),
  referrers: {
    why: 'the profile of a referrer, and their counts',
    kept: 'always; without a name and without anything they wrote once the person left',
    rows: 'account_id = :account',
    columns: {
      'referrer direct exported': 'name role department bio linkedin kept_words',
      'referrer linked exported': 'id years_at_company',
      'referrer linked withheld': 'account_id',
      'referrer none exported':
        'company_id verified_at paused paused_by_person paused_by_measure paused_by_leaving paused_by_proof weekly_capacity weekly_link_capacity by_link_only listed has_page hidden_lines asks_for_others successful_referrals created_at',
      nobody: 'number is_sample',
    },
    erasure: [
      {
        first: true,
        empties: {
          name: 'Former referrer',
          role: 'No longer here',
          department: 'No longer here',
          bio: '',
          linkedin: null,
          years_at_company: '0',
          weekly_capacity: null,
          asks_for_others: null,
          weekly_link_capacity: null,
          kept_words: '{}',
        },
        where: 'account_id = :account',
      },
      { byHand: 'src/server/leaving/leave.ts', columns: 'verified_at' },
      { cut: 'account_id' },
    ],
    stays: { id: 'seekers’ requests refer to it; it carries no name' },
    withheld: ids,
  },
  referral_outcomes: ofPeople('confirmed referrals, for the counts that pages show', 'always', {
    rows: 'referrer_id = any(:referrers)',
    columns: { 'referrer linked exported': 'referrer_id request_id', 'referrer none exported': 'confirmed_on', nobody: 'id is_sample' },
    stays: { referrer_id: 'counts of the company; it leads to no name', request_id: 'the seeker’s record' },
  }),
  referrer_weeks: ofReferrer('how many requests a referrer took in a week', 'until the account is deleted', {
    columns: {
      'referrer linked withheld': 'referrer_id',
      'referrer none exported': 'week taken taken_by_link opened asked_for_others announced',
    },
  }),
  referrer_handles: ofReferrer('the address of a referrer’s own link', 'until the account is deleted; an old one for a year', {
    ends: [{ deletes: 'ends_at < :now' }],
    columns: {
      'referrer direct exported': 'handle',
      'referrer linked withheld': 'referrer_id shape',
      'referrer none exported': 'since ends_at',
    },
  }),
  work_email_codes: ofPeople('the proof of a work address that is under way', '15 minutes', {
    ends: [{ deletes: 'expires_at < :now' }],
    columns: {
      'referrer linked withheld': 'account_id address_mac code_mac',
      'referrer none withheld': 'company_id domain tries_left expires_at',
    },
    erasure: [{ goesWith: 'account_id' }],
    withheld: 'gone within 15 minutes',
  }),
  work_email_verifications: ofAccount('the proof that a referrer works at a company', 'always; without the address once the person left', {
    columns: {
      'referrer linked withheld': 'account_id address_mac',
      'referrer none exported': 'company_id domain verified_at asked_again_at ended_at ended_why',
      nobody: 'id',
    },
    erasure: [{ byHand: 'src/server/referrers/becoming/end-listing.ts', columns: 'address_mac' }, { cut: 'account_id' }],
  }),
  openings: ofReferrer('what a referrer can refer for', 'until the referrer deletes it or leaves', {
    columns: {
      'referrer direct exported': 'title job_id link place',
      'referrer linked withheld': 'referrer_id renew_hash words',
      'referrer none exported': 'company_id from_years to_years listed_at ends_at ended',
      nobody: 'id hidden live reminded_at',
    },
  }),
  follows: ofAccount('companies, referrers and searches that are followed', 'until the follower ends it', {
    columns: {
      'seeker linked withheld': 'account_id',
      'seeker linked exported': 'subject referrer_id words',
      'seeker none exported': 'kind company_id department industry location created_at',
      nobody: 'id',
    },
    erasure: [{ goesWith: 'account_id' }, { deletes: 'referrer_id = any(:referrers)' }],
  }),
  follow_events: {
    why: 'news for followers that is about to be told',
    kept: 'minutes; for the first person at a company until everybody who waits has heard',
    ends: [{ byHand: 'src/server/following/tell-followers.job.ts' }],
    columns: { 'referrer linked withheld': 'referrer_id opening_id told_up_to', nobody: 'id in_order due_at' },
    erasure: [{ deletes: 'referrer_id = any(:referrers)' }],
    stays: { told_up_to: 'the id up to which followers of somebody else are told, while they wait for their turn' },
    withheld: 'only what is left to tell',
  },
  search_docs: ofPeople('the search index of companies and referrers', 'while they are listed', {
    columns: {
      'referrer direct withheld': 'name_key terms',
      'referrer none withheld': 'rank_a rank_b facet_a facet_b',
      nobody: 'entity number',
    },
    erasure: [{ byHand: 'src/server/search/sql/search-write.sql', columns: 'name_key terms' }],
    withheld: searched,
  }),
  search_words: {
    why: 'words that search knows, among them names of people who are listed',
    kept: 'until it is written again, every 15 minutes',
    ends: [{ byHand: 'src/server/search/refresh-search-words.job.ts' }],
    columns: { 'referrer direct withheld': 'value', nobody: 'entity facet count' },
    stays: { value: 'single words of all names together, until they are counted again within 15 minutes' },
    withheld: searched,
  },
  search_behind: ofNobody('companies whose people are written again', 'minutes', 'company_id since', [
    { byHand: 'src/server/search/follow-companies.job.ts' },
  ]),
  referrer_odds: ofReferrer('how a referrer answers, as pages show it', 'until the next night', {
    columns: { 'referrer linked withheld': 'referrer_id', 'referrer none exported': 'answered missed tallies answer yes refer half_day' },
  }),
  odds_observed: ofPeople('how a referrer answered in the last year, from which we compute the odds', 'a year', {
    ends: [{ byHand: 'src/server/odds/rebuild-odds.job.ts' }],
    columns: {
      'referrer linked withheld': 'referrer_id',
      'referrer none withheld': 'company_id answered missed tallies answered_by_day lasted_by_day ended_by_day as_of',
    },
    erasure: [{ deletes: 'referrer_id = any(:referrers)' }],
    withheld: ids,
  }),
  odds_left_out: {
    why: 'job seekers whose requests are left out of a referrer’s figures, because two accounts seem to belong together',
    kept: 'until the next night',
    columns: { 'seeker linked withheld': 'account_id' },
    erasure: [{ goesWith: 'account_id' }],
    withheld: 'others could learn how to avoid it',
  },
  odds_stale: ofPeople('referrers whose figures are counted again tonight', 'until the next night', {
    columns: { 'referrer linked withheld': 'referrer_id' },
    stays: { referrer_id: 'an id that leads to no name, until the next night' },
    withheld: 'gone within a night',
  }),
  company_odds: ofNobody('how a company answers', 'until the next night', 'company_id decided answer yes refer'),
  odds_levels: ofNobody('how everybody answers', 'until the next night', 'one computed_at levels strengths miss_weight half_day'),
  daily_figures: ofNobody('figures of the console', 'always', 'day states answered_hours joined appeals overruled counted_at'),
  market_months: ofNobody('public figures', 'always', 'month asked answered median_hours accepted referred interviews'),
} as const satisfies Record<string, TableMap>;
