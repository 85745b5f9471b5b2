import { memberProfileSave } from '@pasar/contract/calls/account'
import { cartAdd, cartList, cartUpdate } from '@pasar/contract/calls/cart'
import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '@/lib/session.ts'
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

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  signIn(null)
})

const signIn = (id: string | null) => useSession.setState({ user: id ? ({ id } as never) : null })

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

type Outcome = 'lost' | Response
const refused = (code: number, status = 200) =>
  new Response(JSON.stringify({ code, msg: 'refused', data: null }), { status })

/** Makes a transfer in a component of its own, and leaves it. Returns the key of the transfer. */
async function transfer(outcome: Outcome, amount = '10') {
  const { result, unmount } = renderHook(() => useCall(transferCreate))
  const sent = open.length
  const input = { username: 'nur', amount: { amount, currency: 'MYR' }, note: '', payPassword: '111111' }
  act(() => void result.current.run(input as never))
  await waitFor(() => expect(open).toHaveLength(sent + 1))
  if (outcome === 'lost') open.at(-1)?.fail()
  else open.at(-1)?.answer(outcome)
  await waitFor(() => expect(result.current.busy).toBe(false))
  unmount()
  return open.at(-1)?.key
}

test('keeps the key of a transfer without a response when the member leaves the page, and uses a new one after the success', async () => {
  const first = await transfer('lost')
  expect(await transfer(ok())).toBe(first)
  expect(await transfer(ok())).not.toBe(first)
})

test('keeps the key of a transfer without a response although the next attempt is refused', async () => {
  const first = await transfer('lost', '11')
  expect(await transfer(refused(3002, 429), '11')).toBe(first)
  expect(await transfer(ok(), '11')).toBe(first)
})

test('keeps the key of a transfer that still runs when a repetition is refused before it', async () => {
  const { result, unmount } = renderHook(() => useCall(transferCreate))
  const input = {
    username: 'nur',
    amount: { amount: '15', currency: 'MYR' },
    note: '',
    payPassword: '111111',
  }
  act(() => void result.current.run(input as never))
  await waitFor(() => expect(open).toHaveLength(1))
  const [first] = open
  unmount()
  expect(await transfer(refused(3002, 429), '15')).toBe(first!.key)
  first!.fail()
  await settle()
  expect(await transfer(ok(), '15')).toBe(first!.key)
})

/** Saves a nickname in a component of its own, and leaves it. Returns the key. */
async function saveNickname(nickname: string, outcome: Outcome) {
  const { result, unmount } = renderHook(() => useCall(memberProfileSave))
  const sent = open.length
  act(() => void result.current.run({ nickname }))
  await waitFor(() => expect(open).toHaveLength(sent + 1))
  if (outcome === 'lost') open.at(-1)?.fail()
  else open.at(-1)?.answer(outcome)
  await waitFor(() => expect(result.current.busy).toBe(false))
  unmount()
  return open.at(-1)?.key
}

test('a value that is set again after another one has a new key, although its first response was lost', async () => {
  const first = await saveNickname('A', 'lost')
  expect(await saveNickname('A', 'lost')).toBe(first)
  const second = await saveNickname('B', ok())
  const third = await saveNickname('A', ok())
  expect(new Set([first, second, third]).size).toBe(3)
})

test('a transfer without a response keeps its key although another one is made in between', async () => {
  const first = await transfer('lost', '16')
  expect(await transfer(ok(), '17')).not.toBe(first)
  expect(await transfer(ok(), '16')).toBe(first)
})

test('uses a new key after a refusal, which the server has not executed', async () => {
  const first = await transfer(refused(3202), '12')
  expect(await transfer(ok(), '12')).not.toBe(first)
})

test('does not use the key of one member for another', async () => {
  signIn('m1')
  const first = await transfer('lost', '13')
  signIn('m2')
  expect(await transfer(ok(), '13')).not.toBe(first)
  signIn('m1')
  expect(await transfer(ok(), '13')).toBe(first)
})

test('takes the same transfer for a new one ten minutes after an attempt without a response', async () => {
  const first = await transfer('lost', '14')
  const start = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(start + 599_000)
  expect(await transfer('lost', '14')).toBe(first)
  clock.mockReturnValue(start + 1_198_000)
  expect(await transfer('lost', '14')).toBe(first)
  clock.mockReturnValue(start + 1_798_001)
  expect(await transfer(ok(), '14')).not.toBe(first)
})

test('a call that waits in a queue is not sent as another member who signs in meanwhile', async () => {
  signIn('m1')
  const undo = vi.fn()
  const { result } = renderHook(() => useCall(cartUpdate, { queue: 'members', optimistic: () => undo }))
  let answers: unknown[] = []
  act(() => {
    const calls = [1, 2].map((quantity) => result.current.run({ skuId: 'a', quantity }))
    void Promise.all(calls).then((both) => {
      answers = both
    })
  })
  await waitFor(() => expect(open).toHaveLength(1))
  signIn('m2')
  open[0]?.answer(ok())
  await waitFor(() => expect(answers).toMatchObject([{ ok: true }, { ok: false }]))
  expect(open).toHaveLength(1)
  expect(undo).toHaveBeenCalledOnce()
})
