import { type CompanySectionKind, companySectionKinds } from '@pasar/contract/calls/content/company'
import type { QuestionKind } from '@pasar/contract/calls/content/questions'
import type { PopupPage } from '@pasar/contract/calls/messages/popups'
import type { Language } from '@pasar/contract/constants'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'
import type { StoredPicture, Texts } from '../../platform/localized-text.ts'

/** A stored block of rich text. */
export type StoredBlock = {
  kind: 'heading' | 'paragraph' | 'list' | 'picture' | 'table'
  text?: string
  items?: string[]
  rows?: { name: string; value: string }[]
  picture?: StoredPicture
}

export const banners = pgTable(
  'banners',
  {
    id: uuid().primaryKey(),
    place: text().notNull(),
    position: integer().notNull(),
    eyebrow: jsonb().$type<Texts>().notNull(),
    title: jsonb().$type<Texts>().notNull(),
    action: jsonb().$type<Texts>().notNull(),
    /** Client page with its query. */
    target: text().notNull(),
    picture: jsonb().$type<StoredPicture>().notNull(),
    background: jsonb('ground').$type<[string, string]>().notNull(),
    startsAt: timestamptz('starts_at'),
    endsAt: timestamptz('ends_at'),
  },
  (t) => [index('banners_place').on(t.place, t.position)],
)

export const news = pgTable(
  'news',
  {
    id: uuid().primaryKey(),
    category: text().notNull(),
    title: jsonb().$type<Texts>().notNull(),
    summary: jsonb().$type<Texts>().notNull(),
    author: jsonb().$type<Texts>().notNull(),
    /** Blocks per language. */
    blocks: jsonb().$type<Record<string, StoredBlock[]>>().notNull(),
    picture: jsonb().$type<StoredPicture>(),
    likes: integer().notNull().default(0),
    published: boolean().notNull().default(true),
    publishedAt: timestamptz('published_at').notNull(),
  },
  (t) => [index('news_published').on(t.publishedAt), check('news_likes_count', sql`${t.likes} >= 0`)],
)

/** Members who like an article; `news.likes` counts them. */
export const newsLikes = pgTable(
  'news_likes',
  {
    memberId: uuid('member_id').notNull(),
    newsId: uuid('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.newsId] }), index('news_likes_news').on(t.newsId)],
)

/** Articles that members have saved. */
export const newsCollections = pgTable(
  'news_collections',
  {
    memberId: uuid('member_id').notNull(),
    newsId: uuid('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.newsId] }),
    index('news_collections_member').on(t.memberId, t.at),
    index('news_collections_news').on(t.newsId),
  ],
)

/** Documents of articles; the private file is held by `news:<id>`. */
export const newsAttachments = pgTable(
  'news_attachments',
  {
    newsId: uuid('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    fileId: uuid('file_id').notNull().unique(),
    name: text().notNull(),
    membersOnly: boolean('members_only').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.newsId, t.position] })],
)

export const notices = pgTable('notices', {
  id: uuid().primaryKey(),
  title: jsonb().$type<Texts>().notNull(),
  text: jsonb().$type<Texts>().notNull(),
  publishedAt: timestamptz('published_at').notNull(),
  endsAt: timestamptz('ends_at'),
  /** Shown in this market only; null in all. */
  market: text(),
  /** Shown to readers of these languages only; empty for all. */
  languages: text().array().$type<Language[]>().notNull().default(sql`'{}'`),
})

/** Frequent questions; the blocks are the answer. */
export const questions = pgTable(
  'questions',
  {
    id: uuid().primaryKey(),
    category: text().$type<QuestionKind>().notNull(),
    position: integer().notNull(),
    title: jsonb().$type<Texts>().notNull(),
    blocks: jsonb().$type<Record<string, StoredBlock[]>>().notNull(),
    published: boolean().notNull(),
  },
  (t) => [index('questions_place').on(t.category, t.position)],
)

const sectionKinds = sql.raw(companySectionKinds.map((kind) => `'${kind}'`).join(', '))

/** Sections of the page about the company, from the top. */
export const companySections = pgTable(
  'company_sections',
  {
    id: uuid().primaryKey(),
    kind: text().$type<CompanySectionKind>().notNull(),
    position: integer().notNull(),
    title: jsonb().$type<Texts>().notNull(),
    blocks: jsonb().$type<Record<string, StoredBlock[]>>().notNull(),
    published: boolean().notNull(),
  },
  (t) => [
    index('company_sections_place').on(t.position),
    check('company_sections_kind', sql`${t.kind} in (${sectionKinds})`),
  ],
)

/** Popups of the client. */
export const popups = pgTable(
  'popups',
  {
    id: uuid().primaryKey(),
    title: jsonb().$type<Texts>().notNull(),
    text: jsonb().$type<Texts>().notNull(),
    action: jsonb().$type<Texts>().notNull(),
    target: text().notNull(),
    picture: jsonb().$type<StoredPicture>(),
    audience: text().$type<'all' | 'visitors' | 'members'>().notNull(),
    /** Empty: every language. */
    languages: text().array().$type<Language[]>().notNull(),
    /** Empty: every page that can show popups. */
    pages: text().array().$type<PopupPage[]>().notNull(),
    oncePerSession: boolean('once_per_session').notNull(),
    priority: integer().notNull(),
    published: boolean().notNull(),
    startsAt: timestamptz('starts_at'),
    endsAt: timestamptz('ends_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('popups_order').on(t.published, t.priority, t.createdAt),
    check('popups_audience', sql`${t.audience} in ('all', 'visitors', 'members')`),
    check('popups_priority', sql`${t.priority} between 0 and 100`),
    check('popups_period', sql`${t.endsAt} > ${t.startsAt}`),
  ],
)

/** Published texts of the client, per language; `getLangBag` compares the version, a hash of the texts. */
export const languagePacks = pgTable('language_packs', {
  lang: text().$type<Language>().primaryKey(),
  version: text().notNull(),
  texts: jsonb().$type<Record<string, string>>().notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})
