import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ack } from './acts.ts'
import { type Harness, openHarness } from './harness.ts'
import { paths } from './paths.ts'
import { randomOf, seedOfRun } from './random.ts'
import { comeToRest } from './rest.ts'
import { Gone } from './server-process.ts'

/** Every commit of every path takes minutes: by default one of each is tried, another one in each run. */
const everyCommit = process.env.CRASH_ROUNDS !== undefined

const NEVER = Number.MAX_SAFE_INTEGER

const seed = seedOfRun()
const random = randomOf(seed)
const acks: Ack[] = []
const killed: Record<string, number> = {}
let harness: Harness
beforeAll(async () => {
  harness = await openHarness(process.env.TEST_DATABASE_URL, 1)
})
afterAll(() => harness?.close())

/** Walks a path, to be killed right after the n-th commit. @returns how many commits it had; null when it was killed */
async function walk(name: string, commits: number): Promise<number | null> {
  const [shopper] = harness.seed.shoppers
  const act = await paths[name]!({ harness, acks }, shopper!)
  await harness.ask('settle', { age: false })
  await harness.ask('arm', { commits })
  try {
    await act()
    await harness.ask('settle', { age: false })
    const count = await harness.ask('commits', {})
    await harness.ask('arm', { commits: NEVER })
    return count
  } catch (error) {
    if (!(error instanceof Gone)) throw error
    return null
  }
}

/** Kills it after one commit of a path. @returns false when the path ended before */
async function killAfter(name: string, commits: number): Promise<boolean> {
  if ((await walk(name, commits)) !== null) return false
  await harness.ended()
  const problems = await comeToRest(harness, acks)
  expect(problems, `killed after commit ${commits} of “${name}”, CRASH_SEED=${seed}`).toEqual([])
  killed[name] = (killed[name] ?? 0) + 1
  return true
}

test.each(Object.keys(paths))(
  'killed after a commit of “%s” it comes to rest',
  async (name) => {
    if (everyCommit) {
      for (let n = 1; await killAfter(name, n); n++);
    } else {
      const commits = (await walk(name, NEVER))!
      // Another time it may take one less: news comes by the webhook or by asking, whichever is first.
      let n = 1 + Math.floor(random() * commits)
      while (n > 0 && !(await killAfter(name, n))) n--
    }
    expect(killed[name]).toBeGreaterThan(0)
  },
  600_000,
)

test('what was tried is said', () => {
  const where = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'the embedded database'
  const sum = Object.values(killed).reduce((a, b) => a + b, 0)
  const each = Object.entries(killed).map(([name, n]) => `${name} ${n}`)
  process.stdout.write(`kill -9 on ${where}, CRASH_SEED=${seed}: after ${sum} commits (${each.join(', ')})\n`)
  expect(sum).toBeGreaterThanOrEqual(Object.keys(paths).length)
})
