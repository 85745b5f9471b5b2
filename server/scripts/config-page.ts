import { settings } from '../src/config.ts'

/** Renders docs/configuration.md from the configuration. */
export function configPage(): string {
  const rows = Object.values(settings).map((s) => {
    const fallback = s.secret && s.default ? 'a development value' : s.default ? `\`${s.default}\`` : ''
    return `| \`${s.name}\` | ${s.kind} | ${fallback} | ${s.description} |`
  })
  return `# Configuration

Generated from \`server/src/config/\` and the settings of the gateways by \`npm run -w server docs:config\`; a test fails when it
is out of date.

Configuration variables are environment variables. \`serve\` and \`worker\` refuse to start with the default or a weak \`SECRET\`, with the
sandbox's keys, without an https \`PUBLIC_URL\`, with limits of 0, a short \`METRICS_TOKEN\`, or a \`TRUST_PROXY\` that is
wider than a network of /8; with \`PASAR_MODE=demo\`, which \`npm start\` sets, they are allowed.

| variable | type | default | description |
|---|---|---|---|
${rows.join('\n')}
`
}
