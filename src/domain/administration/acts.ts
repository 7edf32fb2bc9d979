type Act = {
  /** What the audit log says. */
  words: string;
  /** support: the people of support may do it too. */
  by: 'administrator' | 'support';
};

/**
 * Everything that administrators and support can do in the console. Only administrators decide about money, close accounts and merge
 * companies. Looking at something is an act, too, if it is private to other people.
 */
export const acts = {
  approve_company: { words: 'Approved a proposed company', by: 'support' },
  decline_company: { words: 'Declined a proposed company', by: 'support' },
  add_company: { words: 'Added a company', by: 'support' },
  edit_company: { words: 'Edited a company', by: 'support' },
  pause_company: { words: 'Paused a company', by: 'support' },
  resume_company: { words: 'Resumed a company', by: 'support' },
  merge_companies: { words: 'Merged two companies', by: 'administrator' },
  load_catalogue: { words: 'Loaded a catalogue of employers', by: 'administrator' },
  change_company_rule: { words: 'Changed a referral rule', by: 'support' },
  look_at_company_rules: { words: 'Found a rule card right', by: 'support' },
  revoke_verification: { words: 'Revoked a verification', by: 'support' },
  lift_revocation: { words: 'Lifted a revocation', by: 'support' },
  read_dispute: { words: 'Read a dispute', by: 'support' },
  decide_dispute: { words: 'Decided a dispute', by: 'administrator' },
  claim_case: { words: 'Took a case', by: 'support' },
  release_case: { words: 'Gave a case back', by: 'support' },
  decide_case: { words: 'Decided a case', by: 'support' },
  second_closing: { words: 'Agreed to close an account, or not', by: 'administrator' },
  decide_appeal: { words: 'Decided an appeal', by: 'administrator' },
  grant_access: { words: 'Asked for a look at something private', by: 'support' },
  look_at_private: { words: 'Looked at something private', by: 'support' },
  look_at_person: { words: 'Looked at a person', by: 'support' },
  look_at_list: { words: 'Looked at a list', by: 'support' },
  look_at_request: { words: 'Looked at a request', by: 'support' },
  look_at_case: { words: 'Looked at a case', by: 'support' },
  look_at_invoice: { words: 'Looked at an invoice', by: 'administrator' },
  end_sessions: { words: 'Ended the sessions of a person', by: 'support' },
  retry_job: { words: 'Sent a job back', by: 'support' },
  discard_job: { words: 'Gave a job up', by: 'administrator' },
  retry_mail: { words: 'Asked for an email again', by: 'support' },
  answer_data_request: { words: 'Answered a request about data', by: 'support' },
  open_incident: { words: 'Opened an incident', by: 'administrator' },
  tell_of_incident: { words: 'Told of an incident', by: 'administrator' },
  export_list: { words: 'Exported a list', by: 'support' },
  retry_refund: { words: 'Sent a refund again', by: 'administrator' },
  grant_plan: { words: 'Granted a plan', by: 'administrator' },
  return_grant: { words: 'Returned a grant', by: 'administrator' },
  propose_payouts: { words: 'Proposed payouts', by: 'administrator' },
  approve_payout: { words: 'Approved a payout', by: 'administrator' },
  reject_payout: { words: 'Rejected a payout', by: 'administrator' },
  void_fees: { words: 'Voided fees', by: 'administrator' },
  release_payouts: { words: 'Released frozen payouts', by: 'administrator' },
  close_difference: { words: 'Closed a difference', by: 'administrator' },
  waive_check: { words: 'Waived a check before opening', by: 'administrator' },
  record_restore: { words: 'Restored a backup to try it', by: 'administrator' },
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof acts;

export const isActName = (text: string): text is ActName => Object.hasOwn(acts, text);
