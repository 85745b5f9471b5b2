const FIRST_BLOCK = 8
const LARGEST_BLOCK = 1024
const LINK_BYTES = 4

/** Many growing lists of whole numbers in one buffer: about 30 bytes per list and one or two per number. */
type NumberLists = {
  /** Creates a list. @returns its number, counted from 0 */
  make(): number
  /** @param n below 2³¹ and not less than the list's last number; repeating that one changes nothing */
  add(list: number, n: number): void
  /** The length of a list. */
  count(list: number): number
  each(list: number, visit: (n: number) => void): void
}

type Bytes = Uint8Array<ArrayBuffer>
type Numbers = Uint32Array<ArrayBuffer>

/**
 * Numbers are stored as the difference from the previous one, seven bits per byte; the eighth says that more
 * follow. A list is a chain of blocks, each twice the size of the one before, ending with the position of the
 * next.
 */
export function makeNumberLists(): NumberLists {
  let bytes: Bytes = new Uint8Array(1 << 12)
  let used = 0
  let made = 0
  const lists = {
    start: new Uint32Array(64),
    /** The position of the next byte, and the end of the block. */
    next: new Uint32Array(64),
    end: new Uint32Array(64),
    size: new Uint32Array(64),
    last: new Uint32Array(64),
    count: new Uint32Array(64),
  }

  function takeBlock(list: number, size: number): number {
    const at = used
    used += size + LINK_BYTES
    if (used > bytes.length) bytes = larger(bytes, new Uint8Array(bytes.length * 2))
    lists.next[list] = at
    lists.end[list] = at + size
    lists.size[list] = size
    return at
  }

  function write(list: number, byte: number): void {
    const end = lists.end[list]!
    if (lists.next[list] === end) {
      const at = takeBlock(list, sizeAfter(lists.size[list]!))
      for (let i = 0; i < LINK_BYTES; i++) bytes[end + i] = at >>> (8 * i)
    }
    bytes[lists.next[list]!++] = byte
  }

  return {
    make() {
      if (made === lists.start.length) {
        for (const key of Object.keys(lists) as (keyof typeof lists)[])
          lists[key] = larger(lists[key], new Uint32Array(made * 2)) as Numbers
      }
      lists.start[made] = takeBlock(made, FIRST_BLOCK)
      return made++
    },
    add(list, n) {
      const last = lists.last[list]!
      if (lists.count[list]! > 0 && n <= last) {
        if (n < last) throw new RangeError(`${n} after ${last}`)
        return
      }
      let distance = n - last
      for (; distance > 127; distance >>>= 7) write(list, (distance & 127) | 128)
      write(list, distance)
      lists.last[list] = n
      lists.count[list]!++
    },
    count: (list) => lists.count[list]!,
    each: (list, visit) => eachNumber(bytes, lists.start[list]!, lists.count[list]!, visit),
  }
}

/** Reads a list. @param start its first block @param count its length */
function eachNumber(bytes: Bytes, start: number, count: number, visit: (n: number) => void): void {
  let at = start
  let size = FIRST_BLOCK
  let end = at + size
  let n = 0
  for (let left = count; left > 0; left--) {
    let distance = 0
    for (let shift = 0; ; shift += 7) {
      if (at === end) {
        at = bytes[end]! | (bytes[end + 1]! << 8) | (bytes[end + 2]! << 16) | (bytes[end + 3]! << 24)
        size = sizeAfter(size)
        end = at + size
      }
      const byte = bytes[at++]!
      distance |= (byte & 127) << shift
      if (byte < 128) break
    }
    n += distance
    visit(n)
  }
}

const sizeAfter = (size: number): number => Math.min(size * 2, LARGEST_BLOCK)

function larger<T extends Bytes | Numbers>(from: T, to: T): T {
  to.set(from)
  return to
}
