#!/bin/sh
# `conversas scripts/backup.ts FILE`: runs a command of the site as its user, with the settings of its service. As root.
exec runuser -u conversas -- /bin/sh -c '
set -a
. /etc/conversas.env
NODE_ENV=production DATA_DIR=/var/lib/conversas
cd /srv/conversas && PATH=/srv/conversas/node_modules/.bin:$PATH exec node "$@"' conversas "$@"
