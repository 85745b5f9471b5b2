import { setTimeout as sleep } from 'node:timers/promises'
import type { Input } from '@pasar/contract/call'
import type { orderCreate } from '@pasar/contract/calls/checkout'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Deps } from '../../platform/context.ts'
import type { CallResponse } from '../../platform/http/calls/call-response.ts'
import { gateHotSkus } from './hot-skus.ts'

const sold: CallResponse = { status: 200, payload: '{}' }
const none: CallResponse = {
  status: 409,
  payload: JSON.stringify({ data: { skuId: 'sku', left: 0 } }),
  refusal: 'out-of-stock',
}
/** Orders of one SKU, as many as the gate passes at once and one that waits. */
const HOT = 5

let deps: Deps
beforeEach(() => {
  deps = { cache: {} } as Deps
})

/** Orders one piece. @param run the database's answer, in its time */
const order = (run: () => Promise<CallResponse>, isRepeated = false) =>
  gateHotSkus(deps, { source: 'direct', skuId: 'sku' } as Input<typeof orderCreate>, {
    actor: { kind: 'visitor' },
    run,
    isRepeated: async () => isRepeated,
  })

const never = vi.fn(async () => sold)

/** Sells out the SKU among several orders. */
const sellOut = () => Promise.all(Array.from({ length: HOT }, () => order(async () => none)))

test('an order that would wait for longer than 1.2 s is refused as overload, with the time to come again', async () => {
  const slow = () => sleep(700, sold)
  const first = Array.from({ length: 8 }, () => order(slow))
  await sleep(750)
  const later = await Promise.all(Array.from({ length: 40 }, () => order(slow)))

  const refused = later.filter((it) => 'refusal' in it && it.refusal === 'overloaded')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ data: { retryAfter: 2 } })
  expect(await Promise.all(first)).toEqual(Array(8).fill(sold))
})

test('a sold out SKU is refused without the database, and without waiting for the order that asks it again', async () => {
  await sellOut()
  never.mockClear()
  expect(await order(never)).toMatchObject({ refusal: 'out-of-stock', data: { skuId: 'sku', left: 0 } })
  expect(never).not.toHaveBeenCalled()
})

test('a gift that runs out does not make the SKU it comes with sold out', async () => {
  const payload = JSON.stringify({ data: { skuId: 'gift', left: 0 } })
  const run = vi.fn(async (): Promise<CallResponse> => ({ ...none, payload }))
  await Promise.all(Array.from({ length: HOT }, () => order(run)))
  expect(run).toHaveBeenCalledTimes(HOT)
  expect(await order(async () => sold)).toEqual(sold)
})

test('a retry of an order that was placed gets that order although the SKU is sold out', async () => {
  await sellOut()
  expect(await order(async () => sold, true)).toEqual(sold)
})

test('a failure of the database reaches its caller', async () => {
  await expect(order(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
})
