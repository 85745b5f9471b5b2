import { uploadDirect } from '@pasar/contract/calls/files'
import { VIDEO_MAX_BYTES } from '@pasar/contract/constants'
import { Mp4OutputFormat, WebMOutputFormat } from 'mediabunny'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { joinMember } from '../content/testing.ts'
import { files } from './index.ts'
import { box, film, readPackets, recordPlace, traces } from './testing.ts'

let shop: TestShop
let member: { token: string }
beforeAll(async () => {
  shop = await testShop({ domains: [files] })
  member = await joinMember(shop, 'meilin88')
})
afterAll(() => shop.close())

async function upload(bytes: Buffer, { purpose = 'afterSale', type = 'video/mp4' } = {}) {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'film.mp4')
  const body = new Response(form)
  const response = await shop.app.inject({
    method: 'POST',
    url: uploadDirect.path,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type')!, authorization: `Bearer ${member.token}` },
  })
  return response.json() as { code: number; msg: string; data: Record<string, unknown> }
}

it('accepts a video of up to a minute for after-sales, with its length', async () => {
  const { code, data } = await upload(await film(60))
  expect(code).toBe(200)
  expect(data).toMatchObject({ kind: 'video', seconds: 60, picture: null })
  const played = await shop.app.inject({ url: String(data.url), headers: { range: 'bytes=0-3' } })
  expect([played.statusCode, played.headers['content-type']]).toEqual([206, 'video/mp4'])
})

it('refuses longer and larger videos with the limit, other contents, and videos for other purposes', async () => {
  expect(await upload(await film(62))).toMatchObject({
    code: 3504,
    msg: 'The video is longer than 60 seconds',
  })
  expect(await upload(Buffer.alloc(VIDEO_MAX_BYTES + 1))).toMatchObject({
    code: 3501,
    data: { maxBytes: VIDEO_MAX_BYTES },
  })
  const short = await film(2)
  expect((await upload(short, { purpose: 'review' })).code).toBe(3500)
  expect((await upload(short.subarray(0, 40))).code).toBe(3500)
  expect((await upload(Buffer.from('<svg/>'))).code).toBe(3500)
})

/** Makes the table of sample sizes compact, with entries of no bits and more samples than memory holds. */
function declareBillions(video: Buffer): Buffer {
  const hostile = Buffer.from(video)
  const at = hostile.indexOf('stsz')
  hostile.write('stz2', at)
  hostile.writeUInt32BE(0, at + 8)
  hostile.writeUInt32BE(0xffff_ffff, at + 12)
  return hostile
}

it('refuses a video that declares more samples than memory holds, and works afterwards', async () => {
  const short = await film(2)
  expect((await upload(declareBillions(short))).code).toBe(3500)
  expect((await upload(short)).code).toBe(200)
})

async function store(bytes: Buffer, type?: string): Promise<Buffer> {
  const { code, data } = await upload(bytes, type ? { type } : {})
  expect(code).toBe(200)
  return (await shop.app.inject({ url: String(data.url) })).rawPayload
}
it('stores an MP4 without its places, device and tracks of metadata, and with the same pictures', async () => {
  const original = recordPlace(await film(3, new Mp4OutputFormat({ fastStart: false })))
  for (const trace of traces) expect(original.includes(trace, 0, 'latin1')).toBe(true)
  const stored = await store(original)
  for (const trace of traces) expect(stored.includes(trace, 0, 'latin1'), trace).toBe(false)
  expect(stored.length).toBe(original.length)
  const packets = await readPackets(stored)
  expect(packets).toHaveLength(3)
  expect(packets).toEqual(await readPackets(original))
})

it('stores a WebM without its tags', async () => {
  const original = await film(3, new WebMOutputFormat())
  const tags = Buffer.from('1254c3678a7373876788', 'hex')
  const tagged = Buffer.concat([original, tags, Buffer.from('+03.1390')])
  tagged[original.length + 4] = 0x80 | (tags.length - 5 + 8)
  const stored = await store(tagged, 'video/webm')
  expect(stored.includes('+03.1390')).toBe(false)
  expect(stored.length).toBe(tagged.length)
  expect(await readPackets(stored)).toEqual(await readPackets(original))
})

it('refuses a video whose boxes exceed the file', async () => {
  const video = await film(2, new Mp4OutputFormat({ fastStart: false }))
  const broken = Buffer.concat([video, box('udta', 'x')])
  broken.writeUInt32BE(500, video.length)
  expect((await upload(broken)).code).toBe(3500)
})
