import { exchangeCreate, exchangeRates } from '@pasar/contract/calls/wallet/exchange'
import { type Currency, toMinor, toMoney } from '@pasar/contract/money'
import { expectRefusal, type World } from '../world.ts'

/** Exchanges an amount at the present rate. @returns what is received; null when it is refused */
export async function convert(
  world: World,
  { id, actor }: World['members'][number],
  [from, to]: [Currency, Currency],
  minor: bigint,
): Promise<bigint | null> {
  const [ratio] = (await world.shop.call(exchangeRates, { from, to }, actor)).data.list
  if (!ratio) throw new Error(`${from} cannot be exchanged to ${to}`)
  const debts = world.debts(id)
  const input = { from: toMoney(minor, from), to, rateId: ratio.rateId }
  const { name, data } = await world.call(exchangeCreate, input, actor)
  if (name !== 'ok') {
    const isDebtor = debts.length > 0 && !debts.includes(to)
    const allowed = ['amount-out-of-bounds', 'insufficient-balance', 'insufficient-points'] as const
    expectRefusal(world, name, ...allowed, ...(isDebtor ? (['debt-unpaid'] as const) : []))
    return null
  }
  const received = toMinor(data.to)
  world.credit(id, from, -minor)
  world.credit(id, to, received)
  return received
}
