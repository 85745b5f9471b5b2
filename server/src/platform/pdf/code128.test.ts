import { describe, expect, it } from 'vitest'
import { encodeBars } from './code128.ts'

/** Returns the widths of bars and spaces, as ISO/IEC 15417 lists them. */
const widthsOf = (text: string) => {
  const { bars } = encodeBars(text)
  return bars
    .map(({ x, width }, at) => `${width}${bars[at + 1] ? bars[at + 1]!.x - x - width : ''}`)
    .join('')
    .replace(/.{6}(?=.{6})/g, '$& ')
}

describe('Code 128', () => {
  it('rejects characters outside printable ASCII', () => {
    for (const text of ['Jalan é', 'JALAN É', '中', 'A\n', ''])
      expect(() => encodeBars(text)).toThrow(RangeError)
  })

  it('encodes start, data, weighted check and stop symbols', () => {
    // 104 + 1·34 + 2·51 + 3·35 = 345 = 36 modulo 103
    expect(widthsOf('BSC')).toBe('211214 131123 213113 131321 112313 2331112')
  })

  it('encodes pairs of digits as one symbol', () => {
    expect(encodeBars('12345678').width).toBe(10 + (1 + 4 + 1) * 11 + 13 + 10)
  })

  it('has quiet zones at both ends', () => {
    const { bars, width } = encodeBars('PX1')
    expect(bars[0]!.x).toBe(10)
    expect(width).toBe(10 + 5 * 11 + 13 + 10)
    expect(bars.at(-1)!.x + bars.at(-1)!.width).toBe(width - 10)
  })
})
