import { waitingRoomPlace } from '@pasar/contract/calls/orders/waiting-room'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDb } from '../../platform/db/db.ts'
import { noReplicas } from '../../platform/db/replicas/replicas.ts'
import { buildDatabaseUrl, testServer } from '../../platform/testing/server.ts'
import { testShop } from '../../platform/testing.ts'
import { cart } from '../cart/index.ts'
import { checkout } from '../checkout/index.ts'
import type { Buyer, TestSku } from '../checkout/testing.ts'
import { settings } from '../settings/index.ts'
import { setSettings } from '../settings/testing.ts'
import { waitingRoom } from './index.ts'
import { type WaitingShop, waitingCalls, waitingShop } from './testing.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 12)
const MEMBERS = 6

/** One of two servers on one database, with the calls of the members there. */
type Server = Pick<WaitingShop, 'call' | 'enter' | 'place' | 'leave' | 'order' | 'clock' | 'deps'> & {
  tokens: Buyer[]
}

let servers: [Server, Server]
let close: () => Promise<void>
let sku: TestSku
beforeAll(async () => {
  const shop = await waitingShop()
  sku = await shop.sku({ stock: 1_000_000 })
  const buyers = await Promise.all(Array.from({ length: 60 }, () => shop.buyer()))
  const { name } = await shop.one<{ name: string }>(sql`select current_database() as name`)
  const open = await openDb(buildDatabaseUrl(testServer(), name))
  const second = await testShop({
    domains: [settings, cart, checkout, waitingRoom],
    now: shop.clock.now(),
    database: { open, replicas: noReplicas },
  })
  const tokens = buyers.map((buyer) => ({
    ...buyer,
    token: second.tokenFor({ kind: 'member', id: buyer.id, sessionId: buyer.id }),
  }))
  servers = [
    { ...shop, tokens: buyers },
    { ...second, ...waitingCalls(second), tokens },
  ]
  close = async () => {
    await second.close()
    await shop.close()
  }
  await set({ unpaidOrdersMost: 10_000 })
}, 120_000)
afterAll(() => close())
beforeEach(async () => {
  await servers[0].deps.db.execute(sql`delete from waiting_room_places`)
  advance(2)
})

const advance = (seconds: number) => {
  for (const { clock } of servers) clock.advance(seconds * 1_000)
}
async function set(values: Parameters<typeof setSettings>[1]) {
  for (const { deps } of servers) await setSettings(deps, values)
}
/** The members by number in the order of their arrival, and whether they are admitted. */
async function readPlaces() {
  const { rows } = await servers[0].deps.db.execute<{ id: string; admitted: boolean }>(
    sql`select member_id as id, admitted_until is not null as admitted from waiting_room_places order by no`,
  )
  const numberOf = (id: string) => servers[0].tokens.findIndex((buyer) => buyer.id === id)
  return rows.map(({ id, admitted }) => ({ member: numberOf(id), admitted }))
}

test('two servers admit members in the order in which they entered, and as many at a time as may be', async () => {
  await set({ waitingRoomActive: 3, waitingRoomMinutes: 10 })
  const [a, b] = servers
  // Each server has its own order; between the two, what was answered first came first.
  const enter = (server: Server, members: number[]) =>
    Promise.all(members.map((m) => server.enter(server.tokens[m]!, sku)))
  const numbers = Array.from({ length: 60 }, (_, i) => i)
  await enter(a, numbers.slice(0, 10))
  await enter(b, numbers.slice(10, 20))
  await Promise.all([enter(a, numbers.slice(20, 40)), enter(b, numbers.slice(40))])
  // Who entered behind others was answered before the database was.
  await expect.poll(async () => (await readPlaces()).length).toBe(60)
  const order = (await readPlaces()).map(({ member }) => member)
  expect(order.slice(0, 20)).toEqual(numbers.slice(0, 20))
  expect(order.filter((m) => m >= 20 && m < 40)).toEqual(numbers.slice(20, 40))
  expect(order.filter((m) => m >= 40)).toEqual(numbers.slice(40))

  const admitted: number[] = []
  while (admitted.length < 60) {
    const places = await readPlaces()
    const now = places.filter((it) => it.admitted).map(({ member }) => member)
    expect(now.length).toBeLessThanOrEqual(3)
    admitted.push(...now)
    // All in checkout order or leave at once, while both servers are asked.
    await Promise.all(
      now.map((m, i) => {
        const server = servers[i % 2]!
        return i === 0 ? server.leave(server.tokens[m]!) : server.order(server.tokens[m]!, sku)
      }),
    )
    advance(1)
    await Promise.all(servers.map((it) => it.call(waitingRoomPlace, {}, it.tokens[59]!)))
  }
  expect(admitted).toEqual(order)
})

/** What happens to the room, by a member on one of the servers. */
const step = fc.record({
  kind: fc.constantFrom('enter', 'enter', 'enter', 'leave', 'order', 'pass', 'limit'),
  member: fc.nat({ max: MEMBERS - 1 }),
  server: fc.nat({ max: 1 }),
  amount: fc.integer({ min: 1, max: 4 }),
})

/** The room as it should be: who waits, in order, and who is in checkout until when (seconds). */
class Model {
  waiting: number[] = []
  admitted = new Map<number, number>()
  limit = 1
  now = 0

  enter(member: number) {
    this.settle()
    if (!this.waiting.includes(member) && !this.admitted.has(member)) this.waiting.push(member)
    this.settle()
  }
  remove(member: number) {
    this.waiting = this.waiting.filter((it) => it !== member)
    this.admitted.delete(member)
  }
  settle() {
    for (const [member, until] of this.admitted) if (until <= this.now) this.admitted.delete(member)
    while (this.waiting.length > 0 && this.admitted.size < this.limit)
      this.admitted.set(this.waiting.shift()!, this.now + 60)
  }
}

test('whatever members do on two servers, no more are admitted than may be, and the order of arrival is kept', async () => {
  await set({ waitingRoomMinutes: 1 })
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const model = new Model()
        for (const { kind, member, server: index, amount } of steps) {
          const server = servers[index]!
          const buyer = server.tokens[member]!
          if (kind === 'enter') {
            model.enter(member)
            const { state, position } = await server.enter(buyer, sku)
            expect(state).toBe(model.admitted.has(member) ? 'admitted' : 'waiting')
            expect(position).toBe(model.waiting.indexOf(member) + 1)
          } else if (kind === 'leave') {
            model.remove(member)
            await server.leave(buyer)
          } else if (kind === 'order') {
            const isAdmitted = (model.admitted.get(member) ?? 0) > model.now
            expect((await server.order(buyer, sku)).name).toBe(isAdmitted ? 'ok' : 'admission-required')
            if (isAdmitted) model.remove(member)
          } else if (kind === 'limit') {
            model.limit = amount
            await set({ waitingRoomActive: amount })
          } else {
            model.now += amount * 20
            advance(amount * 20)
          }
          model.now += 1
          advance(1)
          await servers[1 - index]!.place(servers[1 - index]!.tokens[59]!)
          model.settle()
          const places = await readPlaces()
          expect(places.filter((it) => !it.admitted).map((it) => it.member)).toEqual(model.waiting)
          expect(new Set(places.filter((it) => it.admitted).map((it) => it.member))).toEqual(
            new Set(model.admitted.keys()),
          )
          // Members with a page open ask again and again.
          await server.deps.db.execute(
            sql`update waiting_room_places set seen_at = ${server.clock.now().toISOString()}::timestamptz`,
          )
        }
      })
      .beforeEach(async () => {
        await servers[0].deps.db.execute(sql`delete from waiting_room_places`)
        advance(2)
        await set({ waitingRoomActive: 1 })
      }),
    { numRuns: RUNS, ...(process.env.FUZZ_SEED && { seed: Number(process.env.FUZZ_SEED) }) },
  )
})
