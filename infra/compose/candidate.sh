#!/bin/sh
# Ships a new version of one service: runs it as a candidate beside the current version, then lets it take over.
#
#   ./candidate.sh start chat      builds the candidate from the sources, and starts it
#   ./candidate.sh replace chat    replaces the current version with the candidate's, without failing a request
#   ./candidate.sh remove chat     removes the candidate
#   ./candidate.sh rollback chat   restores the previous version, without failing a request
#   ENGINE=podman COMPOSE=podman-compose ./candidate.sh start chat
set -eu
cd "$(dirname "$0")"
# shellcheck source=containers.sh
. ./containers.sh

fail() {
  echo "$1" >&2
  exit 1
}

# Removes the candidate if there is one.
remove_candidate() {
  # shellcheck disable=SC2046 # Names of containers contain no spaces.
  remove $(containers_of "$candidate")
}

start() {
  remove_candidate
  $compose --file compose.yaml --file candidates.yaml build "$candidate" >&2
  # A build leaves gigabytes that the kernel has not written to disk yet. Without `sync`, MongoDB's writes would have to
  # wait for them.
  sync
  $compose --file compose.yaml --file candidates.yaml up --detach --no-deps --no-recreate "$candidate" >/dev/null
  until_ready "$project-$candidate"
}

# release <image id>: replaces the current version with that of an image. If this fails, the service keeps its image.
release() {
  kept=$(next_image "$service")
  trap '$engine tag "$kept" "family-chores-$service:$version"' EXIT
  trap 'exit 1' HUP INT TERM
  $engine tag "$1" "family-chores-$service:$version"
  replace "$service"
  trap - EXIT
}

replace_by_candidate() {
  [ -n "$(containers_of "$candidate")" ] || fail "$service has no candidate"
  release "$(image_of "$project-$candidate")"
}

roll_back() {
  previous=$($engine image inspect --format '{{.Id}}' "family-chores-$service:previous" 2>/dev/null) ||
    fail "The previous version of $service is unknown"
  release "$previous"
  # A second rollback must not bring back the version that was rolled back.
  $engine rmi "family-chores-$service:previous" >/dev/null
}

if [ $# -ne 2 ]; then
  echo "Usage: $0 start|replace|remove|rollback <service>" >&2
  exit 2
fi
service=$2
candidate=$service-candidate
assert_running "$service"
case $engine in *podman) ./pin-bridges.sh ;; esac
case $1 in
  start) start ;;
  replace) replace_by_candidate ;;
  remove) remove_candidate ;;
  rollback) roll_back ;;
  *) fail "Unknown command: $1" ;;
esac
