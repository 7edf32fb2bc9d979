#!/usr/bin/env bash
# The service restore of compose.production.yaml: makes a database of its own from a fetched backup, brings it up to the last change in the
# archive or to RESTORE_UNTIL (such as 2026-11-15T20:00:00Z), and says what is in it. Nothing outside its volume is touched.
set -euo pipefail
fetched=${FETCHED:-/fetched}
if [ "$INTO" = "$IN_USE" ]; then
  echo "The volume $INTO is the database that runs: set RESTORE_VOLUME in .env to the other one of database and restored." >&2
  exit 1
fi

as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
rm -rf "$PGDATA"
install -d -m 755 "$(dirname "$PGDATA")"
install -d -m 700 -o postgres -g postgres "$PGDATA"
as_postgres tar -xzf "$fetched/base/base.tar.gz" -C "$PGDATA"
as_postgres tar -xzf "$fetched/base/pg_wal.tar.gz" -C "$PGDATA/pg_wal"
as_postgres touch "$PGDATA/recovery.signal"
options="-c listen_addresses= -c unix_socket_directories=/tmp -c archive_mode=on -c archive_command=false -c restore_command='cp $fetched/archive/%f %p'"
# While it starts, PostgreSQL knows offsets, but no letters for time zones.
[ -z "${RESTORE_UNTIL:-}" ] || options+=" -c recovery_target_time='${RESTORE_UNTIL%Z}+00' -c recovery_target_action=promote"
as_postgres pg_ctl --silent --wait --timeout=86400 -D "$PGDATA" -l "$PGDATA/restore.log" -o "$options" start ||
  { tail -n 5 "$PGDATA/restore.log" >&2; exit 1; }
ask() { as_postgres psql -h /tmp -U referralhire -d referralhire -Atc "$1"; }
while [ "$(ask 'select pg_is_in_recovery()')" = t ]; do sleep 1; done
ask "select format('Restored: %s people and %s requests, up to the change of %s.', (select count(*) from accounts),
  (select count(*) from requests), pg_last_xact_replay_timestamp())"
as_postgres pg_ctl --silent --wait -D "$PGDATA" stop
