import { POSTER_HEIGHT, POSTER_WIDTH } from '@pasar/contract/posters'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultElement, heightOf, moveElement } from './design.ts'

test('an element that is moved anywhere stays inside the poster', () => {
  const far = fc.integer({ min: -5_000, max: 5_000 })
  const name = fc.constantFrom('qr' as const, 'title' as const, 'avatar' as const)
  const sizes = { width: fc.integer({ min: 20, max: 750 }), size: fc.integer({ min: 12, max: 160 }) }
  fc.assert(
    fc.property(name, far, far, fc.record(sizes), (which, x, y, over) => {
      const moved = moveElement(which, { ...defaultElement(which), ...over }, x, y)
      expect(moved.x).toBeGreaterThanOrEqual(0)
      expect(moved.y).toBeGreaterThanOrEqual(0)
      expect(moved.x + moved.width).toBeLessThanOrEqual(POSTER_WIDTH)
      expect(moved.y + heightOf(which, moved)).toBeLessThanOrEqual(POSTER_HEIGHT)
    }),
    { seed: 20261123, verbose: true },
  )
})
