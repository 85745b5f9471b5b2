import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { adminUpload } from '@pasar/contract/calls/admin/catalog/products'
import { uploadDirect, uploadToken, uploadWithToken } from '@pasar/contract/calls/files'
import { codes } from '@pasar/contract/codes'
import { IMAGE_MAX_BYTES } from '@pasar/contract/constants'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { files } from './index.ts'
import { UPLOADS_PER_DAY } from './rules.ts'

let shop: TestShop
let token: string
let picture: Buffer
beforeAll(async () => {
  shop = await testShop({ domains: [files] })
  token = shop.tokenFor({ kind: 'member', id: shop.deps.ids.uuid(), sessionId: shop.deps.ids.uuid() })
  picture = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#0b7355' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .toBuffer()
})
afterAll(() => shop.close())

/** Builds a multipart body as a browser sends it. */
function form(fields: Record<string, string>, bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg') {
  const boundary = 'test-boundary'
  const head = Object.entries(fields).map(
    ([k, v]) => `--${boundary}\r\ncontent-disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`,
  )
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([
      Buffer.from(head.join('') + file),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
async function send(
  path: string,
  fields: Record<string, string>,
  bytes: Buffer,
  bearer = token,
  name?: string,
  type?: string,
) {
  const { payload, headers } = form(fields, bytes, name, type)
  const response = await shop.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { ...headers, authorization: `Bearer ${bearer}` },
  })
  return response.json()
}
const newToken = async () => (await shop.call(uploadToken, {}, { token })).data.token

describe('uploads', () => {
  it('reject files that are not pictures', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const bytes of [script, Buffer.from('MZ not a picture'), Buffer.alloc(0)])
      expect((await send(uploadDirect.path, {}, bytes)).code).toBe(3500)
    // A truncated picture.
    expect((await send(uploadDirect.path, {}, picture.subarray(0, 200))).code).toBe(3500)
  })
  it('reject files above 2 MB', async () => {
    const noise = await sharp({
      create: {
        width: 1200,
        height: 1200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(IMAGE_MAX_BYTES)
    expect((await send(uploadDirect.path, {}, noise)).code).toBe(3501)
    // Its type is not known before it is too large.
    expect((await send(uploadDirect.path, {}, Buffer.alloc(IMAGE_MAX_BYTES + 1))).code).toBe(3501)
  })
  it('reject pictures by the pixels that their header announces', async () => {
    const hostile = await readFile(
      new URL('../../platform/files/images/testing/6300x6300.avif', import.meta.url),
    )
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => send(uploadDirect.path, {}, hostile)),
    )
    expect(responses.map(({ code }) => code)).toEqual(Array(10).fill(3501))
    expect((await send(uploadDirect.path, {}, picture)).code).toBe(200)
  })
  it('accept a token of the same member once; a rejected file does not consume it', async () => {
    expect((await send(uploadWithToken.path, { token: 'none' }, picture)).code).toBe(3502)
    const valid = await newToken()
    const other = shop.tokenFor({ kind: 'member', id: shop.deps.ids.uuid(), sessionId: shop.deps.ids.uuid() })
    expect((await send(uploadWithToken.path, { token: valid }, picture, other)).code).toBe(3502)
    expect((await send(uploadWithToken.path, { token: valid }, Buffer.from('no picture'))).code).toBe(3500)
    expect((await send(uploadWithToken.path, { token: valid }, picture)).code).toBe(200)
    expect((await send(uploadWithToken.path, { token: valid }, picture)).code).toBe(3502)
    const stale = await newToken()
    shop.clock.advance(601_000)
    expect((await send(uploadWithToken.path, { token: stale }, picture)).code).toBe(3502)
  })
  it('are stored upright, smaller and without metadata, and served', async () => {
    const { data } = await send(
      uploadDirect.path,
      { purpose: 'avatar' },
      picture,
      token,
      'x.exe',
      'application/octet-stream',
    )
    expect(data.picture).toMatchObject({ width: 2000, height: 1000 })
    const served = await shop.app.inject({
      url: `${data.url}?w=320&h=320`,
      headers: { accept: 'image/webp' },
    })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
  })
  it('above the quota of the day, or of another declared type, are refused before the file is read', async () => {
    if (!shop.app.server.listening) await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = shop.app.server.address() as AddressInfo
    /** Sends a request whose file has only begun to arrive. @returns the code of the response */
    const startUpload = async (type: string): Promise<number> => {
      const { payload, headers } = form({}, Buffer.alloc(64), 'photo', type)
      const authorization = `Bearer ${token}`
      const options = {
        port,
        path: uploadDirect.path,
        method: 'POST',
        headers: { ...headers, authorization },
      }
      const request = httpRequest({ host: '127.0.0.1', ...options })
      request.write(payload.subarray(0, payload.indexOf('\r\n\r\n') + 20))
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      const body = await text(response)
      request.destroy()
      return JSON.parse(body).code
    }
    for (const type of ['text/html', 'image/svg+xml', 'video/x-msvideo'])
      expect(await startUpload(type)).toBe(codes['file-type'].code)
    await shop.deps.db.execute(sql`update upload_counts set uploads = ${UPLOADS_PER_DAY}`)
    expect(await startUpload('image/png')).toBe(codes['upload-limit'].code)
    expect((await send(uploadDirect.path, {}, picture)).code).toBe(codes['upload-limit'].code)
    shop.clock.advance(DAY_MS)
    token = shop.tokenFor({ kind: 'member', id: shop.deps.ids.uuid(), sessionId: shop.deps.ids.uuid() })
    expect((await send(uploadDirect.path, {}, picture)).code).toBe(200)
  })
  it('of product pictures require the catalog permission', async () => {
    expect((await send(adminUpload.path, {}, picture)).code).toBe(2001)
    const support = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['support'] })
    expect((await send(adminUpload.path, {}, picture, support)).code).toBe(3001)
    const staff = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] })
    expect((await send(adminUpload.path, {}, picture, staff)).code).toBe(200)
  })
})
