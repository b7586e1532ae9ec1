#!/bin/bash
# What machine.sh runs in its virtual machine, as root: the steps of deploy/systemd.md, and a look at each result.
origin=http://127.0.0.1:3000
report() { # words, then a command that must succeed
  local words=$1
  shift
  if "$@" > /root/said 2>&1; then echo "well: $words"; else echo "NOT WELL: $words: $(tail -c 600 /root/said | tr '\n' ' ')"; fi
}
refuses() { ! "$@"; }
ready() { for _ in $(seq 120); do curl -fs --max-time 60 "$origin/readyz" > /dev/null && return; sleep 0.5; done; return 1; }
pid() { systemctl show -P MainPID conversas; }
in_unit() { nsenter -t "$(pid)" -m -- "$@"; }
kernel_says() { grep -qE "^$1:\s+$2\$" "/proc/$(pid)/status"; }

# --- The guide
adduser --quiet --system --group --home /var/lib/conversas conversas
install -d -o conversas -g conversas -m 700 /var/lib/conversas /var/backups/conversas
cd /srv/conversas-1 && ln -sfn conversas-1 /srv/conversas
install -g conversas -m 640 /dev/null /etc/conversas.env
cat > /etc/conversas.env <<END
PUBLIC_URL=$origin
TRUSTED_PROXIES=loopback
BACKUP_DIR=/var/backups/conversas
MAIL_FROM="Ana <ana@exemplo.com>"
ADMIN_EMAIL=ana@exemplo.com
ADMIN_PASSWORD="uma senha bem longa"
END
cp deploy/systemd/conversas* /etc/systemd/system/
systemctl daemon-reload
systemctl --quiet enable --now conversas.socket conversas.service conversas-check.timer
install -m 755 deploy/systemd/run-as-site.sh /usr/local/sbin/conversas

report 'the site answers through the socket' ready
report 'the home page' curl -fsS "$origin/"
report 'systemd is the first process' test "$(cat /proc/1/comm)" = systemd
report 'socket, service and timer are active' systemctl is-active conversas.socket conversas.service conversas-check.timer
report 'the log says where the site is' eval "journalctl -u conversas | grep -q 'Conversas em'"
report 'two workers on two cores' test "$(pgrep -c -P "$(pid)")" = 2

# --- The limits
report 'it runs as its user' test "$(stat -c %U "/proc/$(pid)")" = conversas
report 'no new privileges' kernel_says NoNewPrivs 1
report 'system calls are filtered' kernel_says Seccomp 2
report 'no capabilities' kernel_says CapBnd 0000000000000000
report 'the system is read-only for it' refuses in_unit touch /srv/conversas/x
report 'homes are hidden' refuses in_unit ls /home/anybody /root/trial.sh
report '/tmp is its own' test "$(in_unit ls /tmp | wc -l)" = 0
report 'memory is limited' test "$(systemctl show -P MemoryMax conversas)" = 1572864000

# --- What a host does
sign_in() {
  rm -f /root/jar
  test "$(curl -s -o /dev/null -w '%{http_code}' -c /root/jar -H "Origin: $origin" -d email=ana@exemplo.com \
    --data-urlencode 'password=uma senha bem longa' "$origin/auth")" = 302
}
copied() { for _ in $(seq 240); do ls /var/backups/conversas/*.json > /dev/null 2>&1 && return; sleep 0.5; done; return 1; }
report 'the admin signs in' sign_in
report 'a message arrives' curl -fsS -H 'Content-Type: application/json' -H "Origin: $origin" "$origin/functions/v1/send-email" \
  -d '{"type":"contact","name":"Zé","email":"ze@exemplo.com","subject":"De dentro","message":"Tudo bem?"}'
curl -s -o /dev/null -b /root/jar -H "Origin: $origin" -d intent=copy "$origin/admin/copias"
report 'the service makes a backup, and verifies it' copied
report 'a command of the site' conversas scripts/backup.ts /var/backups/conversas/hand.tar.zst
report 'the backup of the command belongs to the site' test "$(stat -c %U /var/backups/conversas/hand.tar.zst)" = conversas

# --- Under load: eight kinds of clients, with kept and new connections
cat > /root/ask.ts <<'END'
const { keepAsking } = await import('/srv/conversas/scripts/faults/clients.ts');
const fates = { isStopping: false, answered: 0, answeredAfter: 0, lost: [] as string[], refused: 0, slowest: 0 };
let isOver = false;
process.on('SIGTERM', () => (isOver = true));
await Promise.all(Array.from({ length: 8 }, (_none, kind) => keepAsking(3000, kind, fates, () => isOver)));
console.log(`${fates.refused} refused, ${fates.lost.length} broken, ${fates.answered} answered, slowest ${Math.round(fates.slowest)} ms ${[...new Set(fates.lost)].slice(0, 3)}`);
END
under_load() { # words, pattern of the result, then what happens meanwhile
  local words=$1 wanted=$2
  shift 2
  /srv/conversas/node_modules/.bin/node /root/ask.ts > /root/fates 2>&1 &
  local asker=$!
  sleep 4
  "$@"
  sleep 8
  ready
  kill -TERM "$asker"
  wait "$asker"
  report "$words: $(cat /root/fates)" grep -qE "$wanted" /root/fates
}
twice() { "$@"; sleep 5; "$@"; }
unbroken='^0 refused, 0 broken, [1-9]'
under_load 'systemctl restart, twice' "$unbroken" twice systemctl restart conversas
under_load 'systemctl reload' "$unbroken" systemctl reload conversas
kill_it() { kill -KILL "$(pid)"; }
under_load 'kill -9, and systemd starts it again' '^0 refused, [0-9]+ broken, [1-9]' kill_it
report 'it was started again' systemctl is-active conversas

# --- The check of the week, a stop, an update
report 'conversas-check finds nothing' systemctl start conversas-check.service
report 'and ends well' test "$(systemctl show -P Result conversas-check.service)" = success
cp -al /srv/conversas-1 /srv/conversas-2
update() { ln -sfn conversas-2 /srv/conversas && systemctl restart conversas; }
under_load 'an update by the link' "$unbroken" update
report 'the new folder serves' test "$(readlink "/proc/$(pid)/cwd")" = /srv/conversas-2
systemctl stop conversas.socket conversas.service
report 'both stopped, nobody answers' refuses curl -s --max-time 5 "$origin/readyz"
report 'it ended by itself' test "$(systemctl show -P Result conversas.service)" = success
report 'a restore with the site stopped' conversas scripts/restore.ts /var/backups/conversas/hand.tar.zst --replace
systemctl start conversas.socket conversas.service
report 'it serves again' ready
report 'the admin signs in again' sign_in
report 'the message is there' eval "curl -fsS -b /root/jar $origin/admin/contatos | grep -q 'De dentro'"
report 'nothing has failed' test -z "$(systemctl --failed --plain --no-legend)"
journalctl -u conversas -n 5 --no-pager
echo 'trial is over'
