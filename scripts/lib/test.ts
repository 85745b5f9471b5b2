import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { missingPrerequisite } from '../../e2e/cluster/prerequisites.ts'
import { missingPrerequisite as missingForFailover } from '../../e2e/failover/prerequisites.ts'
import { whyNoPreviousVersion } from '../../e2e/releases/previous-version.ts'
import { hasSwift } from '../../e2e/storage/swift.ts'
import { buildShop } from './build/shop.ts'
import { inRoot, root } from './paths.ts'
import { type Count, readResults, type SlowTest } from './results.ts'
import { run } from './run.ts'

type Outcome = Count & { note?: string }
type Stage = { name: string; title: string; run(rest: string[]): Promise<Outcome> }

const SLOWEST = 15
const results = inRoot('.tmp/results')
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** The checks that read sources without running them, by the name in the report. */
const checks: [name: string, command: string, args: string[]][] = [
  ...['contract', 'artwork', 'server', 'web', 'admin', 'sandbox', 'scripts', 'e2e', 'bench'].map(
    // Two run at a time: by itself each starts four checkers, which infer the same types and take twice the
    // time.
    (workspace): [string, string, string[]] => [
      `types ${workspace}`,
      'tsc',
      ['-p', workspace, '--checkers', '1'],
    ],
  ),
  ['style', 'biome', ['check', '--error-on-warnings', '.']],
  [
    'dependency rules',
    'depcruise',
    [
      '-c',
      '.dependency-cruiser.mjs',
      'contract/src',
      'artwork/src',
      'server/src',
      'web/src',
      'admin/src',
      'sandbox/src',
    ],
  ],
  ['unused code', 'knip', []],
  ['conventions', 'node', ['scripts/checks/main.ts']],
  ['licences', 'node', ['scripts/licences.mjs']],
]

const stages: Stage[] = [
  { name: 'check', title: 'types, style, dependency rules, unused code, licences', run: check },
  { name: 'unit', title: 'unit and integration tests', run: (rest) => vitest('unit', rest) },
  { name: 'build', title: 'server, client and console, their size', run: build },
  { name: 'e2e', title: 'browser journeys', run: journeys },
]

/** Run by `--only` alone: they need Debian packages, or take minutes. */
const byRequest: Stage[] = [
  {
    name: 'cluster',
    title: 'two servers behind nginx, one is killed',
    run: (rest) => onCluster('cluster', missingPrerequisite(), rest),
  },
  { name: 'releases', title: 'a release and its rollback under load', run: releases },
  {
    name: 'failover',
    title: 'a database that fails over, its primary is killed',
    run: (rest) => onCluster('failover', missingForFailover(), rest),
  },
  {
    name: 'journeys-on-cluster',
    title: 'browser journeys on two servers with a replica, while the primary is killed',
    run: (rest) => onCluster('journeys-on-cluster', missingForFailover(), rest),
  },
  { name: 'alerts', title: 'alert rules of Prometheus', run: alerts },
  { name: 'storage', title: 'files on a real S3 server (OpenStack Swift)', run: storage },
  {
    name: 'crash',
    title: 'the server is killed in every money movement',
    run: (rest) => vitest('crash', ['--project', 'crash', ...rest], { CRASH_SCENARIOS: 'all' }),
  },
]

async function check(): Promise<Outcome> {
  const waiting = [...checks]
  const count = { passed: 0, failed: 0, problems: [] as string[] }
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, args] = next
      const began = Date.now()
      const { code, output } = await run(command, args)
      console.log(`  ${code === 0 ? '✓' : '✗'} ${name} (${seconds(began)})`)
      if (code !== 0) {
        console.error(output.trimEnd().replace(/^/gm, '    '))
        count.problems.push(`✗ ${name}`)
      }
      count[code === 0 ? 'passed' : 'failed']++
    }
  }
  await Promise.all([worker(), worker()])
  return count
}

async function vitest(name: string, rest: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const file = inRoot(`.tmp/vitest-${name}.json`)
  const errors = inRoot(`.tmp/vitest-${name}-errors.json`)
  for (const it of [file, errors]) rmSync(it, { force: true })
  const reporters = ['default', 'json', inRoot('scripts/lib/unhandled-errors.ts')]
  const { code } = await run(
    'vitest',
    ['run', ...reporters.map((it) => `--reporter=${it}`), `--outputFile.json=${file}`, ...rest],
    { show: true, env: { ...env, UNHANDLED_ERRORS_FILE: errors } },
  )
  return readResults(file, 'vitest', code, errors)
}

async function build(): Promise<Outcome> {
  if (!(await buildShop())) return { passed: 0, failed: 1 }
  const { code } = await run('node', ['web/scripts/size.ts'], { show: true })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function journeys(rest: string[]): Promise<Outcome> {
  if (!(await buildShop())) return { passed: 0, failed: 1, note: 'the build failed' }
  const file = inRoot('.tmp/playwright.json')
  rmSync(file, { force: true })
  const { code } = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...rest], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return readResults(file, 'playwright', code)
}

/** Leaves a stage out where something is missing. Fails in CI, which installs everything. */
const leaveOut = (reason: string): Outcome =>
  process.env.CI
    ? { passed: 0, failed: 1, note: `cannot run: ${reason}` }
    : { passed: 0, failed: 0, note: `skipped: ${reason}` }

/** Runs the tests in e2e/`name`. @param missing a program that this machine lacks */
async function onCluster(name: string, missing: string | undefined, rest: string[]): Promise<Outcome> {
  if (missing) return leaveOut(`there is no ${missing} on this machine`)
  if (!(await buildShop())) return { passed: 0, failed: 1, note: 'the build failed' }
  const file = inRoot(`.tmp/${name}.json`)
  rmSync(file, { force: true })
  const { code } = await run('playwright', ['test', '-c', `e2e/${name}/playwright.config.ts`, ...rest], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return readResults(file, 'playwright', code)
}

async function releases(rest: string[]): Promise<Outcome> {
  const reason = await whyNoPreviousVersion()
  // Also in CI: a shallow clone cannot have it.
  if (reason) return { passed: 0, failed: 0, note: `skipped: ${reason}` }
  return await onCluster('releases', missingPrerequisite(), rest)
}

/** Checks the rules of deploy/monitoring, and runs their tests. */
async function alerts(): Promise<Outcome> {
  if ((await run('promtool', ['--version'])).code !== 0)
    return leaveOut('there is no promtool on this machine (Debian: prometheus)')
  const folder = 'deploy/monitoring'
  const tests = readdirSync(inRoot(`${folder}/tests`)).map((name) => `${folder}/tests/${name}`)
  const count = { passed: 0, failed: 0 }
  for (const args of [
    ['check', 'rules', `${folder}/recording.yml`, `${folder}/alerts.yml`],
    ...tests.map((test) => ['test', 'rules', test]),
  ]) {
    const { code } = await run('promtool', args, { show: true })
    count[code === 0 ? 'passed' : 'failed']++
  }
  return count
}

async function storage(rest: string[]): Promise<Outcome> {
  if (!hasSwift()) return leaveOut('there is no OpenStack Swift on this machine (Debian: python3-swift)')
  return await vitest('storage', ['--config', 'e2e/storage/vitest.config.ts', ...rest])
}

/** Prints the tests that took longest, over all stages. */
function printSlowest(tests: SlowTest[]) {
  if (tests.length === 0) return
  console.log('\nSlowest tests:')
  for (const { name, seconds: took } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(`  ${took.toFixed(1).padStart(6)} s  ${name.replace(`${root}/`, '')}`)
}

async function main() {
  const args = process.argv.slice(2)
  const only = args.indexOf('--only')
  const wanted = only >= 0 ? args.splice(only, 2)[1]?.split(',') : undefined
  const all = [...stages, ...byRequest]
  const unknown = wanted?.filter((name) => !all.some((stage) => stage.name === name))
  if (unknown?.length) {
    console.error(`Unknown stage ${unknown.join(', ')}. Stages: ${all.map(({ name }) => name).join(', ')}.`)
    return 2
  }
  const chosen = wanted ? all.filter(({ name }) => wanted.includes(name)) : stages
  const began = Date.now()
  const lines: string[] = []
  const slowest: SlowTest[] = []
  let failed = 0
  mkdirSync(results, { recursive: true })
  for (const stage of chosen) {
    console.log(`\n■ ${stage.name}: ${stage.title}`)
    const started = Date.now()
    const outcome = await stage.run(args)
    failed += outcome.failed
    slowest.push(...(outcome.slowest ?? []))
    writeFileSync(`${results}/${stage.name}.json`, JSON.stringify(outcome))
    lines.push(
      `${outcome.failed ? '✗' : '✓'} ${stage.name.padEnd(8)} ${seconds(started).padStart(8)}   ` +
        `${outcome.passed} passed, ${outcome.failed} failed${outcome.note ? ` (${outcome.note})` : ''}`,
    )
  }
  printSlowest(slowest)
  console.log(`\n${lines.join('\n')}\n${failed ? '✗ failed' : '✓ passed'}, ${seconds(began)} in all`)
  return failed ? 1 : 0
}

process.exit(await main())
