#!/bin/sh
# Replaces the containers of the services by ones with the newest images and settings, so that no request fails: one
# container at a time, while another one of the same service answers. Leaves MongoDB, NATS and the gateway running.
#
#   ./rolling-update.sh                                        all services
#   ./rolling-update.sh chat billing                           only these
#   ENGINE=podman COMPOSE=podman-compose ./rolling-update.sh   with podman
set -eu
cd "$(dirname "$0")"

engine=${ENGINE:-docker}
compose=${COMPOSE:-docker compose}
project=${COMPOSE_PROJECT_NAME:-family-chores}
READY="fetch('http://127.0.0.1:4000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
READY_TIMEOUT_SECONDS=120
# The gateway looks up the containers of a service every second.
LOOKUP_SECONDS=2

# Prints the names of the running containers with a label.
containers_with() {
  $engine ps --filter "label=com.docker.compose.project=$project" --filter "label=$1" --format '{{.Names}}'
}
containers_of() {
  containers_with "com.docker.compose.service=$1"
}

running_services() {
  for container in $(containers_with family-chores.role=service); do
    $engine inspect --format '{{index .Config.Labels "com.docker.compose.service"}}' "$container"
  done | sort -u
}

# Prints the containers of a service that are not in a list.
containers_except() {
  for container in $(containers_of "$1"); do
    case " $2 " in *" $container "*) ;; *) echo "$container" ;; esac
  done
}

remove() {
  for container in "$@"; do
    $engine stop -t 10 "$container" >/dev/null
    $engine rm "$container" >/dev/null
  done
}

# Starts what is missing from a number of containers of a service, and waits until the new ones are ready.
start_up_to() {
  service=$1 count=$2
  before=$(containers_of "$service" | tr '\n' ' ')
  $compose up --detach --no-deps --no-recreate --scale "$service=$count" "$service" >/dev/null
  deadline=$(($(date +%s) + READY_TIMEOUT_SECONDS))
  for container in $(containers_except "$service" "$before"); do
    until $engine exec "$container" node -e "$READY" 2>/dev/null; do
      if [ "$(date +%s)" -gt "$deadline" ]; then
        echo "$container was not ready after $READY_TIMEOUT_SECONDS s and is removed. Its log ends with:" >&2
        $engine logs --tail 20 "$container" >&2
        remove "$container"
        exit 1
      fi
      sleep 1
    done
  done
  sleep "$LOOKUP_SECONDS"
}

replace() {
  service=$1
  old=$(containers_of "$service" | tr '\n' ' ')
  count=$(($(echo "$old" | wc -w) + 1))
  start_up_to "$service" "$count"
  extra=$(containers_except "$service" "$old")
  for container in $old; do
    remove "$container"
    start_up_to "$service" "$count"
  done
  remove $extra
  echo "$service: replaced"
}

# A build leaves gigabytes for the kernel to write; MongoDB would wait for that in between.
sync
# Writes the settings, then adds and removes users of MongoDB and NATS.
$compose run --rm --no-deps -T setup node dist/setup/settings.main.js --once >/dev/null
$compose run --rm --no-deps -T servers node dist/setup/servers.main.js --once >/dev/null
for name in ${*:-$(running_services)}; do
  replace "$name"
done
