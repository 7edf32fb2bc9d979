-- The console lists companies by name, without regard to capitals: in the old order "eBay" came after "Zoho".
set local lock_timeout = '5s';

drop index companies_by_name;
create index companies_by_name on companies (lower(name), id);
