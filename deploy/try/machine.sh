#!/bin/bash
# `bash deploy/try/machine.sh`: installs the site as deploy/systemd.md says, in a virtual machine with a fresh Debian, and tries
# units, socket, restarts under load, commands and an update there. Its systemd sees nothing of this machine. As root, on Debian:
# apt-get install mmdebstrap qemu-system-x86 e2fsprogs. Needs the built site, 4 GB in /tmp, and 20 minutes; less with ACCEL=kvm.
set -euo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d /tmp/conversas-machine.XXXXXX)
trap 'rm -rf "$work"' EXIT
root=$work/root
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
# With BASE, a Debian that was made before: it takes the longest.
base=${BASE:-$work/base.tar}
[ -f "$base" ] || mmdebstrap --quiet --variant=minbase \
  --include=systemd-sysv,dbus,udev,linux-image-cloud-amd64,initramfs-tools,adduser,procps,curl "$suite" "$base"
mkdir "$root"
tar -C "$root" -xpf "$base"

# --- The code, with the packages that it needs to run
mkdir "$root/srv/conversas-1"
tar -C "$here" -c --exclude=./.git --exclude=./data . | tar -C "$root/srv/conversas-1" -x --no-same-owner
(cd "$root/srv/conversas-1" && npm prune --include=prod --omit=dev --offline > /dev/null)
cp "$here/deploy/try/machine-inside.sh" "$root/root/trial.sh"
# Results leave by the second serial port: whatever logs in at the first one hangs up on others.
cat > "$root/etc/systemd/system/trial.service" <<'END'
[Unit]
After=basic.target
[Service]
Type=oneshot
ExecStart=/bin/bash -c 'exec /bin/bash /root/trial.sh > /dev/ttyS1 2>&1'
ExecStopPost=/bin/systemctl --no-block poweroff
END

cp "$root"/boot/vmlinuz-* "$work/kernel"
cp "$root"/boot/initrd.img-* "$work/initrd"
mke2fs -q -t ext4 -d "$root" "$work/disk" 4G
rm -rf "$root"
timeout 1500 qemu-system-x86_64 -accel "${ACCEL:-tcg,thread=multi}" -smp 2 -m 2048 -display none -no-reboot -nic none \
  -kernel "$work/kernel" -initrd "$work/initrd" -drive "file=$work/disk,format=raw,if=virtio,cache=unsafe" \
  -serial "file:$work/log" -serial "file:$work/serial" \
  -append 'root=/dev/vda rw console=ttyS0 quiet systemd.journald.forward_to_console=1 systemd.wants=trial.service' || true
tr -d '\r' < "$work/serial" | grep -oE '(NOT WELL|well): .*|trial is over' | tee "$work/results" | grep -v '^trial' || true
# Nothing is well that did not come to its end.
if ! grep -q '^trial is over' "$work/results" || grep -q '^NOT WELL' "$work/results"; then
  tail -n 60 "$work/log" "$work/serial"
  exit 1
fi
