/** The part of POSIX tar that an archive of plain files needs. Any `tar` opens a backup. */

export const BLOCK = 512
const NAME_MAX = 100

type Header = { name: string; size: number }

/** Returns the header blocks of a file: one, or three if the name is long. */
export function headerOf(name: string, size: number, seconds: number): Buffer {
  if (Buffer.byteLength(name) <= NAME_MAX) return block(name, size, seconds, '0')
  const record = paxRecord('path', name)
  return Buffer.concat([
    block('long-name', record.length, seconds, 'x'),
    record,
    Buffer.alloc(paddingOf(record.length)),
    block(name.slice(0, NAME_MAX), size, seconds, '0'),
  ])
}

/** Returns the number of zeros that fill the last block of a file. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** Returns the end of an archive: two blocks of zeros. */
export const ending = (): Buffer => Buffer.alloc(2 * BLOCK)

/**
 * Reads one header block.
 * @returns undefined at the end of the archive
 * @throws when the block is not a header
 */
export function readHeader(bytes: Buffer): (Header & { type: string }) | undefined {
  if (bytes.every((b) => b === 0)) return undefined
  const size = Number.parseInt(textAt(bytes, 124, 12), 8)
  const sum = Number.parseInt(textAt(bytes, 148, 8), 8)
  if (textAt(bytes, 257, 5) !== 'ustar' || sum !== checksumOf(bytes) || !(size >= 0))
    throw new Error('not a tar header')
  return { name: textAt(bytes, 0, NAME_MAX), size, type: textAt(bytes, 156, 1) }
}

/** Returns the long name in a pax record. @throws when it has none */
export function longNameOf(record: Buffer): string {
  const match = /^\d+ path=([^\n]+)\n$/.exec(record.toString('utf8'))
  if (!match) throw new Error('not a pax record with a path')
  return match[1]!
}

function block(name: string, size: number, seconds: number, type: string): Buffer {
  const bytes = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  bytes.write(name, 0, NAME_MAX)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(seconds, 136, 12)
  bytes.write(type, 156)
  bytes.write('ustar\x0000', 257)
  bytes.write(`${checksumOf(bytes).toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

/** The checksum counts its own field as spaces. */
const checksumOf = (bytes: Buffer): number =>
  bytes.reduce((sum, b, i) => sum + (i >= 148 && i < 156 ? 32 : b), 0)

function paxRecord(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`
  // The length counts its own digits.
  let length = Buffer.byteLength(rest) + 1
  while (Buffer.byteLength(`${length}${rest}`) !== length) length++
  return Buffer.from(`${length}${rest}`)
}

const textAt = (bytes: Buffer, at: number, length: number): string =>
  bytes
    .toString('utf8', at, at + length)
    .split('\0')[0]!
    .trim()
