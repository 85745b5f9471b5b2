import { uploadDirect } from '@pasar/contract/calls/files'
import { VIDEO_MAX_BYTES } from '@pasar/contract/constants'
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { joinMember } from '../content/testing.ts'
import { files } from './index.ts'

let shop: TestShop
let member: { token: string }
beforeAll(async () => {
  shop = await testShop({ domains: [files] })
  member = await joinMember(shop, 'meilin88')
})
afterAll(() => shop.close())

/** Builds an MP4 of one-second pictures. */
async function film(seconds: number): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(source)
  await output.start()
  const config = { codec: 'vp09.00.10.08', codedWidth: 16, codedHeight: 16 }
  for (let at = 0; at < seconds; at++)
    await source.add(new EncodedPacket(new Uint8Array([130, 73, 131, 66]), 'key', at, 1), {
      decoderConfig: config,
    } as never)
  await output.finalize()
  return Buffer.from(target.buffer!)
}

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
