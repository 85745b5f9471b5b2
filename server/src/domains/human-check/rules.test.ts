import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSlider, isInPiece, PIECE, WIDTH } from './draw-slider.ts'
import { fitsGap, limits, type Movement, needsCheck, provesWork, workBits } from './rules.ts'

const quiet = { failuresOfNetwork: 0, failuresOfShop: 0, codesOfNetwork: 0 }

describe('the need of a human check', () => {
  it('is decided by the setting where it says never or always', () => {
    const busy = { failuresOfNetwork: 99, failuresOfShop: 9_999, codesOfNetwork: 99 }
    for (const purpose of ['sign-in', 'code', 'register'] as const) {
      expect(needsCheck('never', purpose, busy)).toBe(false)
      expect(needsCheck('always', purpose, quiet)).toBe(true)
      expect(needsCheck('suspicious', purpose, quiet)).toBe(false)
    }
  })

  it('follows failed sign-ins of the network, codes of the network, and an attack on the shop', () => {
    const failures = { ...quiet, failuresOfNetwork: limits.failuresOfNetwork }
    const codes = { ...quiet, codesOfNetwork: limits.codesOfNetwork }
    const attack = { ...quiet, failuresOfShop: limits.failuresOfShop }
    const needs = (signals: typeof quiet) =>
      (['sign-in', 'code', 'register'] as const).filter((it) => needsCheck('suspicious', it, signals))
    expect(needs(failures)).toEqual(['sign-in', 'code', 'register'])
    expect(needs(codes)).toEqual(['code', 'register'])
    expect(needs(attack)).toEqual(['sign-in'])
  })
})

const fits = (movements: readonly Movement[], gap: number) => fitsGap(movements, gap, limits.tolerancePx)
const drag = (to: number): Movement[] => [0, 0.3, 0.6, 0.9, 1].map((share, i) => [to * share, i * 60])

describe('a movement', () => {
  it('fits within the tolerance, and not beyond it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 80, max: 240 }), fc.integer({ min: -40, max: 40 }), (gap, miss) => {
        expect(fits(drag(gap + miss), gap)).toBe(Math.abs(miss) <= limits.tolerancePx)
      }),
    )
  })

  it('is not that of a program: one step, no time, or time that runs back', () => {
    expect(fits([], 100)).toBe(false)
    expect(fits([[100, 500]], 100)).toBe(false)
    expect(
      fits(
        [0, 0, 0, 100].map((x, i) => [x, i * 100] as const),
        100,
      ),
    ).toBe(false)
    expect(
      fits(
        drag(100).map(([x]) => [x, 0] as const),
        100,
      ),
    ).toBe(false)
    expect(
      fits(
        drag(100).map(([x, ms]) => [x, -ms] as const),
        100,
      ),
    ).toBe(false)
  })

  it('can be made in steps by the arrow keys', () => {
    const steps = Array.from({ length: 21 }, (_, i): Movement => [i * 5, i * 40])
    expect(fits(steps, 100)).toBe(true)
  })
})

describe('a proof of work', () => {
  it('is a nonce whose hash with the salt starts with the bits', () => {
    let nonce = 0
    while (createHash('sha256').update(`salt${nonce}`).digest()[0] !== 0) nonce++
    expect(provesWork('salt', String(nonce), 8)).toBe(true)
    expect(provesWork('pepper', String(nonce), 24)).toBe(false)
  })

  it('becomes harder for a network that requests many', () => {
    expect([0, 3, 4, 6, 100].map((recent) => workBits(recent, 16))).toEqual([16, 16, 17, 19, 22])
    expect([0, 3, 4, 100].map((recent) => workBits(recent, 20))).toEqual([20, 20, 21, 22])
  })
})

describe('a slider', () => {
  it('has its gap within the picture, away from the start of the piece', () => {
    const gaps = Array.from({ length: 30 }, () => drawSlider())
    for (const { gap, background, piece } of gaps) {
      expect(gap).toBeGreaterThan(PIECE)
      expect(gap + PIECE).toBeLessThanOrEqual(WIDTH)
      expect(background.length + piece.length).toBeLessThan(200_000)
    }
    expect(new Set(gaps.map(({ gap }) => gap)).size).toBeGreaterThan(10)
  })

  it('has a piece of one shape without stray pixels at the border of its square', () => {
    for (let i = 0; i < PIECE; i++)
      expect([isInPiece(i, PIECE - 1), isInPiece(PIECE - 1, i)]).toEqual([false, false])
  })
})
