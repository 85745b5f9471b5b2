import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Context, openContext } from './context.ts'
import { openHarness } from './harness.ts'
import { quiesce } from './quiesce.ts'
import { createRandom, getRunSeed, shuffle } from './random.ts'
import { groups } from './scenarios/all.ts'
import type { Group } from './scenarios/group.ts'
import { Gone } from './server-process.ts'

/** Killing after every commit takes minutes: by default a scenario is killed once, after a random commit. */
const everyCommit = process.env.CRASH_ROUNDS !== undefined
/**
 * The part of a group's scenarios that is killed. Each takes seconds of processor time: all of them run in
 * the stage `crash` only.
 */
const PART = everyCommit || process.env.CRASH_SCENARIOS === 'all' ? 1 : 1 / 3

const NEVER = Number.MAX_SAFE_INTEGER
const PEOPLE = { shoppers: { shoppers: 1, holders: 0 }, holders: { shoppers: 0, holders: 2 } }

/** Chooses scenarios of every group at random, in their order. */
const chooseScenarios = (of: Group['of'], random: () => number): Group['scenarios'] =>
  Object.fromEntries(
    groups
      .filter((group) => group.of === of)
      .flatMap(({ scenarios }) => {
        const names = Object.keys(scenarios)
        const chosen = shuffle(names, random).slice(0, Math.ceil(names.length * PART))
        return Object.entries(scenarios).filter(([name]) => chosen.includes(name))
      }),
  )

/**
 * Tests that the shop recovers when its server is killed after any commit of the scenarios of shoppers or
 * holders.
 */
export function testEachCommit(of: Group['of']): void {
  const seed = getRunSeed()
  const random = createRandom(seed)
  const scenarios = chooseScenarios(of, random)
  const killed: Record<string, number> = {}
  let context: Context | undefined
  beforeAll(async () => {
    context = await openContext(await openHarness(PEOPLE[of]))
  })
  afterAll(() => context?.harness.close())

  test.each(Object.keys(scenarios))(
    'recovers when the server is killed after a commit of “%s”',
    async (name) => {
      const kill = async (commits: number) => {
        if ((await walk(context!, of, scenarios[name]!, commits)) !== null) return false
        await context!.harness.ended()
        const problems = await quiesce(context!)
        // A new context: otherwise all later scenarios fail for the same reason.
        if (problems.length > 0) context = await openContext(context!.harness)
        expect(problems, `killed after commit ${commits} of “${name}”, CRASH_SEED=${seed}`).toEqual([])
        killed[name] = (killed[name] ?? 0) + 1
        return true
      }
      if (everyCommit) {
        for (let n = 1; await kill(n); n++);
      } else {
        const commits = (await walk(context!, of, scenarios[name]!, NEVER))!
        // The next run may have one commit less: the webhook or the query comes first.
        let n = 1 + Math.floor(random() * commits)
        while (n > 0 && !(await kill(n))) n--
      }
      expect(killed[name]).toBeGreaterThan(0)
    },
    600_000,
  )

  test('kills the server at least once per scenario, and prints the counts', () => {
    const sum = Object.values(killed).reduce((a, b) => a + b, 0)
    const each = Object.entries(killed).map(([name, n]) => `${name} ${n}`)
    process.stdout.write(`kill -9, CRASH_SEED=${seed}: after ${sum} commits (${each.join(', ')})\n`)
    expect(sum).toBeGreaterThanOrEqual(Object.keys(scenarios).length)
  })
}

/**
 * Runs a scenario whose server dies after the n-th commit.
 * @returns its number of commits; null when it died
 */
async function walk(
  context: Context,
  of: Group['of'],
  path: Group['scenarios'][string],
  commits: number,
): Promise<number | null> {
  const { harness } = context
  const act = await path(context, harness.seed[of][0]!)
  await harness.ask('drain', { age: false })
  await harness.ask('arm', { commits })
  try {
    await act()
    await harness.ask('drain', { age: false })
    const count = await harness.ask('commits', {})
    await harness.ask('arm', { commits: NEVER })
    return count
  } catch (error) {
    if (!(error instanceof Gone)) throw error
    return null
  }
}
