import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What a member searched for, each word once. */
export const searchLog = pgTable(
  'search_log',
  { memberId: uuid('member_id').notNull(), word: text().notNull(), at: at('at').notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.word] }), index('search_log_recent').on(t.memberId, t.at)],
)

/** Hot words: set by the operator, moved by what is searched. */
export const hotWords = pgTable(
  'hot_words',
  { lang: text().notNull(), word: text().notNull(), score: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.lang, t.word] })],
)

/** Latin words that goods have or had: what misspelt ones are compared with. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_near').using('gin', t.word.op('gin_trgm_ops')),
])

/**
 * Goods of which a committed change can alter where lists show them, written by triggers (migrations); each process
 * reads what is new (shelf.ts). There may be several rows of the same goods.
 */
export const goodsNews = pgTable(
  'goods_news',
  {
    /** The transaction that changed them: rows appear in the order of commits, which no clock and no sequence has. */
    xid: bigint({ mode: 'bigint' }).notNull(),
    goodsId: uuid('goods_id').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('goods_news_xid').on(t.xid, t.goodsId), index('goods_news_at').on(t.at)],
)
