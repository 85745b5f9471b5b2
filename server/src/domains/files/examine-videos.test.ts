import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Mp4OutputFormat } from 'mediabunny'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { untilLockWait } from '../../platform/testing/locks.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { deleteFilesOfMember } from './delete-of-member.ts'
import { examineVideos } from './examine-videos.ts'
import { files } from './index.ts'
import { film, readPackets, recordPlace, traces } from './testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [files] })
})
afterAll(() => shop.close())
const { execPath } = process
afterEach(() => {
  process.execPath = execPath
  vi.restoreAllMocks()
})

/** Stores a video as earlier versions did. @returns ids of its row and owner, and its key */
async function storeAsBefore(bytes: Buffer): Promise<{ id: string; key: string; ownerId: string }> {
  const { db, files, ids, clock } = shop.deps
  const [id, ownerId] = [ids.uuid(), ids.uuid()]
  const key = `private/afterSale/${id}.mp4`
  await files.put(key, bytes, 'video/mp4')
  await db.execute(sql`
    insert into files (id, key, owner_id, purpose, kind, type, bytes, hash, private, created_at)
    values (${id}::uuid, ${key}, ${ownerId}::uuid, 'afterSale', 'video', 'video/mp4', ${bytes.length}, 'before', true,
      ${clock.now().toISOString()}::timestamptz)`)
  return { id, key, ownerId }
}
const bytesOf = async (key: string) => (await shop.deps.files.get(key))!.bytes
async function stateOf(id: string) {
  const { rows } = await shop.deps.db.execute<{ metadata_removed: boolean | null; hash: string }>(
    sql`select metadata_removed, hash from files where id = ${id}::uuid`,
  )
  return rows[0]
}

it('removes the metadata of videos of earlier versions once, also after an interruption', async () => {
  const video = recordPlace(await film(3, new Mp4OutputFormat({ fastStart: false })))
  const [first, damaged, last] = [
    await storeAsBefore(video),
    await storeAsBefore(video.subarray(0, 60)),
    await storeAsBefore(video),
  ]
  const original = shop.deps.files.put
  const put = vi
    .spyOn(shop.deps.files, 'put')
    .mockImplementationOnce(original)
    .mockRejectedValueOnce(new Error('storage'))
  await expect(examineVideos(shop.deps)).rejects.toThrow('storage')
  const states = [await stateOf(first.id), await stateOf(last.id)]
  expect(states.map((state) => state?.metadata_removed)).toEqual(expect.arrayContaining([true, null]))
  await Promise.all([examineVideos(shop.deps), examineVideos(shop.deps)])
  const stored = await bytesOf(last.key)
  for (const trace of traces) expect(stored.includes(trace, 0, 'latin1'), trace).toBe(false)
  expect(await readPackets(stored)).toEqual(await readPackets(video))
  expect(await stateOf(last.id)).toMatchObject({
    metadata_removed: true,
    hash: createHash('sha256').update(stored).digest('hex'),
  })
  expect(await bytesOf(damaged.key)).toEqual(video.subarray(0, 60))
  expect(await stateOf(damaged.id)).toMatchObject({ metadata_removed: false, hash: 'before' })
  expect(put).toHaveBeenCalledTimes(3)
  await examineVideos(shop.deps)
  expect(put).toHaveBeenCalledTimes(3)
})

it.each(['is killed', 'cannot be started'])(
  'examines a video again in a later run when its process %s, five times at most',
  async (failure) => {
    const folder = await mkdtemp(join(tmpdir(), 'videos-'))
    const failing = join(folder, 'node')
    if (failure === 'is killed') await writeFile(failing, '#!/bin/sh\nkill -9 $$\n', { mode: 0o755 })
    const [read, unread] = [await storeAsBefore(await film(2)), await storeAsBefore(await film(3))]
    process.execPath = failing
    for (let run = 1; run <= 4; run++) await examineVideos(shop.deps)
    for (const { id } of [read, unread])
      expect(await stateOf(id)).toMatchObject({ metadata_removed: null, hash: 'before' })
    await shop.deps.db.execute(sql`update files set examinations = 1 where id = ${read.id}::uuid`)
    await examineVideos(shop.deps)
    expect(await stateOf(unread.id)).toMatchObject({ metadata_removed: false, hash: 'before' })
    process.execPath = execPath
    await examineVideos(shop.deps)
    expect(await stateOf(read.id)).toMatchObject({ metadata_removed: true })
    expect(await stateOf(unread.id)).toMatchObject({ metadata_removed: false })
    await rm(folder, { recursive: true })
  },
)

it('does not store a video again that is removed while it is examined', async () => {
  const { key, ownerId } = await storeAsBefore(await film(2))
  const isRead = Promise.withResolvers<void>()
  const mayStore = Promise.withResolvers<void>()
  const { put } = shop.deps.files
  vi.spyOn(shop.deps.files, 'put').mockImplementationOnce(async (...file) => {
    isRead.resolve()
    await mayStore.promise
    return await put(...file)
  })
  const examined = examineVideos(shop.deps)
  await isRead.promise
  const deleted = deleteFilesOfMember(shop.deps, ownerId)
  await untilLockWait(shop.deps.db)
  mayStore.resolve()
  await Promise.all([examined, deleted])
  expect(await shop.deps.files.get(key)).toBeUndefined()
})
