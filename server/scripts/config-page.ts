import { settings } from '../src/config.ts'

/** Renders docs/configuration.md from the configuration. */
export function configPage(): string {
  const rows = Object.values(settings).map((s) => {
    const fallback = s.secret && s.default ? 'a development value' : s.default ? `\`${s.default}\`` : ''
    return `| \`${s.name}\` | ${s.kind} | ${fallback} | ${s.description} |`
  })
  return `# Configuration

Made from \`server/src/config.ts\` by \`npm run -w server docs:config\`; a test keeps it current.

Settings come from the environment. \`serve\` and \`worker\` refuse to start in production with a default or short
\`SECRET\`, or with the sandbox's keys; \`demo\` (what \`npm start\` runs) allows them.

| variable | type | default | description |
|---|---|---|---|
${rows.join('\n')}
`
}
