import { uploadDirect } from '@pasar/contract/calls/files'
import { VIDEO_MAX_BYTES } from '@pasar/contract/constants'
import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
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
async function film(seconds: number, format: OutputFormat = new Mp4OutputFormat()): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
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

const box = (type: string, ...bodies: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(
    bodies.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const numbers = (...list: number[]) => {
  const bytes = Buffer.alloc(list.length * 4)
  for (const [i, n] of list.entries()) bytes.writeUInt32BE(n, i * 4)
  return bytes
}

/** The track in which a phone records places, with its sample at an offset. */
const placesTrack = (offset: number, length: number) =>
  box(
    'trak',
    box('tkhd', numbers(0, 0, 0, 9, ...Array<number>(17).fill(0))),
    box(
      'mdia',
      box('mdhd', numbers(0, 0, 0, 1000, 1000, 0)),
      box('hdlr', numbers(0, 0), 'meta', numbers(0, 0, 0), '\0'),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', numbers(0, 1), box('mebx', numbers(0, 1))),
          box('stts', numbers(0, 1, 1, 1000)),
          box('stsc', numbers(0, 1, 1, 1, 1)),
          box('stsz', numbers(0, length, 1)),
          box('stco', numbers(0, 1, offset)),
        ),
      ),
    ),
  )

/** Adds what phones record to a film whose boxes of the movie are its last ones. */
function recordPlace(video: Buffer): Buffer {
  const at = video.indexOf('moov') - 4
  const sample = 'sample +03.1390+101.6869'
  const xmp = box('uuid', Buffer.alloc(16, 1), '<x:xmpmeta>+03.1390</x:xmpmeta>')
  const media = box('mdat', sample)
  const name = box(
    'udta',
    box('\u00a9xyz', numbers(0x0012_15c7), '+03.1390+101.6869/'),
    box('\u00a9mod', 'Phone 15'),
  )
  const keys = box(
    'meta',
    box('keys', numbers(0, 1), box('mdta', 'com.apple.quicktime.location.ISO6709')),
    box('ilst', box('\0\0\0\u0001', box('data', numbers(1, 0), '+03.1390'))),
  )
  const places = placesTrack(at + xmp.length + 8, sample.length)
  const movie = box('moov', video.subarray(at + 8), places, name, keys)
  return Buffer.concat([video.subarray(0, at), xmp, media, movie])
}

const traces = ['+03.1390', 'xyz', 'Phone 15', 'xmpmeta', 'ISO6709', 'mebx']
async function store(bytes: Buffer, type?: string): Promise<Buffer> {
  const { code, data } = await upload(bytes, type ? { type } : {})
  expect(code).toBe(200)
  return (await shop.app.inject({ url: String(data.url) })).rawPayload
}
async function readPackets(bytes: Buffer) {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] })
  const packets = []
  for await (const { timestamp, data } of new EncodedPacketSink(
    (await input.getPrimaryVideoTrack())!,
  ).packets())
    packets.push({ timestamp, data: Buffer.from(data).toString('hex') })
  return packets
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
