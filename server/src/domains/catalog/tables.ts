import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { money, timestamptz } from '../../platform/db/columns.ts'
import type { StoredPicture, Texts } from '../../platform/localized-text.ts'

export type DescriptionBlock = { kind: 'heading' | 'paragraph' | 'list'; text: string; items: string[] }

export const categories = pgTable(
  'categories',
  {
    id: uuid().primaryKey(),
    slug: text().notNull(),
    parentId: uuid('parent_id'),
    level: integer().notNull(),
    name: jsonb().$type<Texts>().notNull(),
    icon: text().notNull(),
    tint: text().notNull(),
    /** Kind of category (goodsCateType). */
    kind: text().notNull().default('general'),
    position: integer().notNull(),
    /** Hidden in the shop, with its subcategories. Its products stay searchable. */
    hidden: boolean().notNull().default(false),
    /** ISO 3166-1 codes of the countries that products in it, and below it, may not be sent to. */
    prohibitedCountries: text('prohibited_countries').array().notNull().default([]),
  },
  (t) => [
    uniqueIndex('categories_slug').on(t.slug),
    index('categories_parent').on(t.parentId, t.position),
    check('categories_level', sql`${t.level} between 1 and 3`),
  ],
)

export const goods = pgTable(
  'goods',
  {
    id: uuid().primaryKey(),
    slug: text().notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    /** The category and everything above it, for filters without recursion. */
    categoryIds: uuid('category_ids').array().notNull(),
    brand: text().notNull(),
    title: jsonb().$type<Texts>().notNull(),
    subtitle: jsonb().$type<Texts>().notNull(),
    /** Blocks per language. */
    description: jsonb().$type<Record<string, DescriptionBlock[]>>().notNull(),
    /** Rows per language. */
    specs: jsonb().$type<Record<string, { name: string; value: string }[]>>().notNull(),
    pictures: jsonb().$type<StoredPicture[]>().notNull(),
    video: jsonb().$type<{ url: string; poster: StoredPicture }>(),
    promises: text().array().notNull(),
    /** new, popular, forYou: the product collections (goodsType). */
    tags: text().array().notNull(),
    /** Filterable attributes: key → value key. Names are in attributeNames. */
    attributes: jsonb().$type<Record<string, string>>().notNull(),
    /** key or `key:value` → name per language. */
    attributeNames: jsonb('attribute_names').$type<Record<string, Texts>>().notNull(),
    shipsFrom: jsonb('ships_from').$type<Texts>().notNull(),
    freightTemplateId: uuid('freight_template_id'),
    limitPerOrder: integer('limit_per_order'),
    limitPerMember: integer('limit_per_member'),
    /**
     * Days after receipt for returns and exchanges, and of warranty; 0 excludes them, null is the setting.
     */
    returnDays: integer('return_days'),
    warrantyDays: integer('warranty_days'),
    /** Customs code of the Harmonized System: 6 to 10 digits. Null while unknown, as is the country. */
    hsCode: text('hs_code'),
    /** ISO 3166-1 alpha-2 code of the country where it was made. */
    originCountry: text('origin_country'),
    /** Countries that the product may not be sent to, beside those of its categories. */
    prohibitedCountries: text('prohibited_countries').array().notNull().default([]),
    state: text().notNull(),
    startsAt: timestamptz('starts_at'),
    endsAt: timestamptz('ends_at'),
    sold: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Lowest price of an active SKU, kept by catalog when SKUs change: what lists sort and filter by. */
    minPrice: money('min_price').notNull(),
    maxPrice: money('max_price').notNull(),
    /** Of the cheapest active SKU: what lists show beside its price. */
    memberPrice: money('member_price'),
    struckPrice: money('struck_price'),
    pointsPrice: money('points_price'),
    /** The active SKU when there is but one. */
    onlySkuId: uuid('only_sku_id'),
    /** True while an active SKU has a struck price. */
    onSale: boolean('on_sale').notNull().default(false),
    /** Lower-cased words of every language, brand and category: what search looks in (pg_trgm). */
    searchText: text('search_text').notNull(),
    /** Editorial weight for “for you” and relevance. */
    weight: doublePrecision().notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('goods_slug').on(t.slug),
    index('goods_category').using('gin', t.categoryIds),
    index('goods_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('goods_newest').on(t.state, t.createdAt, t.id),
    index('goods_sales').on(t.state, t.sold, t.id),
    index('goods_price').on(t.state, t.minPrice, t.id),
    index('goods_weight').on(t.state, t.weight, t.id),
    // For the console's sort orders, over all states.
    index('goods_changed').on(t.updatedAt, t.id),
    index('goods_sold').on(t.sold, t.id),
    index('goods_freight').on(t.freightTemplateId).where(sql`${t.freightTemplateId} is not null`),
    index('goods_title').on(sql`(${t.title}->>'en-us')`, t.id),
    check('goods_state', sql`${t.state} in ('draft', 'on_sale', 'off_sale', 'archived')`),
    check('goods_after_sale_days', sql`${t.returnDays} >= 0 and ${t.warrantyDays} >= 0`),
    check('goods_hs_code', sql`${t.hsCode} ~ '^[0-9]{6,10}$'`),
    check('goods_origin_country', sql`${t.originCountry} ~ '^[A-Z]{2}$'`),
    check('goods_counts', sql`${t.sold} >= 0 and ${t.likes} >= 0 and ${t.ratingCount} >= 0`),
  ],
)

/** Units sold that `goods.sold` does not count yet; negative ones undo sales. */
export const goodsSoldChanges = pgTable('goods_sold_changes', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  goodsId: uuid('goods_id').notNull(),
  quantity: integer().notNull(),
})

/**
 * Likes, stars and reviews that `goods` does not count yet; negative ones are taken back. Their own rows,
 * because an import locks the products that it changes until it ends.
 */
export const goodsReactionChanges = pgTable(
  'goods_reaction_changes',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    goodsId: uuid('goods_id').notNull(),
    likes: integer().notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
  },
  (t) => [index('goods_reaction_changes_goods').on(t.goodsId)],
)

/**
 * Changes of the number of products in categories and below them, and in collections, by the trigger
 * `goods_counted` and summed up to one row each: the sum of the rows is the number at any time. Rows of their
 * own, because products of one category change at the same time.
 */
export const goodsCounts = pgTable('goods_counts', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  /** Id of a category, or a tag. */
  key: text().notNull(),
  /** In any state, and on sale. */
  goods: integer().notNull(),
  onSale: integer('on_sale').notNull(),
})

export const goodsOptions = pgTable(
  'goods_options',
  {
    id: uuid().primaryKey(),
    goodsId: uuid('goods_id')
      .notNull()
      .references(() => goods.id),
    name: jsonb().$type<Texts>().notNull(),
    position: integer().notNull(),
  },
  (t) => [index('goods_options_goods').on(t.goodsId)],
)

export const goodsOptionValues = pgTable(
  'goods_option_values',
  {
    id: uuid().primaryKey(),
    optionId: uuid('option_id')
      .notNull()
      .references(() => goodsOptions.id),
    label: jsonb().$type<Texts>().notNull(),
    colour: text(),
    position: integer().notNull(),
  },
  (t) => [index('goods_option_values_option').on(t.optionId)],
)

export const skus = pgTable(
  'skus',
  {
    id: uuid().primaryKey(),
    goodsId: uuid('goods_id')
      .notNull()
      .references(() => goods.id),
    code: text().notNull(),
    /** One value per option, in the options' order. */
    valueIds: uuid('value_ids').array().notNull(),
    /** The values' labels joined, per language: “Whole bean · 250 g”. */
    optionText: jsonb('option_text').$type<Texts>().notNull(),
    price: money('price').notNull(),
    memberPrice: money('member_price'),
    struckPrice: money('struck_price'),
    pointsPrice: money('points_price'),
    /** What the platform keeps of a unit that a member-owned shop sells; null where shops may not sell it. */
    wholesalePrice: money('wholesale_price'),
    pv: money('pv').notNull().default(0n),
    weightGrams: integer('weight_grams').notNull(),
    /** Where pickers find it in the warehouse; empty without a place. */
    location: text().notNull().default(''),
    picture: jsonb().$type<StoredPicture>(),
    /** Face value of the gift card that a piece is; null for everything else. */
    giftValue: money('gift_value'),
    active: boolean().notNull().default(true),
    position: integer().notNull(),
  },
  (t) => [
    uniqueIndex('skus_code').on(t.code),
    index('skus_goods').on(t.goodsId, t.position),
    // Few SKUs are gift cards.
    index('skus_gift_cards').on(t.goodsId).where(sql`${t.giftValue} is not null and ${t.active}`),
    check(
      'skus_price',
      sql`${t.price} > 0 and (${t.memberPrice} is null or ${t.memberPrice} > 0) and (${t.pointsPrice} is null or ${t.pointsPrice} > 0)`,
    ),
    check(
      'skus_wholesale',
      sql`${t.wholesalePrice} is null or (${t.wholesalePrice} between 1 and ${t.price} and ${t.giftValue} is null)`,
    ),
    check('skus_location', sql`length(${t.location}) <= 40`),
    check('skus_weight', sql`${t.weightGrams} >= 0`),
    // A gift card that costs less than its value, or earns rewards, would create money.
    check(
      'skus_gift',
      sql`${t.giftValue} is null or (${t.giftValue} > 0 and ${t.giftValue} <= ${t.price} and ${t.giftValue} <= coalesce(${t.memberPrice}, ${t.price}) and ${t.pointsPrice} is null and ${t.pv} = 0)`,
    ),
  ],
)

export const goodsLikes = pgTable(
  'goods_likes',
  {
    memberId: uuid('member_id').notNull(),
    goodsId: uuid('goods_id')
      .notNull()
      .references(() => goods.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.goodsId] })],
)
