import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness } from './harness.ts'
import { type Noted, openNoted } from './noted.ts'
import { parts } from './paths/all.ts'
import type { Part } from './paths/part.ts'
import { randomOf, seedOfRun } from './random.ts'
import { comeToRest } from './rest.ts'
import { Gone } from './server-process.ts'

/** Every commit of every path takes minutes: by default one of each is tried, another one in each run. */
const everyCommit = process.env.CRASH_ROUNDS !== undefined

const NEVER = Number.MAX_SAFE_INTEGER
const PEOPLE = { shoppers: { shoppers: 1, holders: 0 }, holders: { shoppers: 0, holders: 2 } }

/** Tests that the server may be killed after any commit of the paths on which some people's money goes. */
export function testEachCommit(of: Part['of']): void {
  const paths = Object.assign({}, ...parts.filter((p) => p.of === of).map((p) => p.paths)) as Part['paths']
  const seed = seedOfRun()
  const random = randomOf(seed)
  const killed: Record<string, number> = {}
  let noted: Noted | undefined
  beforeAll(async () => {
    noted = await openNoted(await openHarness(PEOPLE[of]))
  })
  afterAll(() => noted?.harness.close())

  test.each(Object.keys(paths))(
    'killed after a commit of “%s” it comes to rest',
    async (name) => {
      const kill = async (commits: number) => {
        if ((await walk(noted!, of, paths[name]!, commits)) !== null) return false
        await noted!.harness.ended()
        const problems = await comeToRest(noted!)
        // Else every path after it would fail of the same.
        if (problems.length > 0) noted = await openNoted(noted!.harness)
        expect(problems, `killed after commit ${commits} of “${name}”, CRASH_SEED=${seed}`).toEqual([])
        killed[name] = (killed[name] ?? 0) + 1
        return true
      }
      if (everyCommit) {
        for (let n = 1; await kill(n); n++);
      } else {
        const commits = (await walk(noted!, of, paths[name]!, NEVER))!
        // Another time it may take one less: news comes by the webhook or by asking, whichever is first.
        let n = 1 + Math.floor(random() * commits)
        while (n > 0 && !(await kill(n))) n--
      }
      expect(killed[name]).toBeGreaterThan(0)
    },
    600_000,
  )

  test('what was tried is said', () => {
    const sum = Object.values(killed).reduce((a, b) => a + b, 0)
    const each = Object.entries(killed).map(([name, n]) => `${name} ${n}`)
    process.stdout.write(`kill -9, CRASH_SEED=${seed}: after ${sum} commits (${each.join(', ')})\n`)
    expect(sum).toBeGreaterThanOrEqual(Object.keys(paths).length)
  })
}

/** Walks a path, to be killed right after the n-th commit. @returns how many commits it had; null when it was killed */
async function walk(
  noted: Noted,
  of: Part['of'],
  path: Part['paths'][string],
  commits: number,
): Promise<number | null> {
  const { harness } = noted
  const act = await path(noted, harness.seed[of][0]!)
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
