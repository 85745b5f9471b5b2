import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Deps } from '../../platform/context.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { purgeUploadTokens } from './upload.ts'

it('deletes upload tokens once they have expired, and no others', async () => {
  const database = await testDatabase()
  const now = new Date('2026-03-04T05:06:07Z')
  try {
    await database.db.execute(sql`
      insert into upload_tokens (hash, member_id, purpose, expires_at)
      select n::text, gen_random_uuid(), 'avatar', ${now.toISOString()}::timestamptz + n * interval '1 second'
      from generate_series(-1, 1) n`)
    await purgeUploadTokens({ db: database.db, clock: { now: () => now } } as unknown as Deps)
    const { rows } = await database.db.execute<{ hash: string }>(
      sql`select hash from upload_tokens order by hash`,
    )
    expect(rows.map(({ hash }) => hash)).toEqual(['0', '1'])
  } finally {
    await database.close()
  }
})
