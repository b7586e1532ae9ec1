#!/bin/sh
# `sh deploy/try/systemd.sh`: checks the units with systemd's own tools (Debian: systemd), for this checkout. Starts no service.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for unit in "$here"/deploy/systemd/conversas*; do
  # The paths of an installed site, as they are in this checkout.
  sed "s#/srv/conversas#$here#g" "$unit" > "$work/$(basename "$unit")"
done
systemd-analyze verify --man=no "$work"/conversas*.service "$work"/conversas*.socket "$work"/conversas*.timer 2> "$work/said" || true
if grep -F "$work" "$work/said" || grep -E 'conversas[a-z-]*\.(service|socket|timer)' "$work/said"; then
  echo 'NOT WELL: systemd-analyze verify'
  exit 1
fi
echo 'well: systemd-analyze verify says nothing about the units'
for service in conversas conversas-check conversas-advisories; do
  systemd-analyze security --offline=true --threshold=25 --no-pager "$work/$service.service" > "$work/exposure" || {
    cat "$work/exposure"
    echo "NOT WELL: $service is exposed by more than 2.5 of 10"
    exit 1
  }
  echo "well: $(grep 'Overall' "$work/exposure" | sed 's/^[^O]*//')"
done
