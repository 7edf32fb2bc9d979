CREATE OR REPLACE FUNCTION public.search_split(source text)
 RETURNS TABLE(word text, at bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select left(word, 40), at from regexp_split_to_table(
    replace(replace(lower(unaccent(normalize(source, NFKC))), '''', ''), '’', ''), '[\s!-/:-@\[-`{-~]+') with ordinality as s(word, at)
  where word <> ''
$function$;

CREATE OR REPLACE FUNCTION public.search_words_of(source text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct word), '{}') from search_split(source)
$function$;

create or replace view search_aliases as SELECT (alias COLLATE "C") AS alias,
    (word COLLATE "C") AS word
   FROM ( VALUES ('bangalore'::text,'bengaluru'::text), ('blr'::text,'bengaluru'::text), ('bombay'::text,'mumbai'::text), ('gurgaon'::text,'gurugram'::text), ('madras'::text,'chennai'::text), ('calcutta'::text,'kolkata'::text), ('poona'::text,'pune'::text), ('mysore'::text,'mysuru'::text), ('cochin'::text,'kochi'::text), ('baroda'::text,'vadodara'::text), ('trivandrum'::text,'thiruvananthapuram'::text), ('vizag'::text,'visakhapatnam'::text), ('mangalore'::text,'mangaluru'::text), ('pondicherry'::text,'puducherry'::text), ('allahabad'::text,'prayagraj'::text), ('belgaum'::text,'belagavi'::text), ('hubli'::text,'hubballi'::text), ('calicut'::text,'kozhikode'::text), ('orissa'::text,'odisha'::text), ('sde'::text,'software'::text), ('swe'::text,'software'::text), ('dev'::text,'developer'::text), ('pm'::text,'product'::text), ('hr'::text,'human'::text)) known(alias, word);

create or replace view search_sources as SELECT 'companies'::text AS entity,
    c.number,
    "left"(lower(unaccent(c.name)), 40) AS name_key,
    (- c.referrers_count) AS rank_a,
    (- c.open_positions) AS rank_b,
    search_words_of(concat_ws(' '::text, c.name, array_to_string(c.other_names, ' '::text), c.industry, c.city, c.state)) AS words,
    ARRAY['all'::text, 'industry'::text, 'location'::text] AS facets,
    ARRAY[''::text, c.industry, ((c.city || ', '::text) || c.state)] AS facet_values
   FROM companies c
  WHERE (NOT c.paused)
UNION ALL
 SELECT 'referrers'::text AS entity,
    r.number,
    "left"(lower(unaccent(r.name)), 40) AS name_key,
    (- r.successful_referrals) AS rank_a,
    (- r.years_at_company) AS rank_b,
    search_words_of(concat_ws(' '::text, r.name, c.name, array_to_string(c.other_names, ' '::text), r.role, c.city)) AS words,
    ARRAY['all'::text, 'company'::text, 'department'::text] AS facets,
    ARRAY[''::text, c.id, r.department] AS facet_values
   FROM (referrers r
     JOIN companies c ON ((c.id = r.company_id)))
  WHERE ((r.verified_at IS NOT NULL) AND (NOT r.paused));
