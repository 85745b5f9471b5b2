import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** Unpacks a web font (WOFF 1.0, §4) to the OpenType file that it contains. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  const parts: Uint8Array[] = [head]
  let position = head.length
  for (let index = 0; index < count; index++) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ]
    const stored = Buffer.from(woff.subarray(offset, offset + packed))
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(packed < length ? inflateSync(stored) : stored, padding)
    const record = SFNT_HEADER + index * SFNT_ENTRY
    woff.copy(head, record, entry, entry + 4)
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), record + 4)
    head.writeUInt32BE(position, record + 8)
    head.writeUInt32BE(length, record + 12)
    position += length + padding.length
  }
  return Buffer.concat(parts)
}
