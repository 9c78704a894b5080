#!/bin/sh
# Ships a new version of one service: runs it as a candidate beside the current version, then lets it take over. The
# candidate's image must already be in the image registry.
#
#   TAG=2 ./candidate.sh start chat    starts the candidate from this tag of the image
#   ./candidate.sh replace chat        replaces the current version with the candidate's, without failing a request
#   ./candidate.sh remove chat         removes the candidate
#   ./candidate.sh rollback chat       restores the previous version, without failing a request
#
# RELEASE and NAMESPACE name the Helm release and its namespace; both are `family` unless set. All other values of the
# release stay as they are.
set -eu

chart=$(dirname "$0")
release=${RELEASE:-family}
namespace=${NAMESPACE:-family}

fail() {
  echo "$1" >&2
  exit 1
}

# upgrade <option>...: changes values, and waits until all pods are ready. If that fails, Helm restores
# the previous values.
upgrade() {
  helm upgrade "$release" "$chart" --namespace "$namespace" --reset-then-reuse-values --atomic "$@" >/dev/null
}

# deployment <name> <json path>: prints a part of a deployment, or nothing if the deployment does not exist
deployment() {
  kubectl --namespace "$namespace" get deployment "$1" --ignore-not-found --output "jsonpath={$2}"
}

# tag_of <deployment>: prints the tag of the deployment's image
tag_of() {
  image=$(deployment "$1" '.spec.template.spec.containers[0].image')
  echo "${image##*:}"
}

# set_tag <tag> <previous tag>: replaces the current version
set_tag() {
  upgrade --set-string "services.$service.tag=$1,services.$service.previousTag=$2"
}

start() {
  [ -n "${TAG:-}" ] || fail 'Set TAG to a tag of the image'
  [ "$TAG" != "$(tag_of "$service")" ] || fail "$service already runs tag $TAG. Push the new version with another tag."
  upgrade --set-string "candidates.$service.tag=$TAG"
}

replace() {
  new=$(tag_of "$service-candidate")
  [ -n "$new" ] || fail "$service has no candidate"
  current=$(tag_of "$service")
  # If this command is repeated, the candidate may have replaced the current version already.
  [ "$new" = "$current" ] || set_tag "$new" "$current"
}

remove() {
  [ -z "$(tag_of "$service-candidate")" ] || upgrade --set "candidates.$service=null"
}

roll_back() {
  previous=$(deployment "$service" '.metadata.annotations.family-chores/previous-tag')
  [ -n "$previous" ] || fail "The previous version of $service is unknown"
  set_tag "$previous" ''
}

if [ $# -ne 2 ]; then
  echo "Usage: $0 start|replace|remove|rollback <service>" >&2
  exit 2
fi
service=$2
[ -n "$(tag_of "$service")" ] || fail "Not a service of the release: $service"
case $1 in
  start) start ;;
  replace) replace ;;
  remove) remove ;;
  rollback) roll_back ;;
  *) fail "Unknown command: $1" ;;
esac
