#!/bin/sh
# A new backup in the folder given, named by the moment; those older than two weeks go when it stands.
set -eu
cd "$(dirname "$0")/.."
node_modules/node/bin/node src/server/commands/sageleaf.ts backup "$1/sageleaf-$(date -u +%Y%m%dT%H%M%SZ).tar"
find "$1" -maxdepth 1 -name 'sageleaf-*.tar*' -mtime +14 -delete
