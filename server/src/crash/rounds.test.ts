import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ack } from './acts.ts'
import { walkAbout } from './crowd.ts'
import { openHarness } from './harness.ts'
import { type Noted, openNoted } from './noted.ts'
import { randomOf, seedOfRun } from './random.ts'
import { comeToRest } from './rest.ts'
import { shop } from './shopping.ts'

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 6)
const PEOPLE = { shoppers: 6, holders: 3 }
/** What is killed, in turn. */
const VICTIMS = ['shop', 'database', 'both'] as const
const TELL_EVERY = 10
/** The server is killed once so many acknowledgements have come, at most, and a moment more, in milliseconds. */
const MOST_ACKS = 40
const MOMENT = 60
const PATIENCE_MS = 10_000

const seed = seedOfRun()
const random = randomOf(seed)
const walked = new Map<string, number>()
let noted: Noted | undefined
beforeAll(async () => {
  noted = await openNoted(await openHarness(PEOPLE))
})
afterAll(() => noted?.harness.close())

const count = (act: Ack['act']) => noted!.acks.filter((a) => a.act === act).length

function tell(rounds: number): void {
  process.stdout.write(
    `kill -9 of shop, database or both, CRASH_SEED=${seed}: ${rounds} rounds; acknowledged and compared ${count('order')} orders, ` +
      `${count('pay')} payments by balance and points, ${count('charge')} by card, ${count('refund')} refunds, ` +
      `${count('cancel')} cancelled; ${[...walked].map(([name, n]) => `${name} ${n}`).join(', ')}\n`,
  )
}

test(`${ROUNDS} times the shop, its database or both are killed while they shop: nothing that was acknowledged is lost and everything comes to rest`, async () => {
  const { harness, acks } = noted!
  const { shoppers, holders } = harness.seed
  for (let round = 1; round <= ROUNDS; round++) {
    const ownRandom = () => randomOf(random() * 2 ** 32)
    const busy = [
      ...shoppers.map((s) => shop(harness, s, acks, ownRandom())),
      ...holders.map((h) => walkAbout(noted!, h, walked, ownRandom())),
    ]
    const enough = acks.length + Math.ceil(random() * MOST_ACKS)
    const patience = Date.now() + PATIENCE_MS
    while (acks.length < enough && Date.now() < patience) await sleep(5)
    await sleep(random() * MOMENT)
    const victim = VICTIMS[round % VICTIMS.length]!
    if (victim !== 'shop') await harness.killDatabase()
    if (victim !== 'database') await harness.kill()
    await Promise.all(busy)
    const problems = await comeToRest(noted!)
    expect(problems, `round ${round} (${victim}) of CRASH_SEED=${seed}`).toEqual([])
    if (round % TELL_EVERY === 0 || round === ROUNDS) tell(round)
  }
  expect(count('order')).toBeGreaterThan(ROUNDS)
}, 3_600_000)
