import { cartAdd, cartList, cartUpdate } from '@pasar/contract/calls/cart'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query.ts'
import { useCall } from './use-call.ts'

type Open = {
  key: string
  body: Record<string, unknown>
  answer: (response: Response) => void
  fail: () => void
}
const open: Open[] = []

const ok = (data: unknown = {}) => new Response(JSON.stringify({ code: 200, msg: '', data }))

beforeEach(() => {
  open.length = 0
  vi.stubGlobal(
    'fetch',
    (_: string, init: RequestInit) =>
      new Promise<Response>((answer, fail) => {
        const headers = init.headers as Record<string, string>
        const body = JSON.parse(String(init.body))
        open.push({
          key: headers['idempotency-key'] ?? '',
          body,
          answer,
          fail: () => fail(new TypeError('lost')),
        })
      }),
  )
})

afterEach(() => vi.unstubAllGlobals())

const settled = () => act(async () => void (await new Promise((done) => setTimeout(done, 5))))

test('a second tap with the same input joins the first', async () => {
  const { result } = renderHook(() => useCall(cartAdd))
  let answers: unknown[] = []
  act(() => {
    void Promise.all([result.current.run({ skuId: 'a' }), result.current.run({ skuId: 'a' })]).then(
      (both) => {
        answers = both
      },
    )
  })
  await settled()
  expect(open).toHaveLength(1)
  expect(result.current.busy).toBe(true)
  open[0]?.answer(ok({ count: 1 }))
  await settled()
  expect(answers).toEqual([
    { ok: true, data: { count: 1 } },
    { ok: true, data: { count: 1 } },
  ])
  expect(result.current.busy).toBe(false)
})

const busy = () => new Response(JSON.stringify({ code: 3006, msg: 'still working on it', data: null }))

test('an intent without an answer, or still worked on, keeps its key; the next one has its own', async () => {
  const { result } = renderHook(() => useCall(cartAdd))
  for (const end of ['fail', 'busy', 'answer', 'answer'] as const) {
    act(() => void result.current.run({ skuId: 'a' }))
    await settled()
    const last = open.at(-1)
    if (end === 'fail') last?.fail()
    else if (end === 'busy') last?.answer(busy())
    else last?.answer(ok())
    await settled()
  }
  expect(open[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(open[1]?.key).toBe(open[0]?.key)
  expect(open[2]?.key).toBe(open[0]?.key)
  expect(open[3]?.key).not.toBe(open[0]?.key)
})

test('calls of one queue are made one after the other, a failure between them or not', async () => {
  const { result } = renderHook(() => useCall(cartUpdate, { queue: 'cart' }))
  act(() => {
    void result.current.run({ skuId: 'a', quantity: 2 })
    void result.current.run({ skuId: 'a', quantity: 3 })
  })
  await settled()
  expect(open.map((o) => o.body.quantity)).toEqual([2])
  open[0]?.fail()
  await settled()
  expect(open.map((o) => o.body.quantity)).toEqual([2, 3])
  open[1]?.answer(ok())
  await settled()
})

test('what was shown beforehand is taken back when the call fails', async () => {
  const undo = vi.fn()
  const { result } = renderHook(() => useCall(cartAdd, { optimistic: () => undo }))
  act(() => void result.current.run({ skuId: 'a' }))
  await settled()
  expect(undo).not.toHaveBeenCalled()
  open[0]?.answer(new Response(JSON.stringify({ code: 3202, msg: 'sold out', data: {} })))
  await settled()
  expect(undo).toHaveBeenCalledOnce()
})

test('in a queue the same input after another one is a new intent, with a key of its own', async () => {
  const { result } = renderHook(() => useCall(cartUpdate, { queue: 'toggled' }))
  const input = (quantity: number) => ({ skuId: 'a', quantity })
  act(() => {
    for (const quantity of [1, 2, 1]) void result.current.run(input(quantity))
  })
  for (let sent = 1; sent <= 3; sent += 1) {
    await settled()
    expect(open).toHaveLength(sent)
    open.at(-1)?.answer(ok())
  }
  await settled()
  expect(open.map(({ body }) => body.quantity)).toEqual([1, 2, 1])
  expect(new Set(open.map(({ key }) => key)).size).toBe(3)
})

test('what a queue changes is read again when its last call is answered', async () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries')
  const { result } = renderHook(() => useCall(cartUpdate, { queue: 'read', changes: [cartList] }))
  act(() => {
    for (const quantity of [1, 2]) void result.current.run({ skuId: 'a', quantity })
  })
  await settled()
  open[0]?.answer(ok())
  await settled()
  expect(read).not.toHaveBeenCalled()
  open[1]?.answer(ok())
  await settled()
  expect(read).toHaveBeenCalledOnce()
})
