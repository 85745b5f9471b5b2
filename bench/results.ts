import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { inRoot } from '../scripts/lib/paths.ts'
import type { Row } from './row.ts'

type Result = { measured: string; rows: Row[] }
/** What was measured last, by the name of the measure. */
type Results = { machine: Record<string, string>; measures: Record<string, Result> }

const kept = inRoot('bench/results.json')
const page = inRoot('bench/RESULTS.md')

/**
 * Puts what was measured in the place of what stood there, and leaves the rest.
 * @param order names of all measures, as they are to be shown; what is not among them goes
 */
export function keepResults(
  order: readonly string[],
  fresh: Record<string, Row[]>,
  postgres: string,
  folder = { kept, page },
): void {
  const before: Results = existsSync(folder.kept)
    ? (JSON.parse(readFileSync(folder.kept, 'utf8')) as Results)
    : { machine: {}, measures: {} }
  const today = new Date().toISOString().slice(0, 10)
  const entries = order.flatMap((name): [string, Result][] => {
    const rows = fresh[name]
    const result = rows ? { measured: today, rows } : before.measures[name]
    return result ? [[name, result]] : []
  })
  const results: Results = { machine: machine(postgres), measures: Object.fromEntries(entries) }
  writeFileSync(folder.kept, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(folder.page, pageOf(results))
}

const machine = (postgres: string) => ({
  cores: String(cpus().length),
  processor: cpus()[0]?.model.trim() ?? '',
  node: process.versions.node,
  postgres,
})

function pageOf({ machine, measures }: Results): string {
  const rows = Object.values(measures).flatMap((m) => m.rows)
  const missed = rows.filter((row) => !row.ok)
  return `# What was measured last

Written by \`npm run bench\`. Limits and Pasar are taken in the same run, on the same machine, the load beside them;
figures of different machines cannot be compared, ratios can.
Machine: ${machine.cores} cores (${machine.processor}), Node ${machine.node}, PostgreSQL ${machine.postgres}, fsync on.

${rows.length - missed.length} of ${rows.length} rows are as they should be.

${Object.entries(measures)
  .map(([name, result]) => `## ${name}, ${result.measured}\n\n${tableOf(result.rows)}`)
  .join('\n\n')}
${missed.length ? `\n## Why rows are missed\n\n${missed.map(reasonOf).join('\n')}\n` : ''}`
}

const cell = (text: string) => text.replaceAll('|', '\\|')

function tableOf(rows: readonly Row[]): string {
  const head = '| what | limit | Pasar | ratio | target | | seen |\n|---|---:|---:|---:|---|---|---|'
  const lines = rows.map(
    (row) =>
      `| ${cell(row.what)} | ${row.limit === undefined ? '' : figure(row.limit, row.unit)} | ${figure(row.pasar, row.unit)} ` +
      `| ${row.ratio === undefined ? '' : row.ratio.toFixed(2)} | ${row.target} | ${row.ok ? 'ok' : '**missed**'} ` +
      `| ${cell(row.detail ?? '')} |`,
  )
  return [head, ...lines].join('\n')
}

const reasonOf = (row: Row) => `- ${row.what}: ${row.reason ?? 'not known yet'}`

const figure = (value: number, unit: string) =>
  `${value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(2)} ${unit}`
