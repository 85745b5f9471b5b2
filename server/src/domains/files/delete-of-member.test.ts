import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { deleteFilesOfMember } from './delete-of-member.ts'
import { files } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [files] })
})
afterAll(() => shop.close())

it('deletes what the storage deletes, and reports what is left for the next attempt', async () => {
  const { db, ids, clock } = shop.deps
  const memberId = ids.uuid()
  const keys = Array.from({ length: 130 }, () => `${ids.uuid()}.webp`)
  for (const key of keys)
    await db.execute(sql`
      insert into files (id, key, owner_id, purpose, kind, type, bytes, width, height, blur, hash, created_at)
      values (${ids.uuid()}::uuid, ${key}, ${memberId}::uuid, 'avatar', 'image', 'image/webp', 1, 1, 1, '', ${key},
        ${clock.now().toISOString()}::timestamptz)`)
  const bad = [keys[0]!, keys[110]!]
  const removed: string[] = []
  const store = (refused: string[]) => ({
    db,
    files: {
      ...shop.deps.files,
      async remove(key: string) {
        if (refused.includes(key)) throw new Error('storage')
        removed.push(key)
      },
    },
  })
  const list = async () => {
    const { rows } = await db.execute<{ key: string }>(
      sql`select key from files where owner_id = ${memberId}::uuid order by id`,
    )
    return rows.map((row) => row.key)
  }
  await expect(deleteFilesOfMember(store(bad), memberId)).rejects.toThrow(
    '2 files of a cancelled account are left',
  )
  expect((await list()).toSorted()).toEqual(bad.toSorted())
  expect(removed).toHaveLength(128)
  await deleteFilesOfMember(store([]), memberId)
  expect(await list()).toEqual([])
})
