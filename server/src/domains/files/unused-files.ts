import { DAY_MS } from '@pasar/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { readOrderedPictures } from './ordered-pictures.ts'
import { PURGE } from './private-files.ts'
import { PRODUCT_PURPOSE, UNUSED_DAYS } from './rules.ts'

const KEYS = 'public/[A-Za-z0-9._/-]+'

/**
 * Keys of the public files that the catalogue and the pages of staff use, by the URL of a picture or anywhere
 * in a document. A test fails for a column that could refer to files and is not classified.
 */
const shownKeys: SQL = sql`
  select substring(picture->>'url' from ${KEYS}) as key from skus
  union all select substring(picture->>'url' from ${KEYS}) from banners
  union all select substring(picture->>'url' from ${KEYS}) from popups
  union all select substring(phone_picture->>'url' from ${KEYS}) from campaigns
  union all select substring(picture->>'url' from ${KEYS}) from poster_designs
  union all select substring(logo->>'url' from ${KEYS}) from shops
  union all select substring(banner->>'url' from ${KEYS}) from shops
  union all select key[1] from (
    select concat(pictures, description, video) as text from goods
    union all select concat(picture, blocks) from news
    union all select concat(picture, blocks) from campaigns
    union all select blocks::text from questions
    union all select blocks::text from company_sections
    union all select blocks::text from agreements) documents, regexp_matches(text, ${KEYS}, 'g') key`

/**
 * Whether no record uses a file `f`. Tables that grow with members and orders are read by index: avatars and
 * pictures of reviews belong to their uploader. Each condition is an anti-join of its own.
 */
const isUnused: SQL = sql`
  not exists (select from shown where shown.key = f.key)
  and not exists (select from ordered_pictures o where o.key = f.key)
  and not exists (select from members m where m.id = f.owner_id and m.avatar_file_id = f.id)
  and not exists (select from reviews r where r.member_id = f.owner_id
    and (r.avatar_file_id = f.id or position(f.key in r.pictures::text) > 0))`

/**
 * Removes public uploads, and pictures of products that imports fetched, that nothing has used for a week. A
 * run marks them, which makes them unusable; the next run removes those that are still unused, so a record
 * that was being saved during the first run keeps its files.
 */
export async function purgeUnused(deps: Deps): Promise<void> {
  const { db, files: fileStore, clock } = deps
  await readOrderedPictures(deps, KEYS)
  const { rows } = await db.execute<{ id: string; key: string; unused: boolean }>(sql`
    with shown as materialized (${shownKeys}),
      marked as materialized (select * from files where not private and held_by = ${PURGE}),
      unused as materialized (select f.id from marked f where ${isUnused})
    select id, key, id in (select id from unused) as unused from marked`)
  for (const { id, key, unused } of rows) {
    if (unused) {
      await fileStore.remove(key)
      await db.execute(sql`delete from files where id = ${id}::uuid`)
    } else await db.execute(sql`update files set held_by = null where id = ${id}::uuid`)
  }
  const before = new Date(clock.now().getTime() - UNUSED_DAYS * DAY_MS)
  await db.execute(sql`
    with shown as materialized (${shownKeys})
    update files f set held_by = ${PURGE}
    where not f.private and (f.owner_id is not null or f.purpose = ${PRODUCT_PURPOSE}) and f.held_by is null
      and f.created_at < ${before.toISOString()}::timestamptz and ${isUnused}`)
}
