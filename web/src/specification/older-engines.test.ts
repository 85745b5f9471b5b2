import { cartList } from '@pasar/contract/calls/cart'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { send } from '@/lib/api/send.ts'

/** Stands in for the engine, whose functions the test removes. */
function withoutFunctions(removals: readonly (readonly [object, string])[], work: () => Promise<void>) {
  const removed = removals.map(
    ([target, name]) => [target, name, Object.getOwnPropertyDescriptor(target, name)] as const,
  )
  for (const [target, name] of removals) Reflect.deleteProperty(target, name)
  return work().finally(() => {
    for (const [target, name, descriptor] of removed) {
      if (descriptor) Object.defineProperty(target, name, descriptor)
    }
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('older engines (iOS Safari 15, Chromium 91)', () => {
  test('a call is answered, and can be cancelled, without AbortSignal.any() and AbortSignal.timeout()', async () => {
    const answer = { code: 200, msg: '', data: { list: [] } }
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      if (signal?.aborted) throw new Error('aborted')
      return new Response(JSON.stringify(answer))
    })
    const missing = [
      [AbortSignal, 'any'],
      [AbortSignal, 'timeout'],
    ] as const
    await withoutFunctions(missing, async () => {
      const control = new AbortController()
      expect(await send(cartList, {}, { signal: control.signal })).toEqual(answer.data)
      control.abort(new Error('left the page'))
      await expect(send(cartList, {}, { signal: control.signal })).rejects.toThrow('left the page')
    })
  })

  test('polyfills add at(), findLastIndex() and Object.hasOwn()', async () => {
    const missing = [
      [Array.prototype, 'at'],
      [Array.prototype, 'findLastIndex'],
      [String.prototype, 'at'],
      [Object, 'hasOwn'],
    ] as const
    await withoutFunctions(missing, async () => {
      await import('@/platform/polyfills.ts')
      expect([[1, 2, 3].at(-1), [1].at(-2), 'abc'.at(-1)]).toEqual([3, undefined, 'c'])
      expect([1, 2, 3, 4].findLastIndex((n) => n % 2 === 1)).toBe(2)
      expect([Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')]).toEqual([true, false])
    })
  })
})
