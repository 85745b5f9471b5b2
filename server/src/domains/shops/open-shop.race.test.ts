import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { findShopOfMember } from './access.ts'
import { openShop } from './open-shop.ts'
import { type ShopsShop, shopsShop } from './testing.ts'

let shop: ShopsShop
beforeAll(async () => {
  shop = await shopsShop()
})
afterAll(() => shop.close())

/** Opens a shop in a transaction, which a refusal rolls back. @returns `ok`, or the refusal */
async function open(memberId: string, slug: string): Promise<string> {
  const refused = new Error('refused')
  let outcome = 'ok'
  await transact(shop.deps.db, async (tx) => {
    const opened = await openShop(systemContext(shop.deps, tx), { memberId, name: 'A', slug, about: '' })
    if (opened.ok) return
    outcome = opened.refusal
    throw refused
  }).catch((error) => {
    if (error !== refused) throw error
  })
  return outcome
}

it('gives an address to one of ten members who want it at once', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => shop.buyer()))
  const outcomes = await Promise.all(members.map(({ id }) => open(id, 'corner')))
  expect(outcomes.toSorted()).toEqual(['ok', ...Array(9).fill('shop-address-taken')])
  const { n } = await shop.one<{ n: number }>(
    sql`select count(*)::int as n from shops join sellers using (id) where slug = 'corner'`,
  )
  expect(n).toBe(1)
})

it('opens one shop of a member who asks for ten at once', async () => {
  const { id } = await shop.buyer()
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, i) => open(id, `many-${i}`)))
  expect(outcomes.toSorted()).toEqual(['ok', ...Array(9).fill('shop-exists')])
})

it('keeps an address that a shop had', async () => {
  const owner = await shop.owner('former')
  await shop.deps.db.execute(sql`update shops set slug = 'present' where id = ${owner.shopId}::uuid`)
  expect(await open((await shop.buyer()).id, 'former')).toBe('shop-address-taken')
})

describe('findShopOfMember', () => {
  const find = (memberId: string, permission?: 'orders' | 'goods') =>
    findShopOfMember(shop.deps.db, memberId, permission)

  it('finds nothing for members without a shop, workers without the permission, and closed shops', async () => {
    const owner = await shop.owner()
    const worker = await shop.worker(owner, ['orders'])
    expect(await find((await shop.buyer()).id)).toBeUndefined()
    expect(await find((await shop.worker(owner)).id)).toBeUndefined()
    expect(await find(worker.id, 'goods')).toBeUndefined()
    await shop.deps.db.execute(
      sql`update shops set state = 'closed', closed_at = now() where id = ${owner.shopId}::uuid`,
    )
    expect(await find(owner.id)).toBeUndefined()
    expect(await find(worker.id, 'orders')).toBeUndefined()
  })

  it('finds a worker’s shop until the worker is no sub-user any more', async () => {
    const owner = await shop.owner()
    const worker = await shop.worker(owner, ['orders'])
    expect(await find(worker.id, 'orders')).toMatchObject({ id: owner.shopId, permissions: ['orders'] })
    await shop.deps.db.execute(sql`update sub_users set state = 'ended' where member_id = ${worker.id}::uuid`)
    expect(await find(worker.id, 'orders')).toBeUndefined()
  })

  it('prefers the own shop to one where the member works', async () => {
    const [boss, own] = [await shop.owner(), await shop.owner()]
    await shop.deps.db.execute(sql`
      with accepted as (insert into sub_users (id, owner_id, member_id, state, invited_at)
        values (gen_random_uuid(), ${boss.id}::uuid, ${own.id}::uuid, 'waiting', now()))
      insert into shop_workers (shop_id, member_id, permissions, since)
      values (${boss.shopId}::uuid, ${own.id}::uuid, '{goods}', now())`)
    expect(await find(own.id, 'goods')).toMatchObject({ id: own.shopId, isOwner: true })
  })
})
