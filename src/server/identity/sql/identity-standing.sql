-- Whether the sign-in of that moment still counts: the person exists, is not disabled, and has not ended it.
create or replace function identity_standing(person text, signed_in_at timestamptz) returns boolean language sql stable as $$
  select exists (select from identity_users where id = person and not disabled and valid_since <= signed_in_at)
$$;
