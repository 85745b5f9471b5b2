import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ack } from './actions.ts'
import { type Context, openContext } from './context.ts'
import { openHarness } from './harness.ts'
import { runScenarios } from './load.ts'
import { quiesce } from './quiesce.ts'
import { createRandom, getRunSeed } from './random.ts'
import { shop } from './shopping.ts'

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 6)
const PEOPLE = { shoppers: 6, holders: 3 }
/** The processes to kill, in turn. */
const VICTIMS = ['shop', 'database', 'both'] as const
const TELL_EVERY = 10
/** The kill comes after at most this many acknowledgements, and a random delay in milliseconds. */
const MOST_ACKS = 40
const MOMENT = 60
const PATIENCE_MS = 10_000

const seed = getRunSeed()
const random = createRandom(seed)
const completed = new Map<string, number>()
let context: Context | undefined
beforeAll(async () => {
  context = await openContext(await openHarness(PEOPLE))
})
afterAll(() => context?.harness.close())

const count = (action: Ack['action']) => context!.acks.filter((ack) => ack.action === action).length

function format(rounds: number): void {
  process.stdout.write(
    `kill -9 of shop, database or both, CRASH_SEED=${seed}: ${rounds} rounds; acknowledged and compared ${count('order')} orders, ` +
      `${count('pay')} payments by balance and points, ${count('charge')} by card, ${count('refund')} refunds, ` +
      `${count('cancel')} cancelled; ${[...completed].map(([name, n]) => `${name} ${n}`).join(', ')}\n`,
  )
}

test(`${ROUNDS} kills of the shop, its database or both under load lose no acknowledged change, and the shop recovers`, async () => {
  const { harness, acks } = context!
  const { shoppers, holders } = harness.seed
  for (let round = 1; round <= ROUNDS; round++) {
    const ownRandom = () => createRandom(random() * 2 ** 32)
    const busy = [
      ...shoppers.map((s) => shop(harness, s, acks, ownRandom())),
      ...holders.map((h) => runScenarios(context!, h, completed, ownRandom())),
    ]
    const enough = acks.length + Math.ceil(random() * MOST_ACKS)
    const patience = Date.now() + PATIENCE_MS
    while (acks.length < enough && Date.now() < patience) await sleep(5)
    await sleep(random() * MOMENT)
    const victim = VICTIMS[round % VICTIMS.length]!
    if (victim !== 'shop') await harness.killDatabase()
    if (victim !== 'database') await harness.kill()
    await Promise.all(busy)
    const problems = await quiesce(context!)
    expect(problems, `round ${round} (${victim}) of CRASH_SEED=${seed}`).toEqual([])
    if (round % TELL_EVERY === 0 || round === ROUNDS) format(round)
  }
  expect(count('order')).toBeGreaterThan(ROUNDS)
}, 3_600_000)
