import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ack } from './acts.ts'
import { type Harness, openHarness } from './harness.ts'
import { randomOf, seedOfRun } from './random.ts'
import { comeToRest } from './rest.ts'
import { shop } from './shopping.ts'

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 10)
const SHOPPERS = 6
const TELL_EVERY = 10
/** The server is killed once so many acknowledgements have come, at most, and a moment more, in milliseconds. */
const MOST_ACKS = 40
const MOMENT = 60
const PATIENCE_MS = 10_000

const seed = seedOfRun()
const random = randomOf(seed)
const acks: Ack[] = []
let harness: Harness
beforeAll(async () => {
  harness = await openHarness(process.env.TEST_DATABASE_URL, SHOPPERS)
})
afterAll(() => harness?.close())

const count = (act: Ack['act']) => acks.filter((a) => a.act === act).length

function tell(rounds: number): void {
  const where = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'the embedded database'
  process.stdout.write(
    `kill -9 on ${where}, CRASH_SEED=${seed}: ${rounds} rounds; acknowledged and compared ${count('order')} orders, ` +
      `${count('pay')} payments by balance and points, ${count('charge')} by card, ${count('refund')} refunds, ` +
      `${count('cancel')} cancelled\n`,
  )
}

test(`${ROUNDS} times killed while they shop, nothing that was acknowledged is lost and everything comes to rest`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const shopping = harness.seed.shoppers.map((s) => shop(harness, s, acks, randomOf(random() * 2 ** 32)))
    const enough = acks.length + Math.ceil(random() * MOST_ACKS)
    const patience = Date.now() + PATIENCE_MS
    while (acks.length < enough && Date.now() < patience) await sleep(5)
    await sleep(random() * MOMENT)
    await harness.kill()
    await Promise.all(shopping)
    const problems = await comeToRest(harness, acks)
    expect(problems, `round ${round} of CRASH_SEED=${seed}`).toEqual([])
    if (round % TELL_EVERY === 0 || round === ROUNDS) tell(round)
  }
  expect(count('order')).toBeGreaterThan(ROUNDS)
}, 3_600_000)
