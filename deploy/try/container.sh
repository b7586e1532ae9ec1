#!/bin/bash
# `bash deploy/try/container.sh`: builds the image of deploy/container without Docker, and runs it as compose would: as its own
# user, on a read-only file system, without privileges. First with SQLite, then with a PostgreSQL of this machine. As root, on
# Debian: apt-get install buildah mmdebstrap postgresql curl docker-compose. The base images come from Debian's packages, with the
# Node of this checkout and the npm of this machine. Needs 4 GB in /tmp, and some minutes.
set -euo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d /tmp/conversas-container.XXXXXX)
# With STORAGE, an image that was built there before is tried again.
storage=${STORAGE:-$work/storage}
port=${PORT:-3947}
origin=http://127.0.0.1:$port
admin_email=ana@exemplo.com
admin_password='uma senha bem longa'
programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
is_well=1
site=''
image=''

buildah() { command buildah --root "$storage" --runroot "$work/run" --storage-driver vfs "$@"; }
report() { # words, then a command that must succeed
  local words=$1
  shift
  if "$@" > "$work/said" 2>&1; then echo "well: $words"; else
    echo "NOT WELL: $words: $(tail -c 500 "$work/said")"
    is_well=0
  fi
}
end() {
  [ -z "$site" ] || kill -KILL "$site" 2> /dev/null || true
  [ ! -f "$work/postgres/postmaster.pid" ] || runuser -u postgres -- "$programs/pg_ctl" -D "$work/postgres" -m fast stop > /dev/null
  [ -z "$image" ] || buildah umount "$image" > /dev/null 2>&1 || true
  buildah rm "$image" > /dev/null 2>&1 || true
  rm -rf "$work"
}
trap end EXIT

build() {
  # --- Base images
  suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
  mmdebstrap --quiet --variant=minbase --include=ca-certificates "$suite" "$work/base.tar"
  base=$(buildah from scratch)
  buildah add --quiet "$base" "$work/base.tar" / > /dev/null
  buildah commit --quiet "$base" localhost/run-base > /dev/null
  npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  buildah copy --quiet "$base" "$(readlink -f "$here/node_modules/.bin/node")" /usr/local/bin/node > /dev/null
  buildah copy --quiet "$base" "$npm" /usr/local/lib/node_modules/npm > /dev/null
  buildah run --isolation chroot "$base" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  buildah commit --quiet --rm "$base" localhost/build-base > /dev/null
  rm "$work/base.tar"

  # --- The image. npm uses this machine's registry, which is not part of it.
  npm config get registry 2> /dev/null | sed 's/^/registry=/' > "$work/npmrc"
  certificates=()
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
    echo 'cafile=/etc/npm-authorities.pem' >> "$work/npmrc"
    certificates=(--volume "$NODE_EXTRA_CA_CERTS:/etc/npm-authorities.pem:ro")
  fi
  buildah bud --quiet --isolation chroot --format docker --file "$here/deploy/container/Dockerfile" --tag localhost/conversas \
    --build-arg BUILD_BASE=localhost/build-base --build-arg RUN_BASE=localhost/run-base \
    --volume "$work/npmrc:/root/.npmrc:ro" "${certificates[@]}" "$here" > "$work/built" 2>&1 || {
    tail -40 "$work/built"
    exit 1
  }
}
buildah inspect --type image localhost/conversas > /dev/null 2>&1 || build
image=$(buildah from localhost/conversas)
root=$(buildah mount "$image")
buildah inspect --type image localhost/conversas > "$work/image.json"
setting() { # an expression on the image's settings; a list is one line for each entry
  node -p "const list = [JSON.parse(require('fs').readFileSync('$work/image.json', 'utf8')).Docker.config.$1].flat(); list.join('\n')"
}
echo "image: $(du -sm "$root" | cut -f1) MB"
report 'the image names user, health, volume and signal' \
  test "$(setting User) $(setting StopSignal) $(setting 'Volumes["/var/lib/conversas"]')" = '10001:10001 SIGTERM [object Object]'
no_leftovers() {
  local path
  for path in .git data tests .env deploy node_modules/playwright-core node_modules/tailwindcss; do
    [ ! -e "$root/srv/conversas/$path" ] || { echo "$path"; return 1; }
  done
  # An empty .npmrc is only the place where the one of this trial was mounted.
  ! find "$root/srv/conversas/app" "$root/root" -name '*.test.ts' -o -name .npmrc -size +0 | grep .
}
report 'the image has no history, data, settings or tests' no_leftovers
report 'nothing in the image belongs to the site but its folders' \
  test "$(find "$root" -uid 10001 | sort | tr '\n' ' ')" = "$root/var/backups/conversas $root/var/lib/conversas "

# --- Running it: what the image says, on a read-only file system, without privileges
readarray -t variables < <(setting Env)
readarray -t command < <(setting Cmd)
readarray -t health < <(setting 'Healthcheck.Test.slice(1)')
own=("PORT=$port" "HOST=127.0.0.1" "PUBLIC_URL=$origin" "ADMIN_EMAIL=$admin_email" "ADMIN_PASSWORD=$admin_password"
  "BACKUP_DIR=/var/backups/conversas" "LOG_LEVEL=error" WORKERS=2)
inside() { # runs a command in the image, and becomes it
  ROOT=$root DATA=$data BACKUPS=$work/backups exec unshare --mount --propagation private -- bash -euc '
    mount --bind "$ROOT" "$ROOT"
    mount -o remount,bind,ro "$ROOT"
    mount --bind "$DATA" "$ROOT/var/lib/conversas"
    mount --bind "$BACKUPS" "$ROOT/var/backups/conversas"
    mount -t tmpfs tmpfs "$ROOT/tmp"
    mount --rbind /dev "$ROOT/dev"
    mount -t proc proc "$ROOT/proc" || mount --rbind /proc "$ROOT/proc"
    exec chroot "$ROOT" /usr/bin/setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs \
      --bounding-set=-all --inh-caps=-all /usr/bin/env -i -C /srv/conversas "$@"' - "${variables[@]}" "${own[@]}" "$@"
}
new_volume() {
  data=$work/data-$1
  install -d -o 10001 -g 10001 -m 700 "$data" "$work/backups"
}
ready() { curl -fs "$origin/readyz" > /dev/null; }
start() {
  (inside "${command[@]}") >> "$work/log" 2>&1 &
  site=$!
  for _ in $(seq 300); do
    if ready; then return; fi
    sleep 0.2
    kill -0 "$site" 2> /dev/null || break
  done
  echo "the site did not start: $(tail -5 "$work/log")"
  exit 1
}
stop() {
  kill -TERM "$site"
  local code=0
  wait "$site" || code=$?
  site=''
  [ "$code" = 0 ] || { echo "it ended with $code"; return 1; }
}
sign_in() {
  rm -f "$work/jar"
  local status
  status=$(curl -s -o /dev/null -w '%{http_code}' -c "$work/jar" -H "Origin: $origin" \
    --data-urlencode "email=$admin_email" --data-urlencode "password=$admin_password" "$origin/auth")
  [ "$status" = 302 ] || { echo "status $status"; return 1; }
}
write() {
  curl -fsS -H 'Content-Type: application/json' -H "Origin: $origin" "$origin/functions/v1/send-email" \
    -d "{\"type\":\"contact\",\"name\":\"Zé\",\"email\":\"ze@exemplo.com\",\"subject\":\"$1\",\"message\":\"Tudo bem?\"}"
}
shows() { curl -fsS -b "$work/jar" "$origin/admin/contatos" | grep -qF "$1"; }
writes_to() { (inside node -e 'require("fs").writeFileSync(process.argv[1] + "/x", "")' "$1"); }
writes_only_data() { writes_to /tmp && writes_to /var/lib/conversas && ! writes_to /srv/conversas && ! writes_to /etc; }
try_all() { # the database's name
  start
  report "$1: the image's own health check" eval '(inside "${health[@]}")'
  report "$1: home page, a topic list and a script" curl -fsS "$origin/" "$origin/topics" "$origin/robots.txt"
  report "$1: the admin signs in" sign_in
  report "$1: a message arrives" write "primeira $1"
  report "$1: SIGTERM ends it with 0" stop
  start
  report "$1: the admin signs in after a new start on the same volume" sign_in
  report "$1: the message is there" shows "primeira $1"
}

new_volume sqlite
report 'the site writes to its data and /tmp only' writes_only_data
try_all SQLite
report 'SQLite: a backup in the container' eval '(inside node scripts/backup.ts /var/backups/conversas/hand.tar.zst)'
report 'SQLite: check-data in the container' eval '(inside node scripts/check-data.ts)'
report 'SQLite: SIGTERM ends it with 0' stop

# --- PostgreSQL, as compose makes it: a role with a password, and a database of its own
install -d -o postgres "$work/postgres"
chmod 711 "$work"
as_postgres() { (cd / && runuser -u postgres -- "$@"); }
echo postgres > "$work/postgres-password" && chmod 644 "$work/postgres-password"
as_postgres "$programs/initdb" -D "$work/postgres" -A scram-sha-256 --pwfile="$work/postgres-password" -U postgres > /dev/null
as_postgres "$programs/pg_ctl" -D "$work/postgres" -w -l "$work/postgres/log" \
  -o "-p $((port + 1)) -k $work/postgres -c listen_addresses=127.0.0.1" start > /dev/null
PGPASSWORD=postgres psql -qh 127.0.0.1 -p $((port + 1)) -U postgres \
  -c "create role conversas login password 'segredo'" -c 'create database conversas owner conversas'
own+=("DATABASE_URL=postgres://conversas:segredo@127.0.0.1:$((port + 1))/conversas")
new_volume postgres
report 'the backup moves the site to PostgreSQL' eval '(inside node scripts/restore.ts /var/backups/conversas/hand.tar.zst)'
try_all PostgreSQL
report 'PostgreSQL: the message that came from SQLite is there' shows 'primeira SQLite'
report 'PostgreSQL: SIGTERM ends it with 0' stop

# --- Compose's file
if command -v docker-compose > /dev/null; then
  mkdir -p "$work/compose/deploy/container"
  cp "$here"/deploy/container/compose.yml "$work/compose/deploy/container/"
  sed 's/^POSTGRES_PASSWORD=$/&abc/; s/^AUTH_SECRET=$/&0123456789012345678901234567890123456789/' \
    "$here/deploy/container/example.env" > "$work/compose/deploy/container/.env"
  report 'docker-compose accepts compose.yml' docker-compose -f "$work/compose/deploy/container/compose.yml" config
else
  echo 'not tried: compose.yml, because docker-compose is not installed'
fi
[ "$is_well" = 1 ]
