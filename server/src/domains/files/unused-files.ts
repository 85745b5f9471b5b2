import { DAY_MS } from '@pasar/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { PURGE } from './private-files.ts'
import { UNUSED_DAYS } from './rules.ts'

const KEYS = 'public/[A-Za-z0-9._/-]+'

/**
 * Keys of the public files that a record uses: by file id, by the URL of a picture, or by a URL anywhere in a
 * document. A test fails for a column that could refer to files and is not classified.
 */
const usedKeys: SQL = sql`
  select f.key from members m join files f on f.id = m.avatar_file_id
  union all select f.key from reviews r join files f on f.id = r.avatar_file_id
  union all select substring(picture->>'url' from ${KEYS}) from order_items
  union all select substring(picture->>'url' from ${KEYS}) from skus
  union all select substring(picture->>'url' from ${KEYS}) from banners
  union all select substring(picture->>'url' from ${KEYS}) from popups
  union all select substring(phone_picture->>'url' from ${KEYS}) from campaigns
  union all select substring(picture->>'url' from ${KEYS}) from poster_designs
  union all select substring(logo->>'url' from ${KEYS}) from shops
  union all select substring(banner->>'url' from ${KEYS}) from shops
  union all select key[1] from (
    select pictures::text as text from reviews
    union all select concat(pictures, description, video) from goods
    union all select concat(picture, blocks) from news
    union all select concat(picture, blocks) from campaigns
    union all select blocks::text from questions
    union all select blocks::text from company_sections
    union all select blocks::text from agreements) documents, regexp_matches(text, ${KEYS}, 'g') key`

/**
 * Removes public uploads that nothing has used for a week. A run marks them, which makes them unusable; the
 * next run removes those that are still unused, so a record that was being saved during the first run keeps
 * its files.
 */
export async function purgeUnused({ db, files: fileStore, clock }: Deps): Promise<void> {
  const marked = sql`select id, key from files where not private and held_by = ${PURGE}`
  const { rows } = await db.execute<{ id: string; key: string; used: boolean }>(sql`
    with used as materialized (${usedKeys}), marked as (${marked})
    select id, key, exists (select from used where used.key = marked.key) as used from marked`)
  for (const { id, key, used } of rows) {
    if (used) await db.execute(sql`update files set held_by = null where id = ${id}::uuid`)
    else {
      await fileStore.remove(key)
      await db.execute(sql`delete from files where id = ${id}::uuid`)
    }
  }
  const before = new Date(clock.now().getTime() - UNUSED_DAYS * DAY_MS)
  await db.execute(sql`
    with used as materialized (${usedKeys})
    update files set held_by = ${PURGE}
    where not private and owner_id is not null and held_by is null and created_at < ${before.toISOString()}::timestamptz
      and not exists (select from used where used.key = files.key)`)
}
