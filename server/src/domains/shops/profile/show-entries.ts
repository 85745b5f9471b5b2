import type { Output } from '@pasar/contract/call'
import type { ShopPermission, shopSettingsPage } from '@pasar/contract/calls/shops/shop'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import type { TextSuffix } from '../../../texts/types.ts'
import { findShopOfMember, isSubUser, type OwnShop } from '../access.ts'
import { countOwnProducts } from '../goods/own-queries.ts'
import { areOf } from '../notes/queries.ts'

type Groups = Output<typeof shopSettingsPage>['groups']
type Entry = Groups[number]['list'][number]

const nonZero = (count: number): string => (count > 0 ? String(count) : '')

/** Counts the orders of a shop that wait for an answer. */
async function countAwaiting(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from shop_orders where shop_id = ${shopId}::uuid and answer_until is not null
      and accepted_at is null and rejected_at is null`)
  return rows[0]!.n
}

/**
 * Returns what the personal page shows of the shop that a member owns or works in: the orders that wait for
 * an answer of theirs. Undefined without a shop.
 */
export async function findShopEntry(tx: Tx, memberId: string): Promise<{ awaiting: number } | undefined> {
  const shop = await findShopOfMember(tx, memberId)
  if (!shop) return undefined
  return { awaiting: shop.permissions.includes('orders') ? await countAwaiting(tx, shop.id) : 0 }
}

/** Counts what the entries of a shop show. */
async function countRecords(
  { tx }: MemberContext,
  shopId: string,
): Promise<{ notes: number; workers: number }> {
  const id = sql`${shopId}::uuid`
  const { rows } = await tx.execute<{ notes: number; workers: number }>(sql`
    select (select count(*)::int from sell_notes where shop_id = ${id}) as notes,
      (select count(*)::int from shop_workers w join shops s on s.id = w.shop_id
        where w.shop_id = ${id} and ${isSubUser}) as workers`)
  return rows[0]!
}

/** Reports whether a member has sell notes of shops that they have closed. */
async function hasClosedNotes({ tx, member }: MemberContext): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from sell_notes n where ${areOf({ closedOf: member.id })} limit 1`)
  return rows.length > 0
}

const entryOf = (
  { language }: MemberContext,
  key: TextSuffix<'shops.entry_'>,
  target: string,
  shown: { value?: string; badge?: string } = {},
): Entry => ({ key, title: text(language, `shops.entry_${key}`), value: '', badge: '', target, ...shown })

/** The sell notes of closed shops, where there are any. */
const closedNotes = async (ctx: MemberContext): Promise<Entry[]> =>
  (await hasClosedNotes(ctx)) ? [entryOf(ctx, 'closed_notes', '/pages/shop/notes?closed=1')] : []

async function listGroups(ctx: MemberContext, shop: OwnShop): Promise<Groups> {
  const { language } = ctx
  const { notes, workers } = await countRecords(ctx, shop.id)
  const awaiting = await countAwaiting(ctx.tx, shop.id)
  const { products, outOfBounds } = await countOwnProducts(ctx.tx, shop.id)
  const may = (permission: ShopPermission, one: Entry): Entry[] =>
    shop.permissions.includes(permission) ? [one] : []
  const state = shop.state === 'closed' ? '' : text(language, `shops.state_${shop.state}`)
  return [
    {
      ...{ key: 'sales', title: text(language, 'shops.group_sales') },
      list: [
        ...may('orders', entryOf(ctx, 'orders', '/pages/shop/orders', { badge: nonZero(awaiting) })),
        ...may(
          'goods',
          entryOf(ctx, 'goods', '/pages/shop/goods', {
            value: nonZero(products),
            badge: nonZero(outOfBounds),
          }),
        ),
        ...may('notes', entryOf(ctx, 'notes', '/pages/shop/notes', { value: nonZero(notes) })),
        ...may('figures', entryOf(ctx, 'figures', '/pages/shop/index')),
        ...(await closedNotes(ctx)),
      ],
    },
    {
      ...{ key: 'shop', title: text(language, 'shops.group_shop') },
      list: [
        entryOf(ctx, 'page', `/pages/business/detail?shop=${shop.slug}`, { value: state }),
        ...may('profile', entryOf(ctx, 'profile', '/pages/shop/profile')),
        ...(shop.isOwner
          ? [entryOf(ctx, 'workers', '/pages/shop/workers', { value: nonZero(workers) })]
          : []),
        ...(shop.isOwner ? [entryOf(ctx, 'close', '/pages/shop/close')] : []),
      ],
    },
  ]
}

/**
 * Returns the entries of the shop that the member owns or works in: those that they may open, with counts.
 * Members without a shop get the one that applies for it, and one of the notes of closed shops.
 */
export async function showShopEntries(ctx: MemberContext): Promise<Result<Output<typeof shopSettingsPage>>> {
  const shop = await findShopOfMember(ctx.tx, ctx.member.id)
  if (shop) return ok({ groups: (await listGroups(ctx, shop)).filter(({ list }) => list.length > 0) })
  const apply = entryOf(ctx, 'apply', '/pages/activity/goin?kind=shop')
  const list = [apply, ...(await closedNotes(ctx))]
  return ok({ groups: [{ key: 'shop', title: text(ctx.language, 'shops.group_shop'), list }] })
}
