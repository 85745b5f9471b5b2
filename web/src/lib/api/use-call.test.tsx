import { cartAdd, cartList, cartUpdate } from '@pasar/contract/calls/cart'
import { act, renderHook, waitFor } from '@testing-library/react'
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

const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 5))))

test('joins a second call with the same input to the first', async () => {
  const { result } = renderHook(() => useCall(cartAdd))
  let answers: unknown[] = []
  act(() => {
    void Promise.all([result.current.run({ skuId: 'a' }), result.current.run({ skuId: 'a' })]).then(
      (both) => {
        answers = both
      },
    )
  })
  await settle()
  expect(open).toHaveLength(1)
  expect(result.current.busy).toBe(true)
  open[0]?.answer(ok({ count: 1 }))
  await settle()
  expect(answers).toEqual([
    { ok: true, data: { count: 1 } },
    { ok: true, data: { count: 1 } },
  ])
  expect(result.current.busy).toBe(false)
})

const busy = () => new Response(JSON.stringify({ code: 3006, msg: 'still working on it', data: null }))
const failed = () =>
  new Response(JSON.stringify({ code: 500, msg: 'went wrong', data: null }), { status: 500 })

test('keeps the key of an intent without a response, still in progress or failed at an unknown point, and uses a new one for the next intent', async () => {
  const { result } = renderHook(() => useCall(cartAdd))
  for (const [i, outcome] of (['fail', 'busy', 'failed', 'answer', 'answer'] as const).entries()) {
    act(() => void result.current.run({ skuId: 'a' }))
    await waitFor(() => expect(open).toHaveLength(i + 1))
    const last = open.at(-1)
    if (outcome === 'fail') last?.fail()
    else if (outcome === 'busy') last?.answer(busy())
    else if (outcome === 'failed') last?.answer(failed())
    else last?.answer(ok())
    await waitFor(() => expect(result.current.busy).toBe(false))
  }
  expect(open[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(open[1]?.key).toBe(open[0]?.key)
  expect(open[2]?.key).toBe(open[0]?.key)
  expect(open[3]?.key).toBe(open[0]?.key)
  expect(open[4]?.key).not.toBe(open[0]?.key)
})

test('runs the calls of a queue one after the other, also after a failure', async () => {
  const { result } = renderHook(() => useCall(cartUpdate, { queue: 'cart' }))
  act(() => {
    void result.current.run({ skuId: 'a', quantity: 2 })
    void result.current.run({ skuId: 'a', quantity: 3 })
  })
  await settle()
  expect(open.map((o) => o.body.quantity)).toEqual([2])
  open[0]?.fail()
  await settle()
  expect(open.map((o) => o.body.quantity)).toEqual([2, 3])
  open[1]?.answer(ok())
  await settle()
})

test('reverts an optimistic change when the call fails', async () => {
  const undo = vi.fn()
  const { result } = renderHook(() => useCall(cartAdd, { optimistic: () => undo }))
  act(() => void result.current.run({ skuId: 'a' }))
  await settle()
  expect(undo).not.toHaveBeenCalled()
  open[0]?.answer(new Response(JSON.stringify({ code: 3202, msg: 'sold out', data: {} })))
  await settle()
  expect(undo).toHaveBeenCalledOnce()
})

test('treats a repeated input after another one in a queue as a new intent with its own key', async () => {
  const { result } = renderHook(() => useCall(cartUpdate, { queue: 'toggled' }))
  const input = (quantity: number) => ({ skuId: 'a', quantity })
  act(() => {
    for (const quantity of [1, 2, 1]) void result.current.run(input(quantity))
  })
  for (let sent = 1; sent <= 3; sent += 1) {
    await settle()
    expect(open).toHaveLength(sent)
    open.at(-1)?.answer(ok())
  }
  await settle()
  expect(open.map(({ body }) => body.quantity)).toEqual([1, 2, 1])
  expect(new Set(open.map(({ key }) => key)).size).toBe(3)
})

test('refetches the changed reads after the last call of a queue', async () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries')
  const { result } = renderHook(() => useCall(cartUpdate, { queue: 'read', changes: [cartList] }))
  act(() => {
    for (const quantity of [1, 2]) void result.current.run({ skuId: 'a', quantity })
  })
  await settle()
  open[0]?.answer(ok())
  await settle()
  expect(read).not.toHaveBeenCalled()
  open[1]?.answer(ok())
  await settle()
  expect(read).toHaveBeenCalledOnce()
})
