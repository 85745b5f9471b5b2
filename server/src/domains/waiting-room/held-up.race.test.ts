import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { lock } from '../../platform/locks.ts'
import type { Buyer, TestSku } from '../checkout/testing.ts'
import { type WaitingShop, waitingShop } from './testing.ts'

let shop: WaitingShop
let sku: TestSku
let [first, second, third, fourth] = [] as unknown as [Buyer, Buyer, Buyer, Buyer]
let release = () => {}
beforeAll(async () => {
  shop = await waitingShop()
  sku = await shop.sku({ stock: 1_000 })
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  ;[first, second, third, fourth] = [
    await shop.buyer(),
    await shop.buyer(),
    await shop.buyer(),
    await shop.buyer(),
  ]
})
afterEach(async () => {
  release()
  await shop.deps.db.execute(sql`delete from waiting_room_places`)
  shop.clock.advance(20 * 60_000)
})

/** Holds the room as a server that does not end its transaction. */
async function holdUp(): Promise<void> {
  const held = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  release = ended.resolve
  void transact(shop.deps.db, async (tx) => {
    await lock(tx, 'counter', 'waiting-room')
    held.resolve()
    await ended.promise
  })
  await held.promise
}

const countLockWaits = async () => {
  const { rows } = await shop.deps.db.execute(
    sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length
}

const listMembers = async () => {
  const { rows } = await shop.deps.db.execute<{ id: string }>(
    sql`select member_id as id from waiting_room_places order by no`,
  )
  return rows.map(({ id }) => id)
}

test('who waits gets the last position while another server holds up the room, and who entered keeps the order', async () => {
  await shop.enter(first, sku)
  await shop.enter(second, sku)
  await holdUp()
  shop.clock.advance(10_000)
  // The answer of memory, although ten seconds old.
  expect(await shop.place(second)).toMatchObject({ state: 'waiting', position: 1 })
  // Nothing is known of who enters: the wait for the other server ends, with a time to come back.
  expect(await shop.enter(third, sku)).toMatchObject({ retryAfter: expect.any(Number) })
  release()
  await shop.enter(fourth, sku)
  expect(await listMembers()).toEqual([first.id, second.id, third.id, fourth.id])
})

test('who enters behind others is answered before the database, and can leave again', async () => {
  await shop.enter(first, sku)
  await shop.enter(second, sku)
  await holdUp()
  const held = shop.enter(third, sku)
  expect(await shop.enter(fourth, sku)).toMatchObject({ state: 'waiting', position: 2 })
  const left = shop.leave(fourth)
  release()
  await Promise.all([held, left])
  await shop.enter(first, sku)
  expect(await listMembers()).toEqual([first.id, second.id, third.id])
})

test('a member who leaves while an exchange waits in vain for another server does not come back', async () => {
  await shop.enter(first, sku)
  await holdUp()
  const held = shop.enter(third, sku)
  // The exchange has taken the arrival, and waits for the lock.
  await expect.poll(() => countLockWaits()).toBeGreaterThan(0)
  // Another exchange follows at once: somebody asks for a place.
  shop.clock.advance(10_000)
  const asked = shop.place(first)
  const left = shop.leave(third)
  await Promise.all([held, left, asked])
  release()
  await shop.enter(fourth, sku)
  expect(await listMembers()).toEqual([first.id, fourth.id])
}, 30_000)

test('a member whose admission ends meanwhile gets a place in the queue, not the old admission', async () => {
  await shop.enter(first, sku)
  await shop.enter(second, sku)
  shop.clock.advance(10 * 60_000 - 1_000)
  await shop.place(second)
  await holdUp()
  const held = shop.enter(third, sku)
  shop.clock.advance(2_000)
  const again = shop.enter(first, sku)
  release()
  await held
  expect(await again).toMatchObject({ state: 'waiting' })
})

test('a member who ordered on another server is not admitted by what this one remembers', async () => {
  await shop.enter(first, sku)
  await shop.enter(second, sku)
  await shop.place(second)
  await shop.deps.db.execute(sql`delete from waiting_room_places where member_id = ${first.id}::uuid`)
  await holdUp()
  const held = shop.enter(third, sku)
  const again = shop.enter(first, sku)
  release()
  await held
  expect(await again).toMatchObject({ state: 'waiting' })
})
