import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { whatClusterLacks } from '../../e2e/cluster/needs.ts'
import { inRoot } from './paths.ts'
import { type Count, readResults } from './results.ts'
import { run } from './run.ts'
import { buildShop } from './shop-build.ts'

type Outcome = Count & { note?: string }
type Stage = { name: string; what: string; run(rest: string[]): Promise<Outcome> }

const results = inRoot('.tmp/results')
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Every check that reads the sources without running them, by the name it is reported under. */
const checks: [name: string, command: string, args: string[]][] = [
  ...['contract', 'server', 'web', 'admin', 'sandbox', 'scripts', 'e2e', 'bench'].map(
    (room): [string, string, string[]] => [`types ${room}`, 'tsc', ['-p', room]],
  ),
  ['style', 'biome', ['check', '--error-on-warnings', '.']],
  [
    'dependency rules',
    'depcruise',
    ['-c', '.dependency-cruiser.mjs', 'contract/src', 'server/src', 'web/src', 'admin/src', 'sandbox/src'],
  ],
  ['unused code', 'knip', []],
  ['licences', 'node', ['scripts/licences.mjs']],
]

const stages: Stage[] = [
  { name: 'check', what: 'types, style, dependency rules, unused code, licences', run: check },
  { name: 'unit', what: 'unit and integration tests', run: (rest) => vitest('unit', rest) },
  { name: 'build', what: 'server, client and console, their size', run: build },
  { name: 'e2e', what: 'browser journeys', run: journeys },
]

/** Only run when asked for, since it needs nginx: several processes, one of which dies. */
const onCluster: Stage = { name: 'cluster', what: 'two servers behind nginx, one is killed', run: cluster }

async function check(): Promise<Outcome> {
  const waiting = [...checks]
  const count = { passed: 0, failed: 0, said: [] as string[] }
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, args] = next
      const began = Date.now()
      const { code, output } = await run(command, args)
      console.log(`  ${code === 0 ? '✓' : '✗'} ${name} (${seconds(began)})`)
      if (code !== 0) {
        console.error(output.trimEnd().replace(/^/gm, '    '))
        count.said.push(`✗ ${name}`)
      }
      count[code === 0 ? 'passed' : 'failed']++
    }
  }
  await Promise.all([worker(), worker()])
  return count
}

async function vitest(name: string, rest: string[]): Promise<Outcome> {
  const file = inRoot(`.tmp/vitest-${name}.json`)
  rmSync(file, { force: true })
  const { code } = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...rest],
    { show: true },
  )
  return readResults(file, 'vitest', code)
}

async function build(): Promise<Outcome> {
  if (!(await buildShop())) return { passed: 0, failed: 1 }
  const { code } = await run('node', ['web/scripts/size.ts'], { show: true })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function journeys(rest: string[]): Promise<Outcome> {
  if (!(await buildShop())) return { passed: 0, failed: 1, note: 'there is no shop to try' }
  const file = inRoot('.tmp/playwright.json')
  rmSync(file, { force: true })
  const { code } = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...rest], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return readResults(file, 'playwright', code)
}

async function cluster(rest: string[]): Promise<Outcome> {
  const missing = whatClusterLacks()
  if (missing) return { passed: 0, failed: 0, note: `skipped: there is no ${missing} on this machine` }
  if (!(await buildShop())) return { passed: 0, failed: 1, note: 'there is no shop to try' }
  const file = inRoot('.tmp/cluster.json')
  rmSync(file, { force: true })
  const { code } = await run('playwright', ['test', '-c', 'e2e/cluster/playwright.config.ts', ...rest], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return readResults(file, 'playwright', code)
}

async function main() {
  const args = process.argv.slice(2)
  const only = args.indexOf('--only')
  const wanted = only >= 0 ? args.splice(only, 2)[1]?.split(',') : undefined
  const all = [...stages, onCluster]
  const unknown = wanted?.filter((name) => !all.some((stage) => stage.name === name))
  if (unknown?.length) {
    console.error(
      `There is no stage ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`,
    )
    return 2
  }
  const chosen = wanted ? all.filter(({ name }) => wanted.includes(name)) : stages
  const began = Date.now()
  const lines: string[] = []
  let failed = 0
  mkdirSync(results, { recursive: true })
  for (const stage of chosen) {
    console.log(`\n■ ${stage.name}: ${stage.what}`)
    const started = Date.now()
    const outcome = await stage.run(args)
    failed += outcome.failed
    writeFileSync(`${results}/${stage.name}.json`, JSON.stringify(outcome))
    lines.push(
      `${outcome.failed ? '✗' : '✓'} ${stage.name.padEnd(8)} ${seconds(started).padStart(8)}   ` +
        `${outcome.passed} passed, ${outcome.failed} failed${outcome.note ? ` (${outcome.note})` : ''}`,
    )
  }
  console.log(`\n${lines.join('\n')}\n${failed ? '✗ failed' : '✓ passed'}, ${seconds(began)} in all`)
  return failed ? 1 : 0
}

process.exit(await main())
