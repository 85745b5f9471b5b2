import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { CONFIRM_MINUTES, makeImages } from './images.ts'

const key = 'public/avatar/face.png'

let shop: TestShop
let photo: Buffer
beforeAll(async () => {
  shop = await testShop()
  photo = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#c60' } })
    .png()
    .toBuffer()
})
afterAll(() => shop.close())
beforeEach(() => shop.deps.files.put(key, photo, 'image/png'))

const folderOf = (of: string) => join(shop.deps.config.dataDir, 'pictures', of)
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
const status = async (query: string) => (await shop.app.inject({ url: `/img/${key}?${query}` })).statusCode

/** Another server of the shop: a folder of its own, the same store. */
async function otherServer(more: Partial<TestShop['deps']> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pasar-images-'))
  const images = makeImages({ ...shop.deps, ...more, config: { ...shop.deps.config, dataDir } })
  onTestFinished(async () => {
    images.close()
    await rm(dataDir, { recursive: true })
  })
  return { images, dataDir, read: () => images.get(key, 96, 'jpeg') }
}

test('no version of a removed picture is served, on the server that removed it and on others', async () => {
  const other = await otherServer()
  expect([await status('w=48'), await status('w=96')]).toEqual([200, 200])
  expect(await other.read()).toBeDefined()
  await shop.deps.files.remove(key)
  expect([await status('w=48'), await status('w=96'), await status('w=480')]).toEqual([404, 404, 404])
  expect(await other.read()).toBeUndefined()
  await vi.waitFor(async () => {
    expect(await exists(folderOf(key))).toBe(false)
    expect(await exists(join(other.dataDir, 'pictures', key))).toBe(false)
  }, 10_000)
})

test('a server that missed the message of a removal serves its versions for minutes at most', async () => {
  const bus = { ...shop.deps.bus, subscribe: () => () => undefined }
  const deaf = await otherServer({ bus })
  expect(await deaf.read()).toBeDefined()
  expect(await deaf.read()).toBeDefined()
  await shop.deps.files.remove(key)
  shop.clock.advance(CONFIRM_MINUTES * 60_000 + 1)
  expect(await deaf.read()).toBeUndefined()
  expect(await exists(join(deaf.dataDir, 'pictures', key))).toBe(false)
})

test('a server that may have missed messages, and one that has started, ask the store first', async () => {
  let gap = () => {}
  const bus = {
    ...shop.deps.bus,
    subscribe: () => () => undefined,
    onGap: (fn: () => void) => {
      gap = fn
    },
  }
  const server = await otherServer({ bus })
  await server.read()
  await server.read()
  await shop.deps.files.remove(key)
  gap()
  expect(await server.read()).toBeUndefined()
})

test('versions are served without a request to the store, and while it does not answer', async () => {
  let asked = 0
  let fails = false
  const files = {
    ...shop.deps.files,
    async exists(of: string) {
      asked++
      if (fails) throw new Error('no connection')
      return await shop.deps.files.exists(of)
    },
  }
  const server = await otherServer({ files })
  for (let i = 0; i < 20; i++) expect(await server.read()).toBeDefined()
  expect(asked).toBe(1)
  fails = true
  shop.clock.advance(CONFIRM_MINUTES * 60_000 + 1)
  for (let i = 0; i < 20; i++) expect(await server.read()).toBeDefined()
  expect(asked).toBe(2)
})

test('a removal while a version is rendered leaves no version that is served', async () => {
  let removed = false
  const files = {
    ...shop.deps.files,
    async get(of: string) {
      const file = await shop.deps.files.get(of)
      if (!removed) await shop.deps.files.remove(of)
      removed = true
      return file
    },
  }
  const server = await otherServer({ files })
  await server.read()
  expect(await server.read()).toBeUndefined()
})

test('the sweep deletes versions whose picture is gone, and those of earlier releases, after one listing', async () => {
  let listings = 0
  const files = {
    ...shop.deps.files,
    keys() {
      listings++
      return shop.deps.files.keys()
    },
    exists: () => Promise.reject(new Error('asked about a single picture')),
  }
  const server = await otherServer({ files })
  const kept = 'public/goods/kept.png'
  const gone = ['public/goods/gone.png', 'public/gone.png']
  await shop.deps.files.put(kept, photo, 'image/png')
  await server.images.get(kept, 48, 'jpeg')
  const at = (path: string) => join(server.dataDir, 'pictures', path)
  for (const path of [...gone, 'ab']) {
    await mkdir(at(path), { recursive: true })
    await writeFile(at(`${path}/48.jpeg`), photo)
  }
  await server.images.sweep()
  expect(await exists(at(`${kept}/48.jpeg`))).toBe(true)
  for (const path of [...gone, 'ab']) expect(await exists(at(path))).toBe(false)
  expect(listings).toBe(1)
})

test('sweeps soon after the start, and again some hours after the last sweep has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let listings = 0
  let finish = () => {}
  const files = {
    ...shop.deps.files,
    async *keys() {
      listings++
      await new Promise<void>((done) => {
        finish = done
      })
      yield key
    },
  }
  const { dataDir } = await otherServer({ files })
  await mkdir(join(dataDir, 'pictures', key), { recursive: true })
  // Not the asynchronous form: it waits a moment for each timer, also for those of the shop beside.
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(listings).toBe(1), 10_000)
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(listings).toBe(1)
  finish()
  await vi.waitFor(() => {
    vi.advanceTimersByTime(6 * 3_600_000)
    expect(listings).toBe(2)
  }, 10_000)
  finish()
})
