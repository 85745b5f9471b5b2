import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type TestShop, testShop } from '../testing.ts'
import { diskStore } from './disk.ts'
import { chooseImageFormat, roundUpSize } from './images/images.ts'
import { isFileKey } from './keys.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600"><rect width="1200" height="600" fill="#0a7"/></svg>'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  const { files } = shop.deps
  const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#c60' } })
    .png()
    .toBuffer()
  await files.put('public/goods/photo.png', photo, 'image/png')
  await files.put('public/goods/shot.svg', Buffer.from(svg), 'image/svg+xml')
  await files.put('public/film.mp4', Buffer.from('0123456789'), 'video/mp4')
  await files.put('private/passport.png', photo, 'image/png')
  await files.put('public/broken.png', Buffer.from('no picture'), 'image/png')
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

test('a file that cannot be written leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pasar-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // A folder is where the file should be.
  await mkdir(join(folder, 'public/a.png'), { recursive: true })
  await expect(
    diskStore(folder, 'secret').put('public/a.png', Buffer.from('a'), 'image/png'),
  ).rejects.toThrow()
  expect(await readdir(join(folder, 'public'))).toEqual(['a.png'])
})

describe('private files', () => {
  test('are served by a signed path until it expires, and not otherwise', async () => {
    const signed = shop.deps.files.signedPath(
      'private/passport.png',
      new Date(shop.clock.now().getTime() + 60_000),
    )
    const response = await get(signed)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('private, no-store')
    for (const url of [
      '/files/private/passport.png',
      signed.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')),
      signed.replace('passport', 'other'),
      signed.replace(/expires=\d+/, 'expires=99999999999'),
      '/img/private/passport.png',
    ]) {
      expect((await get(url)).statusCode).toBe(404)
    }
    shop.clock.advance(61_000)
    expect((await get(signed)).statusCode).toBe(404)
  })

  test('redirect to the storage when clients reach it, after the check, and never when they are public', async () => {
    const { files } = shop.deps
    const asked: unknown[] = []
    files.downloadUrl = async (...of) => `https://bucket.example/${asked.push(of)}`
    onTestFinished(() => {
      delete files.downloadUrl
    })
    const until = new Date(shop.clock.now().getTime() + 60_000)
    const signed = files.signedPath('private/passport.png', until, 'Passport.png')
    expect((await get(signed.replace('Passport.png', 'x.html'))).statusCode).toBe(404)
    expect((await get('/files/private/passport.png')).statusCode).toBe(404)
    expect((await get('/files/public/film.mp4')).statusCode).toBe(200)
    expect(asked).toEqual([])
    const { statusCode, headers } = await get(signed)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      'https://bucket.example/1',
      'private, no-store',
    ])
    expect(asked).toEqual([['private/passport.png', 'Passport.png']])
    expect((await shop.app.inject({ method: 'HEAD', url: signed })).statusCode).toBe(200)
  })

  test('cannot be reached by keys that leave the store', async () => {
    for (const key of [
      'public/../lock',
      'public/a/../../b',
      'other/a',
      'public',
      'public/.env',
      '/etc/passwd',
      'public//a',
    ]) {
      expect(isFileKey(key)).toBe(false)
    }
    await expect(shop.deps.files.get('public/../../x')).rejects.toThrow('not a file key')
    for (const url of ['/files/public/..%2f..%2flock', '/files/..%2flock', '/img/public/%2e%2e/x']) {
      expect((await get(url)).statusCode).toBe(404)
    }
  })
})

describe('public files', () => {
  test('are immutable for caches and cannot run as a page', async () => {
    const response = await get('/files/public/goods/shot.svg')
    expect(response.headers['content-type']).toContain('image/svg+xml')
    expect(response.headers['cache-control']).toContain('immutable')
    expect(response.headers['content-security-policy']).toContain('sandbox')
    expect((await get('/files/public/nothing.png')).json()).toMatchObject({ code: 3000 })
  })

  test('are served in ranges', async () => {
    const part = async (range: string) => {
      const { statusCode, body, headers } = await get('/files/public/film.mp4', { range })
      return [statusCode, body, headers['content-range']]
    }
    expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10'])
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
    expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10'])
    expect((await part('bytes=20-'))[0]).toBe(416)
  })
})

describe('pictures', () => {
  const picture = async (url: string, accept?: string) => {
    const { statusCode, headers, rawPayload } = await get(url, accept ? { accept } : {})
    const { width, height, format, compression } =
      statusCode === 200 ? await sharp(rawPayload).metadata() : {}
    return { statusCode, headers, width, height, format: compression === 'av1' ? 'avif' : format }
  }

  test('are served in the best accepted format', async () => {
    const accept = 'image/avif,image/webp,*/*'
    const response = await picture('/img/public/goods/photo.png?w=96&h=96', accept)
    expect(response).toMatchObject({ width: 96, height: 48, format: 'avif' })
    expect(response.headers).toMatchObject({
      vary: expect.stringContaining('Accept'),
      'content-type': 'image/avif',
    })
    expect(response.headers['cache-control']).toContain('immutable')
    expect(await picture('/img/public/goods/photo.png?w=96', 'image/webp')).toMatchObject({ format: 'webp' })
    expect(await picture('/img/public/goods/photo.png?w=96')).toMatchObject({ format: 'jpeg' })
  })

  test('are never enlarged, except vectors', async () => {
    expect(await picture('/img/public/goods/photo.png')).toMatchObject({ width: 400, height: 200 })
    expect(await picture('/img/public/goods/shot.svg')).toMatchObject({ width: 750, height: 375 })
    expect(await picture('/img/public/goods/shot.svg?w=1600&h=1600')).toMatchObject({ width: 2000 })
  })

  test('have a short list of sizes, of which the larger requested side decides', () => {
    expect([roundUpSize('1'), roundUpSize('97'), roundUpSize('750'), roundUpSize('99999')]).toEqual([
      48, 160, 750, 2000,
    ])
    expect([roundUpSize('96', '400'), roundUpSize(undefined, '90')]).toEqual([480, 96])
    expect([roundUpSize(undefined), roundUpSize('-1'), roundUpSize('x'), roundUpSize(['1'])]).toEqual([
      750, 750, 750, 750,
    ])
  })

  test('are encoded as AVIF up to 1080 pixels, and as WebP above', () => {
    const accept = 'image/avif,image/webp'
    expect([chooseImageFormat(accept, 1080), chooseImageFormat(accept, 2000)]).toEqual(['avif', 'webp'])
    expect(chooseImageFormat('text/html', 96)).toBe('jpeg')
  })

  test('respond with 404 for missing files and other types', async () => {
    expect((await picture('/img/public/nothing.png')).statusCode).toBe(404)
    expect((await picture('/img/public/film.mp4')).statusCode).toBe(404)
  })

  test('are rendered for twenty concurrent requests, and fail with 500 when broken', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => picture('/img/public/goods/shot.svg?w=320&h=320')),
    )
    expect(new Set(responses.map((a) => a.width))).toEqual(new Set([320]))
    expect((await picture('/img/public/broken.png')).statusCode).toBe(500)
  })
})
