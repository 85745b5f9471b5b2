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
} from 'mediabunny'

/** Builds an MP4 of one-second pictures. */
export async function film(seconds: number, format: OutputFormat = new Mp4OutputFormat()): Promise<Buffer> {
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

export const box = (type: string, ...bodies: (Buffer | string)[]): Buffer => {
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
export function recordPlace(video: Buffer): Buffer {
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

/** Texts of the metadata that recordPlace() adds. */
export const traces = ['+03.1390', 'xyz', 'Phone 15', 'xmpmeta', 'ISO6709', 'mebx']

/** Reads the pictures of a video. */
export async function readPackets(bytes: Buffer) {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] })
  const packets = []
  for await (const { timestamp, data } of new EncodedPacketSink(
    (await input.getPrimaryVideoTrack())!,
  ).packets())
    packets.push({ timestamp, data: Buffer.from(data).toString('hex') })
  return packets
}
