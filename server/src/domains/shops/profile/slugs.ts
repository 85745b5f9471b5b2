import { DAY_MS } from '@pasar/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'

/** Former addresses that lead to a shop; older ones are freed. */
const FORMER_MAX = 5

/** Between two changes of a shop's address. */
const CHANGE_AFTER_MS = 7 * DAY_MS

/** For which no other shop can take an address that was freed: links to it are still about. */
const RESERVED_MS = 90 * DAY_MS

const at = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`

/** SQL: whether any shop can take the address of a row. */
const isAvailable = (now: Date): SQL => sql`freed_at < ${at(new Date(now.getTime() - RESERVED_MS))}`

/**
 * Gives an address to a shop that is free, reserved for this shop, or one of its former ones.
 * @returns false when another shop has it, had it lately, or it still leads there
 */
export async function claimSlug(tx: Tx, shopId: string, slug: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into shop_slugs as a (slug, shop_id) values (${slug}, ${shopId}::uuid)
    on conflict (slug) do update set shop_id = excluded.shop_id, replaced_at = null, freed_at = null
    where a.shop_id = excluded.shop_id or a.${isAvailable(now)} returning a.slug`)
  return rows.length > 0
}

/** Reports whether a shop has an address, or had it lately. */
export async function isSlugTaken(tx: Tx, slug: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from shop_slugs where slug = ${slug} and ${isAvailable(now)} is not true`,
  )
  return rows.length > 0
}

/** Returns when the address of a shop can be changed again; null for now. */
export async function findNextSlugChange(tx: Tx, shopId: string, now: Date): Promise<Date | null> {
  const { rows } = await tx.execute<{ last: string | null }>(
    sql`select max(replaced_at) as last from shop_slugs where shop_id = ${shopId}::uuid`,
  )
  const last = rows[0]!.last
  const next = new Date(last ? new Date(last).getTime() + CHANGE_AFTER_MS : 0)
  return next > now ? next : null
}

/**
 * Makes the present address of a locked shop a former one, and frees all but the last of these. Freed ones
 * that are no longer reserved are deleted.
 */
export async function retireSlug(tx: Tx, shopId: string, slug: string, now: Date): Promise<void> {
  const ofShop = sql`shop_id = ${shopId}::uuid`
  await tx.execute(sql`update shop_slugs set replaced_at = ${at(now)} where ${ofShop} and slug = ${slug}`)
  await tx.execute(sql`delete from shop_slugs where ${ofShop} and ${isAvailable(now)}`)
  // The present address is not replaced, and the first of the others.
  await tx.execute(sql`
    update shop_slugs set freed_at = ${at(now)} where slug in (
      select a.slug from shop_slugs a join shops s on s.id = a.shop_id
      where a.${ofShop} and a.freed_at is null and a.slug <> s.slug
      order by a.replaced_at desc nulls last, a.slug offset ${FORMER_MAX}::int)`)
}
