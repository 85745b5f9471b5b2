import type { Input, Output } from '@pasar/contract/call'
import type { shopClose } from '@pasar/contract/calls/shops/shop'
import { sql } from 'drizzle-orm'
import type { Deps, MemberContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { runEach } from '../../../platform/jobs/run-each.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findOwnShop } from '../access.ts'
import { changeState } from './change-state.ts'
import { presentShop } from './presenter.ts'
import { findShop, hasOpenOrders, lockShop } from './queries.ts'

const BATCH = 100

/**
 * Closes the member's shop once its orders are finished, or opens it again before that.
 * Refuses `not-found`, and `state-changed`, also for a shop that staff hold or close.
 */
export async function closeShop(
  ctx: MemberContext,
  { close }: Input<typeof shopClose>,
): Promise<Result<Output<typeof shopClose>>> {
  const own = await findOwnShop(ctx, 'owner')
  if (!own.ok) return own
  const shop = (await lockShop(ctx.tx, own.data.id))!
  const action = close ? 'close' : 'reopen'
  if (!(await changeState(ctx.tx, shop, { action }, ctx.clock.now()))) return refuse('state-changed')
  return ok(await presentShop(ctx, (await findShop(ctx.tx, { id: shop.id }))!))
}

/** Closes a shop that is closing, if none of its orders is in flight, and tells the owner. */
async function finish(tx: Tx, id: string, now: Date): Promise<void> {
  const shop = await lockShop(tx, id)
  if (shop?.state !== 'closing') return
  const { rows } = await tx.execute(sql`select from shops s where s.id = ${id}::uuid and ${hasOpenOrders}`)
  if (rows.length > 0) return
  await changeState(tx, shop, { action: 'finish' }, now)
  const { ownerId, name } = shop
  await emitMessages(tx, [
    {
      ...{ memberId: ownerId, key: 'shop_closed', event: `shop_closed ${id} ${now.toISOString()}` },
      ...{ values: { name }, target: '/pages/shop/index' },
    },
  ])
}

/** Closes the shops that are closing, and whose orders are finished. */
export const closeFinished = ({ db, clock }: Deps): Promise<void> =>
  runEach(
    async (failed) => {
      const { rows } = await db.execute<{ id: string }>(sql`
        select s.id from shops s where s.state = 'closing' and not ${hasOpenOrders}
          and s.id <> all(string_to_array(${failed.join(',')}, ',')::uuid[]) limit ${BATCH}::int`)
      return rows.map(({ id }) => id)
    },
    (id) => transact(db, (tx) => finish(tx, id, clock.now())),
    { batch: BATCH, message: 'Shops were not closed' },
  )
