import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { codes } from '@pasar/contract/codes'
import { OK } from '@pasar/contract/envelope'
import { afterAll, expect, it, vi } from 'vitest'

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('localStorage', storage)
const { callApi } = await import('./call.ts')
afterAll(() => vi.unstubAllGlobals())

const answer = (code: number, status: number) =>
  new Response(JSON.stringify({ code, msg: '', data: {} }), { status })

it('repeats a refund under the key of the attempt whose outcome is open, and makes the next under another', async () => {
  const keys: string[] = []
  const answers = [
    () => Promise.reject(new TypeError('no response')),
    () => answer(codes.unavailable.code, 503),
    () => answer(codes['server-error'].code, 500),
    () => answer(codes['busy-try-again'].code, 200),
    () => answer(OK, 200),
    () => answer(OK, 200),
  ]
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']!)
    return await answers[keys.length - 1]!()
  })
  const refund = {
    orderId: '0190a000-0000-7000-8000-000000000001',
    amount: '1.50',
    items: [],
    reason: 'late',
  }
  for (const _ of answers) await callApi(adminOrderRefund, refund).catch(() => undefined)
  expect(keys).toHaveLength(6)
  expect(new Set(keys.slice(0, 5)).size).toBe(1)
  expect(keys[5]).not.toBe(keys[4])
})
