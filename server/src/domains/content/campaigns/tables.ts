import { campaignAudiences, campaignKinds } from '@pasar/contract/calls/content/campaigns'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'
import type { StoredPicture, Texts } from '../../../platform/localized-text.ts'
import type { StoredBlock } from '../tables.ts'

const oneOf = (values: readonly string[]) => sql.raw(`(${values.map((it) => `'${it}'`).join(', ')})`)

/** Campaigns with pages of their own. They show products and coupons; prices are those of the catalog. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid().primaryKey(),
    /** Names the campaign in links. */
    slug: text().notNull().unique(),
    kind: text().$type<(typeof campaignKinds)[number]>().notNull(),
    title: jsonb().$type<Texts>().notNull(),
    summary: jsonb().$type<Texts>().notNull(),
    /** Banner of wide windows. */
    picture: jsonb().$type<StoredPicture>().notNull(),
    /** Banner of phones; null for that of wide windows. */
    phonePicture: jsonb('phone_picture').$type<StoredPicture>(),
    /** Rules and details per language. */
    blocks: jsonb().$type<Record<string, StoredBlock[]>>().notNull(),
    /** Shown in these markets only; empty for all. */
    markets: text().array().notNull().default(sql`'{}'`),
    audience: text().$type<(typeof campaignAudiences)[number]>().notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    /** Null: it does not end. */
    endsAt: timestamptz('ends_at'),
    /** Campaigns with a lower position are shown first. */
    position: integer().notNull(),
    published: boolean().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('campaigns_order').on(t.published, t.position, t.startsAt),
    check('campaigns_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('campaigns_kind', sql`${t.kind} in ${oneOf(campaignKinds)}`),
    check('campaigns_audience', sql`${t.audience} in ${oneOf(campaignAudiences)}`),
    check('campaigns_period', sql`${t.endsAt} > ${t.startsAt}`),
    check('campaigns_position', sql`${t.position} between 0 and 999`),
  ],
)

const campaignId = () =>
  uuid('campaign_id')
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' })

/** Products of a campaign in the order of the page. Products that are not on sale are left out there. */
export const campaignProducts = pgTable(
  'campaign_products',
  { campaignId: campaignId(), position: integer().notNull(), goodsId: uuid('goods_id').notNull() },
  (t) => [primaryKey({ columns: [t.campaignId, t.goodsId] })],
)

/** Coupons that the page of a campaign offers, in its order. */
export const campaignCoupons = pgTable(
  'campaign_coupons',
  { campaignId: campaignId(), position: integer().notNull(), couponId: uuid('coupon_id').notNull() },
  (t) => [primaryKey({ columns: [t.campaignId, t.couponId] })],
)
