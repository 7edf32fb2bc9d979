#!/bin/sh
# The services bucket and fetch of compose.production.yaml: what leaves this machine for the bucket of backups, and what comes back.
set -eu
bucket="bucket:$BACKUP_BUCKET"
archive=${ARCHIVE:-/archive}
backups=${BACKUPS:-/backups}
fetched=${FETCHED:-/fetched}
# Backups hold what people have erased since, so they do not stay for ever.
kept_days=35

case "$1" in
send)
  while true; do
    rclone move "$archive" "$bucket/archive" --exclude '*.part' || echo 'The archive waits for the bucket.' >&2
    if ls "$backups" | grep -qv part; then
      # Old ones go only once a new one has arrived.
      rclone move "$backups" "$bucket/base" --exclude '*.part/**' --delete-empty-src-dirs &&
        rclone delete "$bucket" --min-age "${kept_days}d" --rmdirs ||
        echo 'A backup waits for the bucket.' >&2
    fi
    sleep "${PAUSE:-20}"
  done
  ;;
fetch)
  until=$(echo "${RESTORE_UNTIL:-9999}" | tr : -)
  newest=$(rclone lsf --dirs-only "$bucket/base" | tr -d / | sort | awk -v until="$until" '$0 <= until' | tail -n 1)
  [ -n "$newest" ] || { echo "There is no backup in $BACKUP_BUCKET${RESTORE_UNTIL:+ from before $RESTORE_UNTIL}." >&2; exit 1; }
  echo "Fetching backup $newest and what came after it …"
  rm -rf "${fetched:?}"/*
  rclone copy "$bucket/base/$newest" "$fetched/base"
  rclone copy "$bucket/archive" "$fetched/archive"
  mkdir -p "$fetched/archive"
  chmod -R a+rX "$fetched"
  ;;
esac
