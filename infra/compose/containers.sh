# shellcheck shell=sh
# Functions for the containers of the services, for rolling-update.sh and candidate.sh.

engine=${ENGINE:-docker}
compose=${COMPOSE:-docker compose}
READY="fetch('http://127.0.0.1:4000/readyz', { signal: AbortSignal.timeout(2000) }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
READY_TIMEOUT_SECONDS=120
# The gateway looks up the containers of a service every second, so after this time it uses a new one.
LOOKUP_SECONDS=2

# Prints a setting of .env.
setting() {
  sed -n "s/^$1=//p" .env 2>/dev/null || true
}

project=${COMPOSE_PROJECT_NAME:-$(setting COMPOSE_PROJECT_NAME)}
project=${project:-family-chores}
version=${VERSION:-$(setting VERSION)}
version=${version:-latest}

list() {
  $engine ps --filter "label=com.docker.compose.project=$project" "$@"
}

running_services() {
  for running in $(list --filter label=family-chores.role=service --format '{{.Names}}'); do
    $engine inspect --format '{{index .Config.Labels "com.docker.compose.service"}}' "$running"
  done | sort -u
}

# assert_running <service>...: ends the script if one of these services is not running, or if no service is.
assert_running() {
  services=$(running_services)
  if [ -z "$services" ]; then
    echo "No service of the project $project is running, or its containers are older than this script. Run once: $compose up --detach" >&2
    exit 1
  fi
  unknown=$(without "$*" "$(echo "$services" | tr '\n' ' ')")
  if [ -n "$unknown" ]; then
    echo "Not a running service: $unknown" >&2
    exit 2
  fi
}

# Prints the names of a service's containers on one line.
containers_of() {
  list --all --filter "label=com.docker.compose.service=$1" --format '{{.Names}}' | tr '\n' ' '
}

# Prints the id of a container's image.
image_of() {
  $engine inspect --format '{{.Image}}' "$1"
}

# Prints the id of the image that new containers of a service are created from.
next_image() {
  $engine image inspect --format '{{.Id}}' "family-chores-$1:$version"
}

# Prints the id of a service's image that is about to be replaced, if there is one.
replaced_image() {
  for container in $(containers_of "$1"); do
    image=$(image_of "$container")
    if [ "$image" != "$(next_image "$1")" ]; then
      echo "$image"
      return
    fi
  done
}

# Prints the words of the first list that are not in the second.
without() {
  for word in $1; do
    case " $2 " in *" $word "*) ;; *) echo "$word" ;; esac
  done
}

remove() {
  for removed in "$@"; do
    $engine stop -t 10 "$removed" >/dev/null
    $engine rm "$removed" >/dev/null
  done
}

# give_up <container> <reason>: prints the end of a new container's log, removes the container, and ends the script.
give_up() {
  echo "$1 $2 and is removed; the previous containers keep running. Its log ends with:" >&2
  $engine logs --tail 20 "$1" >&2 || true
  remove "$1"
  exit 1
}

# until_ready <container>: waits until a new container is ready, or gives it up after a timeout.
until_ready() {
  deadline=$(($(date +%s) + READY_TIMEOUT_SECONDS))
  until $engine exec "$1" node -e "$READY" 2>/dev/null; do
    [ "$(date +%s)" -le "$deadline" ] || give_up "$1" "was not ready after $READY_TIMEOUT_SECONDS s"
    sleep 1
  done
}

# start_one <service> <count>: starts one more container, so that there are <count>, and waits until it is ready. Sets
# $started to its name.
start_one() {
  earlier=$(containers_of "$1")
  $compose up --detach --no-deps --no-recreate --scale "$1=$2" "$1" >/dev/null
  started=$(without "$(containers_of "$1")" "$earlier")
  if [ "$(echo "$started" | wc -w)" -ne 1 ]; then
    echo "$1: expected one new container, got '$started'. Stopped without removing another container." >&2
    exit 1
  fi
  until_ready "$started"
  sleep "$LOOKUP_SECONDS"
}

# replace <service>: replaces its containers one at a time. The replaced image is kept as `previous`.
replace() {
  for dead in $(list --all --filter "label=com.docker.compose.service=$1" --filter status=exited --format '{{.Names}}'); do
    $engine rm "$dead" >/dev/null
  done
  before=$(replaced_image "$1")
  old=$(containers_of "$1")
  count=$(($(echo "$old" | wc -w) + 1))
  start_one "$1" "$count"
  additional=$started
  for container in $old; do
    remove "$container"
    start_one "$1" "$count"
  done
  remove "$additional"
  [ -z "$before" ] || $engine tag "$before" "family-chores-$1:previous"
  echo "$1: updated"
}
