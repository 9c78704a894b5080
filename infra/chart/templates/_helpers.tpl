{{/* Labels that select the pods of a component. */}}
{{- define "selector" -}}
app.kubernetes.io/part-of: family-chores
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "labels" -}}
{{ include "selector" . }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* Limits what every pod may do. */}}
{{- define "podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* A volume claim that the chart creates. */}}
{{- define "claim" -}}
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: {{ .name }}
  labels: {{- include "labels" . | nindent 4 }}
  annotations:
    # The data is kept when the release is uninstalled.
    helm.sh/resource-policy: keep
spec:
  accessModes: [{{ .accessMode | default "ReadWriteOnce" }}]
  {{- with .root.Values.storage.className }}
  storageClassName: {{ . | quote }}
  {{- end }}
  resources: { requests: { storage: {{ .size }} } }
{{- end }}

{{- define "image" -}}
{{ .root.Values.image.registry }}family-chores-{{ .name }}:{{ .tag | default .root.Values.image.tag }}
{{- end }}

{{- define "pullSecrets" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}

{{/* Pods have this checksum as an annotation, so that they are replaced when a value changes on which their settings
depend. */}}
{{- define "settingsChecksum" -}}
{{- $values := .Values -}}
{{- pick $values "origin" "logLevel" "gate" "payments" "stripe" "mail" "mongodb" "nats" "pages" "notices" "tracing" | list (last (.Values.logins | default (list 1))) | toJson | sha256sum }}
{{- end }}

{{/* Spreads the replicas of a component over zones and nodes. */}}
{{- define "spread" -}}
{{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
- maxSkew: 1
  topologyKey: {{ . }}
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels: {{- include "selector" $ | nindent 6 }}
{{- end }}
{{- end }}

{{/* Schedules pods on the node of the registry, because only one node can mount the volume of the pages. */}}
{{- define "besidePages" -}}
affinity:
  podAffinity:
    requiredDuringSchedulingIgnoredDuringExecution:
      - topologyKey: kubernetes.io/hostname
        labelSelector:
          matchLabels: {{- include "selector" (dict "root" . "name" "registry") | nindent 12 }}
{{- end }}

{{- define "autoscaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .name }}
  labels: {{- include "labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .name }} }
  minReplicas: {{ .autoscale.min }}
  maxReplicas: {{ .autoscale.max }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ .autoscale.cpu | default 70 }} }
{{- end }}

{{- define "disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .name }}
  labels: {{- include "labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {{- include "selector" . | nindent 6 }}
{{- end }}

{{/* Allows DNS, without which no host name can be resolved. */}}
{{- define "egressToDns" -}}
- ports:
    - { port: 53, protocol: UDP }
    - { port: 53, protocol: TCP }
    # Port of CoreDNS if it runs on the node.
    - { port: 5353, protocol: UDP }
    - { port: 5353, protocol: TCP }
{{- end }}

{{/* Allows connections to a server of the chart, or to the addresses of an external one. */}}
{{- define "egressToServer" -}}
- ports: [{ port: {{ .port }} }]
  to:
    {{- if .own }}
    - podSelector:
        matchLabels: {{- include "selector" . | nindent 10 }}
    {{- else }}
    {{- range .at }}
    {{- if .cidr }}
    - ipBlock: { cidr: {{ .cidr | quote }} }
    {{- else }}
    - namespaceSelector:
        matchLabels: { kubernetes.io/metadata.name: {{ .namespace }} }
    {{- end }}
    {{- else }}
    - ipBlock: { cidr: 0.0.0.0/0 }
    {{- end }}
    {{- end }}
{{- end }}

{{- define "egressToServers" -}}
{{- $mongo := dict "root" . "name" "mongo" "own" (not .Values.mongodb.secret) "at" .Values.mongodb.at "port" .Values.mongodb.port }}
{{- $nats := dict "root" . "name" "nats" "own" (not .Values.nats.url) "at" .Values.nats.at "port" .Values.nats.port }}
{{- include "egressToDns" . }}
{{ include "egressToServer" $mongo }}
{{ include "egressToServer" $nats }}
{{- end }}

{{- define "egressToCollector" -}}
{{- if .Values.tracing.collector }}
{{- include "egressToServer" (dict "root" . "name" "collector" "own" false "at" .Values.tracing.at "port" .Values.tracing.port) }}
{{- end }}
{{- end }}

{{/* Environment variables with which a process finds the trace collector and knows the share of traces to send. */}}
{{- define "tracing" -}}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ .Values.tracing.collector | quote }} }
- { name: OTEL_TRACES_SAMPLER, value: parentbased_traceidratio }
- { name: OTEL_TRACES_SAMPLER_ARG, value: {{ .Values.tracing.share | quote }} }
{{- end }}
