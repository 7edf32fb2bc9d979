/** The account and the page: pages whose data grows, except those that search, which have a bench of their own. */
export function pagesOf(accounts: number): [string, string][] {
  const [busy, seeker, administrator] = ['s1', `s${accounts}`, 's4'];
  return [
    [busy, '/dashboard.data?view=referrer'],
    [busy, '/earnings.data'],
    [busy, '/notifications.data'],
    [seeker, '/dashboard.data?view=seeker'],
    [seeker, '/settings/privacy.data'],
    [seeker, '/notifications.data?show=unread'],
    [administrator, '/admin.data'],
    [administrator, '/admin/money.data'],
    [administrator, '/admin/money.data?q=pay_77'],
    [administrator, '/admin/figures.data'],
    [administrator, '/admin/health.data'],
    [administrator, '/admin/mails.data'],
    [administrator, '/admin/mails.data?q=a-77@example.in'],
    [administrator, '/admin/mails.data?q=nothing-of-the-kind'],
    [administrator, '/admin/requests.data'],
    [administrator, '/admin/requests.data?state=confirmed'],
    [administrator, '/admin/people.data?q=a-777@example.in'],
    [administrator, '/admin/people/a-1.data'],
    [administrator, '/admin/cases.data'],
    [administrator, '/admin/audit.data?q=account'],
  ];
}
