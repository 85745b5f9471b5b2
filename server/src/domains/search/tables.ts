import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'

/** A member's search history, each keyword once. */
export const searchLog = pgTable(
  'search_log',
  { memberId: uuid('member_id').notNull(), word: text().notNull(), at: timestamptz('at').notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.word] }), index('search_log_recent').on(t.memberId, t.at)],
)

/** Popular keywords, set by the operator and raised by searches. */
export const hotWords = pgTable(
  'hot_words',
  { lang: text().notNull(), word: text().notNull(), score: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.lang, t.word] })],
)

/** Latin words of current and past products, for spelling correction. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_near').using('gin', t.word.op('gin_trgm_ops')),
])

/** How far the index of a search engine has the changes of products. */
export const searchEngines = pgTable('search_engines', {
  /** Engine, address, name of the index, and number of the database. */
  target: text().primaryKey(),
  /** The first transaction whose changes are not in the index; null until it was built. */
  seen: bigint({ mode: 'bigint' }),
  syncedAt: timestamptz('synced_at'),
  builtAt: timestamptz('built_at'),
  /** Until then one process writes to the index. */
  leasedUntil: timestamptz('leased_until'),
})

/**
 * Change records of products, written by triggers (migrations) when a change can affect lists. Each process
 * reads the new ones (product-index.ts). A product may have several.
 */
export const goodsNews = pgTable(
  'goods_news',
  {
    /** The transaction of the change: clocks and sequences do not follow the order of commits. */
    xid: bigint({ mode: 'bigint' }).notNull(),
    goodsId: uuid('goods_id').notNull(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (t) => [index('goods_news_xid').on(t.xid, t.goodsId), index('goods_news_at').on(t.at)],
)
