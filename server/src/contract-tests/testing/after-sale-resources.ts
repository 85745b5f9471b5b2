import {
  afterSaleCancel,
  afterSaleList,
  afterSaleSubmit,
} from '@pasar/contract/calls/after-sales/after-sales'
import { sql } from 'drizzle-orm'
import type { TestShop } from '../../platform/testing.ts'

type Item = { orderId: string; itemId: string }

/** Requests a return of a received item. @returns the id of the request */
export async function createAfterSale(
  shop: TestShop,
  token: string,
  { orderId, itemId }: Item,
): Promise<string> {
  const items = [{ itemId, quantity: 1 }]
  const request = { orderId, kind: 'return' as const, reason: 'damaged' as const, items }
  return (await shop.call(afterSaleSubmit, request, { token })).data.id
}

/** Withdraws the open requests of an order, so that its units can be requested again. @returns the order */
export async function freeUnits(shop: TestShop, token: string, orderId: string): Promise<string> {
  const { list } = (await shop.call(afterSaleList, { view: 'open', orderId }, { token })).data
  for (const { id } of list) await shop.call(afterSaleCancel, { id }, { token })
  return orderId
}

/** Creates a rejected request for an item. @returns its id */
export async function createRejected(
  { deps }: TestShop,
  memberId: string,
  { orderId, itemId }: Item,
): Promise<string> {
  const id = deps.ids.uuid()
  const now = sql`${deps.clock.now().toISOString()}::timestamptz`
  await deps.db.execute(sql`
    insert into after_sales (id, no, member_id, order_id, kind, state, since, reason, description, goods_back, amount,
      created_at, updated_at)
    values (${id}::uuid, ${deps.ids.number('A')}, ${memberId}::uuid, ${orderId}::uuid, 'return', 'rejected', ${now},
      'damaged', '', true, 0, ${now}, ${now})`)
  await deps.db.execute(sql`
    insert into after_sale_lines (id, after_sale_id, order_item_id, sku_id, quantity)
    select ${deps.ids.uuid()}::uuid, ${id}::uuid, id, sku_id, 1 from order_items where id = ${itemId}::uuid`)
  return id
}

/** Creates an unused picture or video for a request. @returns its id */
export async function createAfterSaleFile(
  { deps }: TestShop,
  memberId: string,
  kind: 'image' | 'video',
): Promise<string> {
  const id = deps.ids.uuid()
  const [extension, type] = kind === 'image' ? ['webp', 'image/webp'] : ['mp4', 'video/mp4']
  await deps.db.execute(sql`
    insert into files (id, key, owner_id, purpose, kind, type, bytes, width, height, seconds, blur, hash, private, created_at)
    values (${id}::uuid, ${`private/afterSale/${id}.${extension}`}, ${memberId}::uuid, 'afterSale', ${kind}, ${type}, 1,
      1, 1, 1, '', ${id}, true, now())`)
  return id
}
