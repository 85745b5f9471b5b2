import {
  type CouplePackState,
  couplePackStates,
  openCouplePackStates,
} from '@pasar/contract/calls/couple-packs'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { money, timestamptz } from '../../platform/db/columns.ts'

const listOf = (values: readonly string[]) => sql.raw(`('${values.join("', '")}')`)
const open = listOf(openCouplePackStates)

/** Offers: a product as a pack of two units. */
export const coupleOffers = pgTable(
  'couple_offers',
  {
    id: uuid().primaryKey(),
    goodsId: uuid('goods_id').notNull(),
    state: text().$type<'active' | 'ended'>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    // One offer of a product at a time, so that its page can show one price.
    uniqueIndex('couple_offers_goods').on(t.goodsId).where(sql`${t.state} = 'active'`),
    index('couple_offers_newest').on(t.createdAt, t.id),
    check('couple_offers_state', sql`${t.state} in ('active', 'ended')`),
  ],
)

/** Prices of packs by SKU: both units together, minor units of the market's currency. */
export const coupleOfferPrices = pgTable(
  'couple_offer_prices',
  {
    offerId: uuid('offer_id')
      .notNull()
      .references(() => coupleOffers.id, { onDelete: 'cascade' }),
    skuId: uuid('sku_id').notNull(),
    price: money('price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.skuId] }),
    // Both halves cost something.
    check('couple_offer_prices_price', sql`${t.price} > 1`),
  ],
)

/**
 * Packs of two members. While the state is `awaiting_partner`, the pack itself reserves one unit for the
 * partner, whose order takes it over.
 */
export const couplePacks = pgTable(
  'couple_packs',
  {
    id: uuid().primaryKey(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => coupleOffers.id),
    goodsId: uuid('goods_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    initiatorId: uuid('initiator_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
    initiatorOrderId: uuid('initiator_order_id').notNull().unique(),
    /** Null until the partner accepts. */
    partnerOrderId: uuid('partner_order_id').unique(),
    /** Unit prices at the time of the invitation: a later change of the offer does not change them. */
    initiatorPrice: money('initiator_price').notNull(),
    partnerPrice: money('partner_price').notNull(),
    /** The initiator's address, if both units can be sent there. */
    sharedAddressId: uuid('shared_address_id'),
    state: text().$type<CouplePackState>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    acceptedAt: timestamptz('accepted_at'),
    endedAt: timestamptz('ended_at'),
    /** What staff wrote. */
    endReason: text('end_reason').notNull().default(''),
    /** Member and idempotency key of the request that ordered it; null without a key. */
    intent: text(),
  },
  (t) => [
    uniqueIndex('couple_packs_pair')
      .on(sql`least(${t.initiatorId}, ${t.partnerId})`, sql`greatest(${t.initiatorId}, ${t.partnerId})`)
      .where(sql`${t.state} in ${open}`),
    uniqueIndex('couple_packs_intent').on(t.intent).where(sql`${t.intent} is not null`),
    index('couple_packs_initiator').on(t.initiatorId, t.createdAt),
    index('couple_packs_partner').on(t.partnerId, t.createdAt),
    index('couple_packs_expiring').on(t.expiresAt).where(sql`${t.state} in ${open}`),
    index('couple_packs_newest').on(t.createdAt, t.id),
    index('couple_packs_offer').on(t.offerId, t.createdAt),
    check('couple_packs_members', sql`${t.initiatorId} <> ${t.partnerId}`),
    check('couple_packs_state', sql`${t.state} in ${listOf(couplePackStates)}`),
    check(
      'couple_packs_accepted',
      sql`(${t.acceptedAt} is null) = (${t.partnerOrderId} is null)
        and (${t.state} not in ('accepted', 'completed') or ${t.acceptedAt} is not null)
        and (${t.state} not in ('awaiting_partner', 'declined') or ${t.acceptedAt} is null)`,
    ),
    check('couple_packs_ended', sql`(${t.state} in ${open}) = (${t.endedAt} is null)`),
    check(
      'couple_packs_halves',
      sql`${t.partnerPrice} > 0 and ${t.initiatorPrice} - ${t.partnerPrice} between 0 and 1`,
    ),
  ],
)
