import { adminCategorySave } from '@pasar/contract/calls/admin/catalog/categories'
import { adminPromotionSave, adminPromotionStop } from '@pasar/contract/calls/admin/catalog/promotions'
import { adminMemberBan, adminMemberUnban } from '@pasar/contract/calls/admin/members'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { adminSettingSave } from '@pasar/contract/calls/admin/settings'
import { codes } from '@pasar/contract/codes'
import { OK } from '@pasar/contract/envelope'
import { afterAll, expect, it, vi } from 'vitest'

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('localStorage', storage)
const { callApi } = await import('./call.ts')
const { session } = await import('../session/session.ts')
const { reauthentication } = await import('../session/reauthentication.ts')
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answer = (code: number, status: number) =>
  new Response(JSON.stringify({ code, msg: '', data: {} }), { status })

/** Stubs the server: each request gets the next answer. Returns the keys of the requests. */
function serve(answers: (() => Response | Promise<never>)[]): string[] {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']!)
    return await answers[keys.length - 1]!()
  })
  return keys
}
const lost = () => Promise.reject(new TypeError('no response'))
const refund = (reason: string) =>
  callApi(adminOrderRefund, {
    orderId: '0190a000-0000-7000-8000-000000000001',
    amount: '1.50',
    items: [],
    reason,
  })

it('repeats a refund under the key of the attempt whose outcome is open, and makes the next under another', async () => {
  const answers = [
    lost,
    () => answer(codes.unavailable.code, 503),
    () => answer(codes['server-error'].code, 500),
    () => answer(codes['busy-try-again'].code, 200),
    () => answer(OK, 200),
    () => answer(OK, 200),
  ]
  const keys = serve(answers)
  for (const _ of answers) await refund('late').catch(() => undefined)
  expect(keys).toHaveLength(6)
  expect(new Set(keys.slice(0, 5)).size).toBe(1)
  expect(keys[5]).not.toBe(keys[4])
})

it.each(['token-invalid', 'sign-in-again'] as const)(
  'repeats a refund without a response under its key although the repetition is first refused %s',
  async (name) => {
    vi.spyOn(session, 'renew').mockResolvedValue('renewed')
    vi.spyOn(reauthentication, 'request').mockResolvedValue(true)
    const keys = serve([lost, () => answer(codes[name].code, 200), () => answer(OK, 200)])
    await expect(refund(name)).rejects.toMatchObject({ status: 503 })
    await refund(name)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  },
)

it('makes a refund that was refused under another key when it is sent again', async () => {
  const keys = serve([() => answer(codes['state-changed'].code, 200), () => answer(OK, 200)])
  await expect(refund('wrong size')).rejects.toMatchObject({ body: { refusal: 'state-changed' } })
  await refund('wrong size')
  expect(new Set(keys).size).toBe(2)
})

/** Makes calls of which the first gets no response. Returns their keys. */
async function sendAll(sends: (() => Promise<unknown>)[]): Promise<string[]> {
  const keys = serve([lost, ...sends.slice(1).map(() => () => answer(OK, 200))])
  for (const send of sends) await send().catch(() => undefined)
  return keys
}

it('sets a value again under another key once another value was set, although the first response was lost', async () => {
  const set = (value: number) => () => callApi(adminSettingSave, { id: 'x', value, reason: 'r' } as never)
  const keys = await sendAll([set(1), set(2), set(1)])
  expect(new Set(keys).size).toBe(3)
  const repeated = await sendAll([set(3), set(3)])
  expect(new Set(repeated).size).toBe(1)
})

it('creates a record and refunds under the key of the attempt without a response, also after another one', async () => {
  const save = (slug: string, id?: string) => () => callApi(adminCategorySave, { id, slug } as never)
  const [first, , again] = await sendAll([save('a'), save('b'), save('a')])
  expect(again).toBe(first)
  const [updated, , updatedAgain] = await sendAll([save('a', 'c1'), save('b', 'c1'), save('a', 'c1')])
  expect(updatedAgain).not.toBe(updated)
  const [refunded, , refundedAgain] = await sendAll(['one', 'two', 'one'].map((it) => () => refund(it)))
  expect(refundedAgain).toBe(refunded)
})

it('ends a promotion again under another key once it was saved, although the first response was lost', async () => {
  const stop = () => callApi(adminPromotionStop, { id: 'p1' })
  const save = () => callApi(adminPromotionSave, { id: 'p1' } as never)
  const [first, , again] = await sendAll([stop, save, stop])
  expect(again).not.toBe(first)
})

it('bans a member again under another key once the ban was lifted, although the first response was lost', async () => {
  const ban = (id: string) => () => callApi(adminMemberBan, { id, reason: 'Fraud' })
  const lift = (id: string) => () => callApi(adminMemberUnban, { id, reason: 'Fraud' })
  const [first, , again] = await sendAll([ban('m1'), lift('m1'), ban('m1')])
  expect(again).not.toBe(first)
  const [open, , repeated] = await sendAll([ban('m2'), lift('m3'), ban('m2')])
  expect(repeated).toBe(open)
})
