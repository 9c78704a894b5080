{{/* The pods of a service or of its candidate, reachable at the host name `name`. `of` is the name of the service. */}}
{{- define "serviceWorkload" -}}
{{- $root := .root }}
{{- $service := .service -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .name }}
  labels: {{- include "labels" . | nindent 4 }}
spec:
  # Headless, so that callers see every replica and can retry with another one.
  clusterIP: None
  selector: {{- include "selector" . | nindent 4 }}
  ports:
    - { name: http, port: 4000 }
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .name }}
  labels: {{- include "labels" . | nindent 4 }}
  {{- with $service.previousTag }}
  annotations:
    # candidate.sh reads this tag to roll back.
    family-chores/previous-tag: {{ . | quote }}
  {{- end }}
spec:
  {{- with .replicas }}
  replicas: {{ . }}
  {{- end }}
  revisionHistoryLimit: 5
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels: {{- include "selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "labels" . | nindent 8 }}
      annotations:
        family-chores/settings: {{ include "settingsChecksum" $root | quote }}
    spec:
      serviceAccountName: {{ .of }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: 30
      {{- include "pullSecrets" $root | nindent 6 }}
      securityContext: {{- include "podSecurity" 1000 | nindent 8 }}
      topologySpreadConstraints: {{- include "spread" . | nindent 8 }}
      {{- if and .isCandidate $service.pages (not $root.Values.pages.bucket) (ne $root.Values.storage.pages.accessMode "ReadWriteMany") }}
      {{- include "besidePages" $root | nindent 6 }}
      {{- end }}
      {{- with $service.nodeSelector }}
      nodeSelector: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $service.tolerations }}
      tolerations: {{- toYaml . | nindent 8 }}
      {{- end }}
      containers:
        - name: {{ .of }}
          image: {{ include "image" (dict "root" $root "name" .of "tag" .tag) }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          securityContext: {{- include "containerSecurity" $root | nindent 12 }}
          {{- $env := deepCopy $service.env }}
          {{- if .isCandidate }}
          {{- $_ := set $env "CANDIDATE" "1" }}
          {{- end }}
          {{- $secrets := $service.secrets }}
          {{- if $root.Values.nats.url }}
          {{- $_ := set $env "EVENT_STREAM_REPLICAS" $root.Values.nats.streamReplicas }}
          {{- end }}
          {{- with $root.Values.nats.streamMaxBytes }}
          {{- $_ := set $env "EVENT_STREAM_MAX_BYTES" (int64 .) }}
          {{- end }}
          {{- if and $service.pages $root.Values.pages.bucket }}
          {{- $_ := set $env "ASSETS_REGION" $root.Values.pages.region }}
          {{- with $root.Values.pages.endpoint }}
          {{- $_ := set $env "ASSETS_ENDPOINT" . }}
          {{- end }}
          {{- $secrets = compact (append $secrets $root.Values.pages.secret) }}
          {{- end }}
          {{- with $env }}
          env:
            {{- range $key, $value := . }}
            - { name: {{ $key }}, value: {{ $value | quote }} }
            {{- end }}
          {{- end }}
          {{- with $secrets }}
          envFrom:
            {{- range . }}
            - secretRef: { name: {{ . }} }
            {{- end }}
          {{- end }}
          ports:
            - { name: http, containerPort: 4000 }
          startupProbe:
            httpGet: { path: /livez, port: http }
            periodSeconds: 1
            failureThreshold: 60
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 2
            timeoutSeconds: 2
          livenessProbe:
            httpGet: { path: /livez, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          resources: {{- toYaml $service.resources | nindent 12 }}
          volumeMounts:
            - { name: settings, mountPath: /run/settings, readOnly: true }
            - { name: tmp, mountPath: /tmp }
            {{- if and $service.pages (not $root.Values.pages.bucket) }}
            - { name: pages, mountPath: /srv/pages }
            {{- end }}
            {{- if and $service.mail (not $root.Values.mail.secret) }}
            - { name: mail, mountPath: /srv/mail }
            {{- end }}
      volumes:
        - name: settings
          secret: { secretName: settings-{{ .of }} }
        - name: tmp
          emptyDir: { sizeLimit: 64Mi }
        {{- if and $service.pages (not $root.Values.pages.bucket) }}
        - name: pages
          persistentVolumeClaim: { claimName: pages }
        {{- end }}
        {{- if and $service.mail (not $root.Values.mail.secret) }}
        - name: mail
          persistentVolumeClaim: { claimName: mail }
        {{- end }}
{{- end }}

{{- define "servicePolicy" -}}
{{- $root := .root }}
{{- $service := .service -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .name }}
  labels: {{- include "labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels: {{- include "selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    - ports: [{ port: http }]
      from:
        - podSelector:
            matchLabels: {{- include "selector" (dict "root" $root "name" "gateway") | nindent 14 }}
        {{- if and (eq .of "billing") (eq $root.Values.payments "test") }}
        - podSelector:
            matchLabels: {{- include "selector" (dict "root" $root "name" "card-provider") | nindent 14 }}
        {{- end }}
        {{- with $root.Values.monitoring.namespace }}
        - namespaceSelector:
            matchLabels: { kubernetes.io/metadata.name: {{ . }} }
        {{- end }}
  egress:
    {{- include "egressToServers" $root | nindent 4 }}
    {{- include "egressToCollector" $root | nindent 4 }}
    {{- if or $service.outside (and $service.pages (or $root.Values.pages.bucket $root.Values.notices.secret)) }}
    - to:
        - ipBlock: { cidr: 0.0.0.0/0 }
    {{- end }}
    {{- if and (eq .of "billing") (eq $root.Values.payments "test") }}
    - ports: [{ port: 4190 }]
      to:
        - podSelector:
            matchLabels: {{- include "selector" (dict "root" $root "name" "card-provider") | nindent 14 }}
    {{- end }}
{{- end }}
