-- The searchable words of each listed thing and the keys that order results, defined once for single changes and for rebuilds: name_key,
-- then rank_a and rank_b, smallest first. The keys of samples are larger than those of all real people, who come first in every order.

-- Letters, marks and digits of any script make words; a lone quote, percent sign or backslash is not a word and finds nothing.
create or replace function search_split(source text) returns text[] language sql stable parallel safe as $$
  select array_remove(regexp_split_to_array(
    replace(replace(lower(unaccent(normalize(source, NFKC))), '''', ''), '’', ''), '[\s!-/:-@\[-`{-~]+'), '')
$$;

-- A term is the first letter of its entity, a sign, and a word or filter value, because companies and referrers share one index of terms.
-- The signs never occur in words: ^ marks the first word of a name, = a filter; other words have none.
create or replace view search_sources as
select s.entity, s.company_id, s.number, s.name_key, s.rank_a, s.rank_b, s.facet_a, s.facet_b,
  array_to_tsvector(array(
    select left(s.entity, 1) || case when at = 1 and starts_with(s.name_key, word) then '^' else '' end || word
    from unnest(search_split(s.source)) with ordinality w(word, at)
  ) || array[left(s.entity, 1) || '=a' || s.facet_a, left(s.entity, 1) || '=b' || s.facet_b]) as terms
from (
  select 'companies' as entity, c.id as company_id, c.number, left(lower(unaccent(c.name)), 40) as name_key,
    -c.referrers_count as rank_a, -c.open_positions as rank_b, c.industry as facet_a, c.city || ', ' || c.state as facet_b,
    concat_ws(' ', c.name, array_to_string(c.other_names, ' '), c.industry, c.city, c.state) as source
  from companies c where not c.paused
  union all
  select 'referrers', c.id, r.number, repeat(U&'\+10FFFE ', r.is_sample::integer) || left(lower(unaccent(r.name)), 40),
    r.is_sample::integer * 1000000000 - r.successful_referrals, r.is_sample::integer * 1000000000 - r.years_at_company, c.id, r.department,
    concat_ws(' ', r.name, c.name, array_to_string(c.other_names, ' '), r.role, c.city) from referrers r join companies c on c.id = r.company_id where r.listed and not c.paused
) s;
