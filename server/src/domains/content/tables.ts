import type { PopupPage } from '@pasar/contract/calls/messages/popups'
import type { Language } from '@pasar/contract/constants'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
  (t) => [index('news_published').on(t.publishedAt)],
)

export const notices = pgTable('notices', {
  id: uuid().primaryKey(),
  title: jsonb().$type<Texts>().notNull(),
  text: jsonb().$type<Texts>().notNull(),
  publishedAt: timestamptz('published_at').notNull(),
  endsAt: timestamptz('ends_at'),
})

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

export const agreements = pgTable(
  'agreements',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    version: text().notNull(),
    title: jsonb().$type<Texts>().notNull(),
    blocks: jsonb().$type<Record<string, StoredBlock[]>>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [uniqueIndex('agreements_version').on(t.kind, t.version)],
)

/** Published texts of the client, per language; `getLangBag` compares the version, a hash of the texts. */
export const languagePacks = pgTable('language_packs', {
  lang: text().$type<Language>().primaryKey(),
  version: text().notNull(),
  texts: jsonb().$type<Record<string, string>>().notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})
