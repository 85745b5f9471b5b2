import { readFile } from 'node:fs/promises'
import { type RetentionRule, retentionGroups } from '../src/domains/operations/index.ts'

export const page = new URL('../../docs/retention.md', import.meta.url)
const HEADING = '## Rules of all tables\n'

const describe = (rule: RetentionRule): [string, string] => {
  if ('configured' in rule) return ['written by staff', rule.configured]
  if ('bounded' in rule) return ['bounded', rule.bounded]
  if ('kept' in rule) return ['kept', rule.kept]
  return [`removed by \`${rule.job}\``, rule.removed]
}

/** Returns docs/retention.md with the rules of the code at its end. */
export async function retentionPage(): Promise<string> {
  const [text = ''] = (await readFile(page, 'utf8')).split(HEADING)
  const rows = retentionGroups.map(({ rule, tables }) => {
    const [how, what] = describe(rule)
    return `| ${tables.map((table) => `\`${table}\``).join(', ')} | ${how} | ${what} |`
  })
  return `${text}${HEADING}
From \`server/src/domains/operations/retention/rules.ts\` by \`npm run -w server docs:retention\`.

| tables | how their rows end | |
| --- | --- | --- |
${rows.join('\n')}
`
}
