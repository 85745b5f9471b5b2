import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import type { createFixtures } from '../domains/checkout/testing.ts'
import { groupOfferPrices, groupOffers } from '../domains/group-buying/testing.ts'
import { PIN, verify } from '../domains/wallet/testing.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { Actor, Deps } from '../platform/context.ts'

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
  /** The shop's bank account for transfers. */
  accountId: string
}

const SKUS = [
  { price: 2_500, stock: 12, giftValue: null, limitPerMember: 5 },
  { price: 999, stock: 5, giftValue: null, limitPerMember: null },
  { price: 5_000, stock: 20, giftValue: 5_000, limitPerMember: null },
]
const OFFER = { size: 2, hours: 24, price: 900, unitsLimit: 9, limitPerMember: 3 }
const COUPONS = [
  { off: 300, perMember: 2, endsInDays: 10 },
  { kind: 'percent' as const, percent: 10, stackable: true, perMember: 1, endsInDays: 40 },
]

export async function createBase(
  deps: Deps,
  fixtures: Awaited<ReturnType<typeof createFixtures>>,
): Promise<Base> {
  const pin = await hashPassword(PIN)
  const base: Base = {
    ...{ members: [], staff: [], skus: [], coupons: [], accountId: deps.ids.uuid() },
    offer: { id: deps.ids.uuid(), ...OFFER },
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
  for (const { giftValue, ...sku } of SKUS) {
    const { id, goodsId } = await fixtures.sku({ ...sku, ...(giftValue && { giftValue }) })
    if (base.skus.length === 0) await addOffer(deps, base.offer, { id, goodsId })
    base.skus.push({ id, ...sku, giftValue })
  }
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

/** Adds the offer of group buying. */
async function addOffer({ db, clock }: Deps, offer: Base['offer'], sku: { id: string; goodsId: string }) {
  const now = clock.now()
  const { id, size, unitsLimit, limitPerMember, price } = offer
  await db.insert(groupOffers).values({
    ...{ id, size, unitsLimit, limitPerMember, goodsId: sku.goodsId, hours: OFFER.hours },
    ...{ startsAt: now, endsAt: null, state: 'active', createdAt: now },
  })
  await db.insert(groupOfferPrices).values({ offerId: id, skuId: sku.id, price: BigInt(price) })
}

/** Adds a staff account with the permissions that walks need. */
async function addStaff({ db, ids, clock }: Deps): Promise<Actor> {
  const id = ids.uuid()
  await db.execute(sql`insert into staff (id, email, name, password_hash, permissions, created_at)
    values (${id}::uuid, ${`${id}@pasar.example`}, 'Staff', 'none', '{}', ${clock.now().toISOString()}::timestamptz)`)
  return { kind: 'staff', id, permissions: ['orders', 'finance', 'refunds', 'catalog', 'settings'] }
}
