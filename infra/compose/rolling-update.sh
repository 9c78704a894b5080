#!/bin/sh
# Updates the services without failing a request: starts a container with the new image and settings, waits until it is
# ready, then stops an old one. MongoDB, NATS and the gateway keep running.
#
#   ./rolling-update.sh                                        all services
#   ./rolling-update.sh chat billing                           only these
#   ENGINE=podman COMPOSE=podman-compose ./rolling-update.sh   with podman
set -eu
cd "$(dirname "$0")"
# shellcheck source=containers.sh
. ./containers.sh

assert_running "$@"
case $engine in *podman) ./pin-bridges.sh ;; esac
# A build leaves gigabytes that the kernel has not written to disk yet. Without `sync`, MongoDB's writes would have to
# wait for them.
sync
# Writes the settings, then adds and removes users of MongoDB and NATS.
$compose run --rm --no-deps -T setup node dist/setup/settings.main.js --once >/dev/null
$compose run --rm --no-deps -T servers node dist/setup/servers.main.js --once >/dev/null
# shellcheck disable=SC2048 # Names of services contain no spaces.
for name in ${*:-$services}; do
  replace "$name"
done
