{{/* What a server and the migration have in common. */}}
{{- define "hearthway.pod" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  seccompProfile: { type: RuntimeDefault }
automountServiceAccountToken: false
volumes:
  - name: secrets
    secret: { secretName: {{ .Values.secret | quote }}, defaultMode: 0444 }
  - name: tmp
    emptyDir: {}
{{- end }}

{{- define "hearthway.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
env:
  - name: PUBLIC_URL
    value: "https://{{ .Values.host }}"
  - name: TRUSTED_PROXIES
    value: {{ .Values.trustedProxies | quote }}
  {{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
  {{- range .Values.secretNames }}
  - name: {{ . }}_FILE
    value: /secrets/{{ . }}
  {{- end }}
volumeMounts:
  - name: secrets
    mountPath: /secrets
    readOnly: true
  - name: tmp
    mountPath: /tmp
{{- end }}
