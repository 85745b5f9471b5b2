import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { drainByGateway } from './drain-by-gateway.ts'

const deps = { log: pino({ level: 'silent' }) }

/** Queues of due items by gateway; `answer` processes an item and returns whether the gateway answered. */
function queues(due: Record<string, number>, answer: (gateway: string, item: number) => Promise<boolean>) {
  const left = Object.entries(due).map(
    ([gateway, n]) => [gateway, Array.from({ length: n }, (_, i) => i)] as const,
  )
  const byGateway = new Map(left)
  const running = new Map<string, number>()
  const max = new Map<string, number>()
  const work = {
    gateways: async () => [...byGateway.keys()],
    claim: async (gateway: string, limit: number) =>
      byGateway
        .get(gateway)!
        .splice(0, limit)
        .map((item) => ({ gateway, item })),
    async run({ gateway, item }: { gateway: string; item: number }) {
      const now = (running.get(gateway) ?? 0) + 1
      running.set(gateway, now)
      max.set(gateway, Math.max(max.get(gateway) ?? 0, now))
      try {
        return await answer(gateway, item)
      } finally {
        running.set(gateway, running.get(gateway)! - 1)
      }
    },
  }
  return { work, max, leftOf: (gateway: string) => byGateway.get(gateway)!.length }
}

it('drains a gateway while another one does not answer', async () => {
  const { promise: hangs, resolve: release } = Promise.withResolvers<void>()
  const { work, leftOf } = queues({ down: 100, up: 500 }, async (gateway) => {
    if (gateway === 'down') await hangs
    return true
  })
  const run = drainByGateway(deps, work, 500)
  await expect.poll(() => leftOf('up')).toBe(0)
  expect(leftOf('down')).toBe(92)
  release()
  await run
})

it('sends at most eight concurrent requests to a gateway', async () => {
  const { work, max } = queues({ one: 30, other: 3 }, () => sleep(1, true))
  await drainByGateway(deps, work)
  expect([max.get('one'), max.get('other')]).toEqual([8, 3])
})

it('processes the items beside one that throws', async () => {
  const { work, leftOf } = queues({ one: 50 }, async (_, item) => {
    if (item % 8 === 0) throw new Error('broken item')
    return true
  })
  await drainByGateway(deps, work)
  expect(leftOf('one')).toBe(0)
})

it('claims nothing more after its time, so that it ends before its job expires', async () => {
  const { work, leftOf } = queues({ slow: 1_000 }, () => sleep(20, true))
  await drainByGateway(deps, work, 50)
  expect(leftOf('slow')).toBeGreaterThan(900)
})

it('leaves a gateway that answers none of its items to the next run', async () => {
  const { work, leftOf } = queues({ down: 100, up: 50 }, async (gateway) => gateway === 'up')
  await drainByGateway(deps, work)
  expect([leftOf('down'), leftOf('up')]).toEqual([92, 0])
})
