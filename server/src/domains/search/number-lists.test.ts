import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeNumberLists } from './number-lists.ts'

it('rejects a number below the last one', () => {
  const lists = makeNumberLists()
  const list = lists.make()
  lists.add(list, 5)
  expect(() => lists.add(list, 4)).toThrow(RangeError)
})

it('returns the numbers added, with many lists growing at the same time', () => {
  const step = fc.record({
    list: fc.nat(200),
    further: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(130), fc.nat(3_000_000)),
    times: fc.nat(60),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const lists = makeNumberLists()
      const kept = new Map<number, { list: number; numbers: number[] }>()
      for (const { list: name, further, times } of steps) {
        if (!kept.has(name)) kept.set(name, { list: lists.make(), numbers: [] })
        const { list, numbers } = kept.get(name)!
        for (let i = 0; i <= times; i++) {
          const n = (numbers.at(-1) ?? 0) + further
          lists.add(list, n)
          if (n !== numbers.at(-1)) numbers.push(n)
        }
      }
      for (const { list, numbers } of kept.values()) {
        const seen: number[] = []
        lists.each(list, (n) => seen.push(n))
        expect(seen).toEqual(numbers)
        expect(lists.count(list)).toBe(numbers.length)
      }
    }),
  )
})
