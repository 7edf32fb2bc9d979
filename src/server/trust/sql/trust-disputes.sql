-- A dispute is also a case, so that an administrator can ask to read what the two sides wrote. It opens and ends with the request's own
-- moves, which stand on a lower floor and know nothing of cases.
create or replace function follow_dispute() returns trigger language plpgsql as $$
declare
  found_case cases;
begin
  if new.to_state = 'disputed' then
    insert into cases as c (id, subject_kind, subject_id, subject_key, request_id, person_id, rule, state, due_at, opened_at, changed_at)
    select gen_random_uuid(), 'dispute', q.id, 'dispute:' || q.id, q.id, r.account_id, 'untrue', 'open', q.deadline_at,
      new.created_at, new.created_at
    from requests q join referrers r on r.id = q.referrer_id where q.id = new.request_id
    returning c.* into found_case;
    insert into case_events (case_id, version, kind, actor_id, detail, created_at)
    values (found_case.id, found_case.version, 'opened', null, '{"rule": "untrue"}', new.created_at);
  else
    -- The dispute is over, so administrators may no longer look. If one takes the case at this moment, we wait for them.
    update cases set state = 'decided', claimed_by = null, decided_by = new.account_id, version = version + 1, changed_at = new.created_at
    where subject_key = 'dispute:' || new.request_id and state in ('open', 'claimed') returning * into found_case;
    if found then
      insert into case_events (case_id, version, kind, actor_id, created_at)
      values (found_case.id, found_case.version, 'ended', new.account_id, new.created_at);
    end if;
  end if;
  return null;
end $$;
create or replace trigger request_events_disputed after insert on request_events for each row
  when ((new.to_state = 'disputed') is distinct from (new.from_state = 'disputed') and 'disputed' in (new.to_state, new.from_state))
  execute function follow_dispute();
