import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeBackup } from '../../server/src/backup/make-backup.ts'
import { makeQueues } from '../../server/src/backup/queues.ts'
import { openArchive } from '../../server/src/backup/read-archive.ts'
import { restoreBackup } from '../../server/src/backup/restore-backup.ts'
import { emptyDatabase } from '../../server/src/backup/testing.ts'
import { type Config, readConfig } from '../../server/src/config.ts'
import { domains } from '../../server/src/domains.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { openDb } from '../../server/src/platform/db/db.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { collectJobs } from '../../server/src/platform/deps.ts'
import { s3Store } from '../../server/src/platform/files/s3.ts'
import type { FileStore } from '../../server/src/platform/files/store.ts'
import { platformJobs } from '../../server/src/platform/jobs/platform-jobs.ts'
import { makeLog } from '../../server/src/platform/logging/log.ts'
import { testShop } from '../../server/src/platform/testing.ts'
import { ACCESS_KEY, BUCKET, SECRET_KEY, type Swift, startSwift } from './swift.ts'

const silent = makeLog(readConfig({ LOG_LEVEL: 'silent' }))
const picture = Buffer.from('a picture')

let swift: Swift
let store: FileStore
beforeAll(async () => {
  swift = await startSwift()
  store = storeWith({})
})
afterAll(() => swift?.close())

const configWith = (more: Record<string, string>): Config =>
  readConfig({
    S3_ENDPOINT: swift.url,
    S3_BUCKET: BUCKET,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY: ACCESS_KEY,
    S3_SECRET_KEY: SECRET_KEY,
    S3_DOWNLOAD_URL: swift.url,
    ...more,
  })
const storeWith = (more: Record<string, string>) => s3Store(configWith(more), systemClock)

const keysOf = async (files: FileStore) => {
  const found: string[] = []
  for await (const key of files.keys()) found.push(key)
  return found.toSorted()
}

/** Removes every file when the test ends. */
const emptyAfterTest = () =>
  onTestFinished(async () => {
    for (const key of await keysOf(store)) await store.remove(key)
  })

describe('the check at the start', () => {
  const check = (more: Record<string, string>) => storeWith(more).check!(silent)

  test.each([
    ['a bucket that does not exist', { S3_BUCKET: 'elsewhere' }, /elsewhere .* cannot be used: NoSuchBucket/],
    ['another secret key', { S3_SECRET_KEY: 'wrong' }, /cannot be used: SignatureDoesNotMatch/],
    ['an unknown access key', { S3_ACCESS_KEY: 'other:operator' }, /cannot be used: SignatureDoesNotMatch/],
    ['another region', { S3_REGION: 'auto' }, /expecting 'us-east-1'/],
  ])('names %s', async (_, settings, message) => {
    await expect(check(settings)).rejects.toThrow(message)
  })

  test('passes while the storage does not respond, and for a private bucket with private files', async () => {
    emptyAfterTest()
    await check({ S3_ENDPOINT: 'http://127.0.0.1:1' })
    await store.put('private/a.pdf', picture, 'application/pdf')
    await check({})
  })
})

describe('files in the bucket', () => {
  test('are undefined when missing, and removed twice without an error', async () => {
    await store.put('public/a.webp', picture, 'image/webp')
    expect(await store.exists('public/a.webp')).toBe(true)
    await store.remove('public/a.webp')
    await store.remove('public/a.webp')
    expect(await store.get('public/a.webp')).toBeUndefined()
    expect(await store.exists('public/a.webp')).toBe(false)
  })

  test('keep their type and every byte, also of a video of ten megabytes', async () => {
    emptyAfterTest()
    const video = Buffer.alloc(10 * 1024 * 1024, 'film')
    await store.put('private/film.mp4', video, 'video/mp4')
    const file = await store.get('private/film.mp4')
    expect(file?.type).toBe('video/mp4')
    expect(file?.bytes.equals(video)).toBe(true)
  })

  test('are listed over several pages', async () => {
    emptyAfterTest()
    const keys = Array.from({ length: 8 }, (_, at) => `${at % 2 ? 'private' : 'public'}/goods/${at}.webp`)
    for (const key of keys) await store.put(key, picture, 'image/webp')
    expect(await keysOf(store)).toEqual(keys.toSorted())
  })
})

describe('a presigned address', () => {
  const key = 'private/invoices/2026-1.pdf'
  beforeAll(() => store.put(key, picture, 'text/html'))
  afterAll(() => store.remove(key))

  test('is the only one that serves a file of the bucket', async () => {
    // Swift: 400, since it has no anonymous access to its S3 API.
    for (const address of [`${swift.url}/${BUCKET}/${key}`, `${swift.url}/${BUCKET}?list-type=2`])
      expect((await fetch(address)).ok).toBe(false)
    expect((await fetch(await store.downloadUrl!(key))).status).toBe(200)
  })

  test('forces type, name and no caching, whatever is stored', async () => {
    const name = '发票 “2026-1” (copy).pdf'
    const response = await fetch(await store.downloadUrl!(key, name))
    expect(await response.text()).toBe('a picture')
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const [, encoded = ''] = /^attachment; filename\*=UTF-8''(.+)$/.exec(
      response.headers.get('content-disposition') ?? '',
    )!
    expect(decodeURIComponent(encoded)).toBe(name)
    const shown = await fetch(await store.downloadUrl!(key))
    expect(shown.headers.get('content-disposition')).toBe('inline')
  })

  test('is refused for another file, another type, another method and after its life', async () => {
    const address = await store.downloadUrl!(key)
    const changed = (part: RegExp, by: string) => {
      expect(address).toMatch(part)
      return address.replace(part, by)
    }
    for (const other of [
      changed(/2026-1/, '2026-2'),
      changed(/application%2Fpdf/, 'text%2Fhtml'),
      changed(/X-Amz-Expires=60/, 'X-Amz-Expires=600'),
      changed(/X-Amz-Signature=\w{4}/, 'X-Amz-Signature=0000'),
      // Signed a day ago.
      changed(/X-Amz-Date=\d{8}/, `X-Amz-Date=20260101`),
    ])
      expect((await fetch(other)).status, other).toBe(403)
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403)
  })

  test('serves ranges, as players ask for them', async () => {
    const response = await fetch(await store.downloadUrl!(key), { headers: { range: 'bytes=2-4' } })
    expect([response.status, await response.text()]).toEqual([206, 'pic'])
  })
})

test('the shop redirects to the bucket after its own check, and serves public files itself', async () => {
  emptyAfterTest()
  const shop = await testShop()
  shop.deps.files = store
  onTestFinished(() => shop.close())
  await store.put('private/passport.png', picture, 'image/png')
  await store.put('public/goods/a.webp', picture, 'image/webp')
  const until = new Date(shop.clock.now().getTime() + 60_000)
  const signed = shop.deps.files.signedPath('private/passport.png', until)
  expect((await shop.app.inject('/files/private/passport.png')).statusCode).toBe(404)
  const { statusCode, headers } = await shop.app.inject(signed)
  expect([statusCode, headers['cache-control']]).toEqual([302, 'private, no-store'])
  expect(await (await fetch(String(headers.location))).text()).toBe('a picture')
  expect((await shop.app.inject('/files/public/goods/a.webp')).body).toBe('a picture')
  shop.clock.advance(61_000)
  expect((await shop.app.inject(signed)).statusCode).toBe(404)
})

test('a backup contains the files of the bucket, and a restore replaces them', async () => {
  emptyAfterTest()
  const folder = await mkdtemp(path.join(tmpdir(), 'pasar-storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const open = await emptyDatabase()
  onTestFinished(() => open.close())
  const other = await openDb(open.url)
  await migrate(other)
  await other.close()
  const jobs = collectJobs(domains, platformJobs)
  await makeQueues(open, jobs)
  const kept = ['private/b.pdf', 'public/a.webp', 'public/c.webp', 'public/d.webp']
  for (const key of kept) await store.put(key, Buffer.from(key), 'image/webp')
  const backup = await makeBackup(open, store, folder, new Date())
  expect(backup.files).toBe(kept.length)

  await store.remove('public/a.webp')
  await store.put('public/later.webp', picture, 'image/webp')
  const archive = await openArchive(backup.path)
  onTestFinished(() => archive.close())
  await restoreBackup(archive, { open, files: store, overwrite: true }, () => makeQueues(open, jobs))
  expect(await keysOf(store)).toEqual(kept)
  expect((await store.get('public/a.webp'))?.bytes.toString()).toBe('public/a.webp')
})
