import type { PosterArtwork, PosterElements, PosterKind } from '@pasar/contract/posters'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, time } from '../../platform/db/columns.ts'
import type { StoredPicture, Texts } from '../../platform/localized-text.ts'

/** Designs of the posters that members share. */
export const posterDesigns = pgTable(
  'poster_designs',
  {
    id: id(),
    kind: text().$type<PosterKind>().notNull(),
    /** For staff. */
    name: text().notNull(),
    title: jsonb().$type<Texts>().notNull(),
    text: jsonb().$type<Texts>().notNull(),
    /** The background: a drawing by its name, or a picture. */
    artwork: text().$type<PosterArtwork>(),
    picture: jsonb().$type<StoredPicture>(),
    elements: jsonb().$type<PosterElements>().notNull(),
    position: integer().notNull(),
    published: boolean().notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    index('poster_designs_kind').on(t.kind, t.position),
    check('poster_designs_kind_known', sql`${t.kind} in ('invitation', 'product')`),
    check('poster_designs_background', sql`(${t.artwork} is null) <> (${t.picture} is null)`),
    check('poster_designs_position', sql`${t.position} >= 0`),
    check('poster_designs_qr', sql`${t.elements} ? 'qr'`),
  ],
)

/**
 * Drawn posters. The file store has them under their key, which is the hash of everything that they show: a
 * changed name or design is another picture.
 */
export const posterDrawings = pgTable(
  'poster_drawings',
  {
    key: text().primaryKey(),
    /** The member whose poster it is: no foreign key, since a member who leaves has no more posters. */
    memberId: uuid('member_id').notNull(),
    drawnAt: time('drawn_at').notNull(),
  },
  (t) => [
    index('poster_drawings_age').on(t.drawnAt),
    index('poster_drawings_member').on(t.memberId, t.drawnAt),
  ],
)

/**
 * Credentials that WeChat issues to the shop: the access token, and the ticket that signs pages. One process
 * renews them for all.
 */
export const wechatTokens = pgTable(
  'wechat_tokens',
  {
    appId: text('app_id').notNull(),
    kind: text().$type<'access' | 'ticket'>().notNull(),
    /** Encrypted; empty before the first. */
    value: text().notNull().default(''),
    expiresAt: time('expires_at').notNull(),
    /** Until when a process renews it. */
    claimedUntil: time('claimed_until'),
    /** Renewals that failed since the last success, and when the next one may start. */
    failures: integer().notNull().default(0),
    retryAt: time('retry_at'),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.kind] }),
    check('wechat_tokens_kind', sql`${t.kind} in ('access', 'ticket')`),
  ],
)
