#!/bin/sh
# A new backup in the folder given, named by the moment. Those older than BACKUP_KEEP_DAYS (14) are deleted once it is complete.
set -eu
cd "$(dirname "$0")/.."
file="$1/sageleaf-$(date -u +%Y%m%dT%H%M%SZ).tar"
status=0
node_modules/node/bin/node src/server/commands/sageleaf.ts backup "$file" || status=$?
# Also when only the copy in the bucket failed: the disk must not fill meanwhile.
if [ -e "$file" ]; then find "$1" -maxdepth 1 -name 'sageleaf-*.tar*' -mtime "+${BACKUP_KEEP_DAYS:-14}" -delete; fi
exit "$status"
