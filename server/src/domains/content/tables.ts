import type { Language } from '@pasar/contract/constants'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
