import { describe, expect, it } from 'vitest'
import { encodeBars, encodeSymbols, patterns } from './code128.ts'

describe('Code 128', () => {
  it('rejects characters outside code set B', () => {
    expect(() => encodeSymbols('Jalan é')).toThrow(RangeError)
  })

  it('has 107 distinct symbols of 11 modules; the stop symbol has 13', () => {
    const widths = patterns.map((p) => [...p].reduce((n, d) => n + Number(d), 0))
    expect(new Set(patterns).size).toBe(107)
    expect(widths.slice(0, -1).every((w) => w === 11)).toBe(true)
    expect(widths.at(-1)).toBe(13)
  })

  it('computes the weighted check symbol', () => {
    // 104 + 1·34 + 2·51 + 3·35 = 345 = 36 modulo 103
    expect(encodeSymbols('BSC')).toEqual([104, 34, 51, 35, 36, 106])
  })

  it('has quiet zones at both ends', () => {
    const { bars, width } = encodeBars('PX1')
    expect(bars[0]!.x).toBe(10)
    expect(width).toBe(10 + 5 * 11 + 13 + 10)
    expect(bars.at(-1)!.x + bars.at(-1)!.width).toBe(width - 10)
  })
})
