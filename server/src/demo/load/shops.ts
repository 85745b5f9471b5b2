import { renderBanner } from '@pasar/artwork/banners'
import { eq, sql } from 'drizzle-orm'
import { addMember } from '../../domains/identity/index.ts'
import { members } from '../../domains/identity/tables.ts'
import { openShop } from '../../domains/shops/index.ts'
import { sellNotes, shops, shopVisitDays } from '../../domains/shops/tables.ts'
import type { DemoShop } from '../shops.ts'
import { inDays, type Loading, minor, must } from './context.ts'
import { accounts } from './people.ts'

/** Days with visitors before loading. */
const VISIT_DAYS = 75

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

async function findMemberId({ ctx }: Loading, username: string): Promise<string | undefined> {
  const [row] = await ctx.tx.select({ id: members.id }).from(members).where(eq(members.username, username))
  return row?.id
}

/** Returns the owner of a shop, who is added unless the demo has the account. */
async function findOwner(loading: Loading, { owner }: DemoShop): Promise<string> {
  const known = await findMemberId(loading, owner.username)
  if (known) return known
  const referrerId = (await findMemberId(loading, accounts.shopMember.username))!
  return await addMember(loading.ctx, { ...owner, password: loading.passwords.known, referrerId })
}

/** Puts the SKUs of products into a shop at a percentage of their list prices, within the bounds. */
async function addProducts(
  { ctx, now }: Loading,
  shopId: string,
  { products, pricePercent }: DemoShop,
  goods: ReadonlyMap<string, { id: string }>,
): Promise<void> {
  for (const [position, slug] of products.entries())
    await ctx.tx.execute(sql`
      insert into shop_skus (shop_id, sku_id, goods_id, price, position, added_at)
      select ${shopId}::uuid, s.id, s.goods_id, greatest(div(s.price * ${pricePercent}::int, 1000) * 10, s.wholesale_price),
        ${position}::int, ${now.toISOString()}::timestamptz
      from skus s where s.goods_id = ${must(goods, slug).id}::uuid and s.active and s.wholesale_price is not null`)
}

/** Inserts visitors: more on Saturdays and Sundays, and growing slowly. */
async function addVisits({ ctx, now }: Loading, shopId: string, { visits }: DemoShop): Promise<void> {
  await ctx.tx.insert(shopVisitDays).values(
    Array.from({ length: VISIT_DAYS }, (_, i) => {
      const at = inDays(now, -1 - i)
      const isWeekend = at.getUTCDay() % 6 === 0
      const swing = 1 + ((i * 7) % 5) / 20 - i / (2 * VISIT_DAYS)
      return { shopId, day: dayOf(at), visits: Math.round(visits * swing * (isWeekend ? 1.5 : 1)) }
    }),
  )
}

/** Opens the member-owned shops of the demo, with products, visitors and sales made offline. */
export async function loadShops(
  loading: Loading,
  list: readonly DemoShop[],
  goods: ReadonlyMap<string, { id: string }>,
): Promise<void> {
  const { ctx, gallery, now } = loading
  for (const shop of list) {
    const { name, slug, about, notice } = shop
    const memberId = await findOwner(loading, shop)
    const opened = await openShop(ctx, { memberId, name, slug, about })
    if (!opened.ok) throw new Error(`the demo's shop was refused: ${opened.refusal}`)
    const { id } = opened.data
    const alt = { 'en-us': name, 'zh-cn': name }
    const banner = gallery.drawing(`shop-${slug}`, renderBanner(shop.banner), shop.banner.background[1], alt)
    await ctx.tx.execute(sql`
      update shops set logo = (select g.pictures->0 from goods g where g.id = ${must(goods, shop.products[0]!).id}::uuid)
      where id = ${id}::uuid`)
    await ctx.tx
      .update(shops)
      .set({ notice, banner, openedAt: inDays(now, -90) })
      .where(eq(shops.id, id))
    await addProducts(loading, id, shop, goods)
    await addVisits(loading, id, shop)
    if (shop.notes.length > 0)
      await ctx.tx.insert(sellNotes).values(
        shop.notes.map(({ daysAgo, amount, ...note }) => ({
          ...{ id: ctx.ids.uuid(), shopId: id, currency: 'MYR', createdBy: memberId, createdAt: now },
          ...{ ...note, amount: minor(amount), soldOn: dayOf(inDays(now, -daysAgo)) },
        })),
      )
  }
}
