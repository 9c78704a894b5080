{{/* Labels that select the pods of a part. */}}
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

{{/* What every pod may at most do. */}}
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

{{/* A claim of the chart's own. */}}
{{- define "claim" -}}
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: {{ .name }}
  labels: {{- include "labels" . | nindent 4 }}
  annotations:
    # Data outlives the release.
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

{{/* Pods are replaced when what their settings are made of has changed. */}}
{{- define "settingsChecksum" -}}
{{- $values := .Values -}}
{{- pick $values "origin" "logLevel" "payments" "stripe" "mail" "mongodb" "nats" "pages" | toJson | sha256sum }}
{{- end }}

{{/* Spreads the replicas of a part over zones and nodes. */}}
{{- define "spread" -}}
{{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
- maxSkew: 1
  topologyKey: {{ . }}
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels: {{- include "selector" $ | nindent 6 }}
{{- end }}
{{- end }}

{{/* Beside other pods that mount a volume which only one node can mount. */}}
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

{{/* Name lookups, without which nothing is reached. */}}
{{- define "egressToDns" -}}
- ports:
    - { port: 53, protocol: UDP }
    - { port: 53, protocol: TCP }
    # CoreDNS where it runs on the node.
    - { port: 5353, protocol: UDP }
    - { port: 5353, protocol: TCP }
{{- end }}

{{/* To a server of the chart, or to where someone else's is. */}}
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
