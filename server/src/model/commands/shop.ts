import { adminStockAdjust } from '@pasar/contract/calls/admin/catalog/stock'
import { adminRateDecide, adminRateSave } from '@pasar/contract/calls/admin/finance/wallet'
import { adminSettingDecide, adminSettingSave } from '@pasar/contract/calls/admin/settings'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Setting } from '../world.ts'
import { command, index, pick } from './command.ts'

const changeRate = command({
  name: 'change a rate',
  weight: 2,
  input: fc.record({
    id: fc.constantFrom('CNY' as const, 'USDT' as const),
    percent: fc.integer({ min: 60, max: 160 }),
  }),
  async run(world, { id, percent }) {
    const rate = ((Number({ CNY: '1.65', USDT: '0.22' }[id]) * percent) / 100).toFixed(6)
    const { name, data } = await world.call(adminRateSave, { id, rate, sure: true }, world.staff[0]!)
    world.expect(name === 'ok', `a rate was refused: ${name}`)
    if (data.pending) {
      const decision = { id: data.pending.id, approve: true }
      const decided = await world.call(adminRateDecide, decision, world.staff[1]!)
      world.expect(decided.name === 'ok', `the approval of a rate was refused: ${decided.name}`)
    }
    world.rates[id] = rate
  },
})

const values: Record<Setting, number[]> = {
  pointsPerMajor: [50, 100, 333],
  pointsShareBp: [0, 5_000, 10_000],
  pointsEarnedPerMajor: [0, 100, 777],
  exchangeSpreadBp: [0, 100, 900],
  transferFeeBp: [0, 33, 500],
  withdrawFeeBp: [0, 150],
}

const changeSetting = command({
  name: 'change a setting',
  weight: 2,
  input: fc.record({ id: fc.constantFrom(...(Object.keys(values) as Setting[])), value: index }),
  async run(world, { id, value }) {
    const chosen = pick(values[id], value)!
    const { name, data } = await world.call(adminSettingSave, { id, value: chosen }, world.staff[0]!)
    world.expect(name === 'ok', `a setting was refused: ${name}`)
    if (data.pending) {
      const decision = { id: data.pending.id, approve: true }
      const decided = await world.call(adminSettingDecide, decision, world.staff[1]!)
      world.expect(decided.name === 'ok', `the approval of a setting was refused: ${decided.name}`)
    }
    world.settings[id] = chosen
  },
})

const changePrice = command({
  name: 'change a price',
  weight: 1,
  input: fc.record({ sku: index, price: fc.integer({ min: 100, max: 9_000 }) }),
  async run(world, { sku, price }) {
    const chosen = pick(
      world.reference.skus.filter((s) => s.giftValue === null),
      sku,
    )!
    const offer = world.shop.base.shop.offers.find(({ skuId }) => skuId === chosen.id)
    // Not below the wholesale price.
    chosen.price = Math.max(price, offer?.wholesale ?? 0)
    await world.shop.deps.db.execute(
      sql`update skus set price = ${chosen.price} where id = ${chosen.id}::uuid`,
    )
  },
})

const adjustStock = command({
  name: 'adjust stock',
  weight: 2,
  input: fc.record({ sku: index, change: fc.integer({ min: -6, max: 10 }).filter((n) => n !== 0) }),
  async run(world, { sku, change }) {
    const chosen = pick(world.reference.skus, sku)!
    const level = world.seen.stock.find((s) => s.skuId === chosen.id)!
    const input = { skuId: chosen.id, change, reason: 'Random' }
    const { name } = await world.call(adminStockAdjust, input, world.staff[0]!)
    const isPossible = level.onHand + change >= level.reserved
    world.expect((name === 'ok') === isPossible, `stock of ${level.onHand} changed by ${change}: ${name}`)
    if (name === 'ok') chosen.onHand += change
  },
})

export const shopCommands = [changeRate, changeSetting, changePrice, adjustStock]
