// Finds what a video tells beside its pictures and sound: places, devices, names. Plain JavaScript, because
// the process that reads videos starts without TypeScript.

/** Replaces bytes `from`–`to` of a file: by `hex`, then by zeros. The file keeps its length. */
/** @typedef {{ from: number, to: number, hex: string }} Blank */
/** @typedef {{ type: string, start: number, body: number, end: number }} Box */

/** More are in no video of a phone. */
const MAX_BLANKS = 10_000
/** Boxes that players need, by the box that has them. Others become free space. */
const known = {
  file: ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix', 'pdin', 'wide'],
  moov: ['mvhd', 'trak', 'mvex', 'iods', 'pssh'],
  trak: ['tkhd', 'edts', 'tref', 'trgr', 'tapt', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'],
}
const hex = (text) => Buffer.from(text, 'latin1').toString('hex')

/**
 * Lists the boxes in a range of an MP4 or MOV file.
 * @param {Buffer} bytes
 * @returns {Box[]}
 */
function listBoxes(bytes, from, to) {
  const boxes = []
  for (let start = from; start + 8 <= to; ) {
    const short = bytes.readUInt32BE(start)
    const isLong = short === 1
    if (isLong && start + 16 > to) break
    const size = short === 0 ? to - start : isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short
    const body = start + (isLong ? 16 : 8)
    if (start + size < body || start + size > to) throw new Error('a box exceeds the one around it')
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, body, end: start + size })
    start += size
  }
  return boxes
}

/** Makes a box free space. Its size stays, so that no offset in the file changes. */
const freeBox = ({ start, body, end }) => [
  { from: start + 4, to: start + 8, hex: hex('free') },
  { from: body, to: end, hex: '' },
]

const childOf = (bytes, box, ...path) =>
  path.reduce(
    (found, type) => found && listBoxes(bytes, found.body, found.end).find((child) => child.type === type),
    box,
  )

/** Whether a track has pictures or sound. Phones and cameras record places in tracks of their own. */
function isPlayed(bytes, track) {
  const handler = childOf(bytes, track, 'mdia', 'hdlr')
  return (
    handler !== undefined &&
    ['vide', 'soun'].includes(bytes.toString('latin1', handler.body + 8, handler.body + 12))
  )
}

/** Returns the size of a sample of a track, by its tables. */
function readSizes(bytes, table) {
  const size = childOf(bytes, table, 'stsz')
  if (!size) throw new Error('a track has no sample sizes')
  const fixed = bytes.readUInt32BE(size.body + 4)
  return (n) => fixed || bytes.readUInt32BE(size.body + 12 + 4 * n)
}

/**
 * Blanks the samples of a track, which are among those of other tracks.
 * @param {Buffer} bytes
 * @param {Box} track
 * @returns {Blank[]}
 */
function blankSamples(bytes, track) {
  const table = childOf(bytes, track, 'mdia', 'minf', 'stbl')
  const toChunk = table && childOf(bytes, table, 'stsc')
  const offsets = table && (childOf(bytes, table, 'stco') ?? childOf(bytes, table, 'co64'))
  if (!toChunk || !offsets) return []
  const sizeOf = readSizes(bytes, table)
  const entries = bytes.readUInt32BE(toChunk.body + 4)
  const chunks = bytes.readUInt32BE(offsets.body + 4)
  if (chunks > MAX_BLANKS) throw new Error('a track of metadata has too many chunks')
  const blanks = []
  let entry = 0
  let sample = 0
  for (let chunk = 0; chunk < chunks; chunk++) {
    const firstChunk = (n) => bytes.readUInt32BE(toChunk.body + 8 + 12 * n)
    while (entry + 1 < entries && firstChunk(entry + 1) <= chunk + 1) entry++
    const samples = bytes.readUInt32BE(toChunk.body + 12 + 12 * entry)
    const from =
      offsets.type === 'stco'
        ? bytes.readUInt32BE(offsets.body + 8 + 4 * chunk)
        : Number(bytes.readBigUInt64BE(offsets.body + 8 + 8 * chunk))
    let to = from
    for (let n = 0; n < samples && to < bytes.length; n++) to += sizeOf(sample++)
    if (from < bytes.length) blanks.push({ from, to: Math.min(to, bytes.length), hex: '' })
  }
  return blanks
}

/** Finds metadata in the boxes of a range, and in the boxes that these contain. */
function blankBoxes(bytes, from, to, parent) {
  return listBoxes(bytes, from, to).flatMap((box) => {
    if (!known[parent].includes(box.type)) return freeBox(box)
    if (box.type === 'trak' && !isPlayed(bytes, box)) return [...blankSamples(bytes, box), ...freeBox(box)]
    return box.type in known ? blankBoxes(bytes, box.body, box.end, box.type) : []
  })
}

/**
 * Finds the metadata of an MP4 or MOV file: every box that no player needs, such as `udta`, `meta` and XMP,
 * and tracks without pictures and sound with their samples.
 * @param {Buffer} bytes
 * @returns {Blank[]}
 * @throws when the boxes are damaged, or a fragmented file has a track of metadata
 */
function findBoxMetadata(bytes) {
  const boxes = listBoxes(bytes, 0, bytes.length)
  const tracks = boxes
    .filter(({ type }) => type === 'moov')
    .flatMap((movie) => listBoxes(bytes, movie.body, movie.end).filter(({ type }) => type === 'trak'))
  // The samples of a fragment are found by other tables.
  if (boxes.some(({ type }) => type === 'moof') && !tracks.every((track) => isPlayed(bytes, track)))
    throw new Error('a fragmented video has a track of metadata')
  const blanks = blankBoxes(bytes, 0, bytes.length, 'file')
  if (blanks.length > MAX_BLANKS) throw new Error('a video has too many boxes of metadata')
  return blanks
}

/** Elements of WebM: the segment, and what is in it beside pictures and sound. */
const SEGMENT = '18538067'
const webmMetadata = ['1254c367', '1941a469']

/** Reads a number of variable length; its size is that of the first set bit. Infinity for an unknown size. */
function readVint(bytes, at) {
  const length = Math.clz32(bytes[at]) - 23
  if (length > 8 || at + length > bytes.length) throw new Error('an element is damaged')
  const value = bytes.readUIntBE(at, Math.min(length, 6))
  if (length > 6) {
    const rest = BigInt(`0x${bytes.toString('hex', at, at + length)}`) & ((1n << BigInt(7 * length)) - 1n)
    return { length, value: rest === (1n << BigInt(7 * length)) - 1n ? Infinity : Number(rest) }
  }
  const number = value % 2 ** (7 * length)
  return { length, value: number === 2 ** (7 * length) - 1 ? Infinity : number }
}

/** Returns an empty element of a length in bytes, as hex. */
const voidElement = (length) =>
  length >= 9
    ? `ec01${(length - 9).toString(16).padStart(14, '0')}`
    : `ec${(0x80 | (length - 2)).toString(16).padStart(2, '0')}`

/**
 * Finds the tags and attachments of a WebM file.
 * @param {Buffer} bytes
 * @returns {Blank[]}
 */
function findWebmMetadata(bytes) {
  const blanks = []
  for (let at = 0; at < bytes.length; ) {
    const idLength = Math.clz32(bytes[at]) - 23
    const id = bytes.toString('hex', at, at + idLength)
    const { length, value } = readVint(bytes, at + idLength)
    const body = at + idLength + length
    if (id === SEGMENT) {
      at = body
      continue
    }
    // Only what is recorded live has elements of unknown size, and nothing after them.
    if (value === Infinity) break
    const end = Math.min(body + value, bytes.length)
    if (webmMetadata.includes(id)) blanks.push({ from: at, to: end, hex: voidElement(end - at) })
    at = end
  }
  return blanks
}

/** What a WebM file begins with. */
const EBML = Buffer.from('1a45dfa3', 'hex')

/**
 * Overwrites the metadata of a video with zeros. The file keeps its length, pictures and sound their offsets.
 * @param {Buffer} bytes
 * @throws when its structure is damaged
 */
export function removeMetadata(bytes) {
  const isWebm = bytes.subarray(0, EBML.length).equals(EBML)
  for (const { from, to, hex: replacement } of isWebm ? findWebmMetadata(bytes) : findBoxMetadata(bytes)) {
    bytes.fill(0, from, to)
    bytes.write(replacement, from, 'hex')
  }
}
