type Client = { query: (text: string, values: unknown[]) => Promise<unknown> };

/** Pro for a year, as if paid for; for tests about something else. */
export async function givePro(client: Client, accountIds: readonly string[]): Promise<void> {
  await client.query(
    `with party as (insert into billing_parties (account_id) select unnest($1::text[]) returning id)
     insert into purchases (id, party_id, product, state, amount_paise, tax_paise, place, buyer_name, buyer_email, created_at, paid_at, starts_at,
       ends_at, earned_paise)
     select gen_random_uuid(), id, 'pro_year', 'paid', 1558800, 237783, '29', 'Test', 'test@example.in', now(), '2020-01-01', '2020-01-01', '2100-01-01',
       1558800 - 237783 from party`,
    [accountIds],
  );
}
