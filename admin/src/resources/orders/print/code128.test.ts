import { describe, expect, it } from 'vitest'
import { barsOf, patterns, symbolsOf } from './code128.ts'

describe('Code 128', () => {
  it('cannot write what is not in its set', () => {
    expect(() => symbolsOf('Jalan é')).toThrow(RangeError)
  })

  it('has 107 different symbols of eleven modules, the stop one of thirteen', () => {
    const widths = patterns.map((p) => [...p].reduce((n, d) => n + Number(d), 0))
    expect(new Set(patterns).size).toBe(107)
    expect(widths.slice(0, -1).every((w) => w === 11)).toBe(true)
    expect(widths.at(-1)).toBe(13)
  })

  it('checks by the weighted sum', () => {
    // 104 + 1·34 + 2·51 + 3·35 = 345 = 36 modulo 103
    expect(symbolsOf('BSC')).toEqual([104, 34, 51, 35, 36, 106])
  })

  it('leaves light at both ends', () => {
    const { bars, width } = barsOf('PX1')
    expect(bars[0]!.x).toBe(10)
    expect(width).toBe(10 + 5 * 11 + 13 + 10)
    expect(bars.at(-1)!.x + bars.at(-1)!.width).toBe(width - 10)
  })
})
