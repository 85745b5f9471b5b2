import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import type { createFixtures } from '../domains/checkout/testing.ts'
import { coupleOfferPrices, coupleOffers } from '../domains/couple-packs/testing.ts'
import { groupOfferPrices, groupOffers } from '../domains/group-buying/testing.ts'
import { createTestPromotion } from '../domains/promotions/testing.ts'
import { openTestCenter } from '../domains/service-centers/testing.ts'
import { PIN, verify } from '../domains/wallet/testing.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { Actor, Deps } from '../platform/context.ts'
import { type BaseShop, openBaseShop } from './base-shop.ts'

export type Member = { id: string; username: string; addressId: string; actor: Actor }
type BaseSku = {
  id: string
  price: number
  stock: number
  giftValue: number | null
  limitPerMember: number | null
}

/**
 * What every walk starts with: verified members with a payment PIN, staff, SKUs, and coupons that members can
 * claim.
 */
export type Base = {
  members: Member[]
  staff: Actor[]
  skus: BaseSku[]
  coupons: { id: string; perMember: number; endsAt: Date }[]
  /** Group buying of the first SKU. */
  offer: { id: string; size: number; price: number; unitsLimit: number; limitPerMember: number }
  /** The SKUs of one product, which are exchanged for each other. */
  options: string[]
  /** The flash sale of the second SKU. */
  flash: { perMember: number }
  /** Couple packs of the first SKU, at a price for two. */
  coupleOffer: { id: string; price: number }
  /** The service center that returned goods go to. */
  officeId: string
  /** The service center of a member who does not buy. */
  center: { id: string; actor: Actor }
  /** The shop of the last member. */
  shop: BaseShop
  /** The shop's bank account for transfers. */
  accountId: string
}

/** The last one is another option of the product of the second, at its price. */
const SKUS = [
  { price: 2_500, stock: 12, giftValue: null, limitPerMember: 5 },
  { price: 999, stock: 5, giftValue: null, limitPerMember: null },
  { price: 5_000, stock: 20, giftValue: 5_000, limitPerMember: null },
  { price: 999, stock: 3, giftValue: null, limitPerMember: null },
]
/** A flash sale of the second SKU. */
const FLASH = { price: 750n, units: 4, perMember: 3 }
const FLASH_DAYS = 12
/** What the shop of a member asks for the first SKUs. */
const SHOP_OFFERS = [
  { price: 2_999, wholesale: 1_750 },
  { price: 1_203, wholesale: 700 },
]
const COUPLE_PRICE = 4_001
const OFFER = { size: 2, hours: 24, price: 900, unitsLimit: 9, limitPerMember: 3 }
const COUPONS = [
  { off: 300, perMember: 2, endsInDays: 10 },
  { kind: 'percent' as const, percent: 10, stackable: true, perMember: 1, endsInDays: 40 },
]

/** Opens the service center of a member of its own. */
async function openCenter(
  deps: Deps,
  fixtures: Awaited<ReturnType<typeof createFixtures>>,
): Promise<Base['center']> {
  const member = await fixtures.member()
  const id = await openTestCenter(deps, member.id)
  return { id, actor: { kind: 'member', id: member.id, sessionId: member.id } }
}

export async function createBase(
  deps: Deps,
  fixtures: Awaited<ReturnType<typeof createFixtures>>,
): Promise<Base> {
  const pin = await hashPassword(PIN)
  const base: Base = {
    ...{ members: [], staff: [], skus: [], coupons: [], accountId: deps.ids.uuid() },
    offer: { id: deps.ids.uuid(), ...OFFER },
    ...{ options: [], flash: FLASH },
    coupleOffer: { id: deps.ids.uuid(), price: COUPLE_PRICE },
    officeId: deps.ids.uuid(),
    center: await openCenter(deps, fixtures),
    shop: undefined as never,
  }
  for (let n = 0; n < 3; n++) {
    const { id, addressId } = await fixtures.member()
    const { rows } = await deps.db.execute<{ username: string }>(
      sql`update members set pay_password_hash = ${pin} where id = ${id}::uuid returning username`,
    )
    await verify(deps, id)
    const actor: Actor = { kind: 'member', id, sessionId: id }
    base.members.push({ id, addressId, username: rows[0]!.username, actor })
  }
  for (let n = 0; n < 2; n++) base.staff.push(await addStaff(deps))
  const goodsIds: string[] = []
  for (const [n, { giftValue, ...sku }] of SKUS.entries()) {
    const product = n === SKUS.length - 1 ? { goodsId: goodsIds[1]! } : {}
    const { id, goodsId } = await fixtures.sku({ ...sku, ...product, ...(giftValue && { giftValue }) })
    goodsIds.push(goodsId)
    base.skus.push({ id, ...sku, giftValue })
  }
  base.options.push(base.skus[1]!.id, base.skus.at(-1)!.id)
  const sold = SHOP_OFFERS.map((offer, n) => ({ ...offer, skuId: base.skus[n]!.id, goodsId: goodsIds[n]! }))
  base.shop = await openBaseShop(deps, base.members.at(-1)!.id, sold)
  await addOffers(deps, base, goodsIds[0]!)
  const flashEnd = new Date(deps.clock.now().getTime() + FLASH_DAYS * DAY_MS)
  const flash = [{ skuId: base.skus[1]!.id, ...FLASH }]
  await createTestPromotion(deps, 'flash', { skus: flash, endsAt: flashEnd })
  await addOffice(deps, base.officeId)
  for (const coupon of COUPONS) {
    const endsAt = new Date(deps.clock.now().getTime() + coupon.endsInDays * DAY_MS)
    base.coupons.push({ id: await fixtures.coupon(coupon), perMember: coupon.perMember, endsAt })
  }
  await deps.db.execute(sql`
    insert into company_accounts (id, currency, bank, holder, number, swift, branch, note, note_zh, is_active, created_at)
    values (${base.accountId}::uuid, 'MYR', 'Maybank', 'Pasar', '514012345678', '', '', '', '', true,
      ${deps.clock.now().toISOString()}::timestamptz)`)
  return base
}

/** Adds the offers of group buying and of couple packs for the first SKU. */
async function addOffers({ db, clock }: Deps, { offer, coupleOffer, skus }: Base, goodsId: string) {
  const now = clock.now()
  const { id, size, unitsLimit, limitPerMember, price } = offer
  const skuId = skus[0]!.id
  await db.insert(groupOffers).values({
    ...{ id, size, unitsLimit, limitPerMember, goodsId, hours: OFFER.hours },
    ...{ startsAt: now, endsAt: null, state: 'active', createdAt: now },
  })
  await db.insert(groupOfferPrices).values({ offerId: id, skuId, price: BigInt(price) })
  await db.insert(coupleOffers).values({ id: coupleOffer.id, goodsId, state: 'active', createdAt: now })
  await db
    .insert(coupleOfferPrices)
    .values({ offerId: coupleOffer.id, skuId, price: BigInt(coupleOffer.price) })
}

/** Adds a service center, to which returned goods are sent. */
async function addOffice({ db }: Deps, id: string) {
  await db.execute(sql`
    insert into offices (id, kind, name, country, address, phone, email, time_zone, hours, latitude, longitude,
      position, published)
    values (${id}::uuid, 'serviceCentre', '{"en-us":"Shah Alam"}', 'MY', '{"en-us":"1 Jalan Satu"}',
      '+60355667788', '', 'Asia/Kuala_Lumpur', '[]', 3.07, 101.5, 0, true)`)
}

/** Adds a staff account with the permissions that walks need. */
async function addStaff({ db, ids, clock }: Deps): Promise<Actor> {
  const id = ids.uuid()
  await db.execute(sql`insert into staff (id, email, name, password_hash, permissions, created_at)
    values (${id}::uuid, ${`${id}@pasar.example`}, 'Staff', 'none', '{}', ${clock.now().toISOString()}::timestamptz)`)
  return {
    kind: 'staff',
    id,
    permissions: ['orders', 'finance', 'refunds', 'catalog', 'settings', 'aftersales', 'support'],
  }
}
