import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { saveSeller } from '../sellers/index.ts'
import { claimSlug } from './profile/slugs.ts'
import { shops } from './tables.ts'

/** A shop to be opened. `slug`: the last part of its address, by ShopSlug of the contract. */
export type NewShop = { memberId: string; name: string; slug: string; about: string }

/**
 * Opens a shop of a member. The caller has decided that the member may have one.
 * @returns the id, which is that of the seller too
 * Refuses `shop-exists`, `shop-address-taken`; both roll back.
 */
export async function openShop(
  ctx: Ctx,
  { memberId, name, slug, about }: NewShop,
): Promise<Result<{ id: string }>> {
  const [id, openedAt] = [ctx.ids.uuid(), ctx.clock.now()]
  const inserted = await ctx.tx
    .insert(shops)
    .values({ id, ownerId: memberId, slug, name, about, state: 'open', openedAt })
    .onConflictDoNothing()
    .returning({ id: shops.id })
  if (inserted.length === 0) {
    const { rows } = await ctx.tx.execute(
      sql`select from shops where owner_id = ${memberId}::uuid and state <> 'closed'`,
    )
    return refuse(rows.length > 0 ? 'shop-exists' : 'shop-address-taken')
  }
  if (!(await claimSlug(ctx.tx, id, slug, openedAt))) return refuse('shop-address-taken')
  await saveSeller(ctx.tx, { id, name, createdAt: openedAt })
  return ok({ id })
}
