#!/bin/sh
# Pins the MAC addresses of the bridges of Podman's networks. Before netavark 1.9 (Debian 12 has 1.4), a bridge has the
# lowest address of its containers' interfaces. When containers come and go, the address of the bridge changes, and the
# other containers send packets to the previous address for up to 20 seconds. During that time, they can neither resolve
# names nor reach the internet.
#
#   ENGINE=podman ./pin-bridges.sh   as root, after the networks were created
#
# rolling-update.sh and candidate.sh run this script. With a newer netavark, and in rootless Podman, it does nothing.
set -eu
cd "$(dirname "$0")"
# shellcheck source=containers.sh
. ./containers.sh

for network in $($engine network ls --filter "label=com.docker.compose.project=$project" --format '{{.Name}}'); do
  interface=$($engine network inspect --format '{{.NetworkInterface}}' "$network")
  bridge=/sys/class/net/$interface
  # NET_ADDR_SET of the kernel is 3: the address was set, so it does not change.
  [ -e "$bridge" ] && [ "$(cat "$bridge/addr_assign_type")" != 3 ] || continue
  ip link set dev "$interface" address "$(cat "$bridge/address")" ||
    echo "Run pin-bridges.sh as root. Otherwise requests may fail while containers are replaced." >&2
done
