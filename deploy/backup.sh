#!/usr/bin/env bash
# The service backup of compose.production.yaml. A copy of the whole database, by itself and complete: every night, or at once with "now".
# The service bucket carries it away.
set -euo pipefail
folder=${BACKUPS:-/backups}

copy() {
  name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
  rm -rf "$folder"/*.part
  pg_basebackup --pgdata="$folder/$name.part" --format=tar --gzip --checkpoint=fast --wal-method=stream &&
    mv "$folder/$name.part" "$folder/$name" &&
    echo "Backup $name is made."
}

if [ "${1:-}" = now ]; then
  copy || exit 1
  echo 'It is on its way into the bucket …'
  while [ -e "$folder/$name" ]; do sleep 1; done
  echo "Backup $name is in the bucket."
  exit
fi

# At 02:30 in India, when few people write.
while true; do
  now=$(date -u +%s)
  next=$(date -u -d 'today 21:00' +%s)
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  sleep $((next - now))
  copy || echo 'The backup failed; the lines above say why. The next try is tomorrow night.' >&2
done
