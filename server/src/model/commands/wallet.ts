import { adminCorrectionCreate, adminCorrectionDecide } from '@pasar/contract/calls/admin/finance/wallet'
import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { type Currency, exponents, toMoney } from '@pasar/contract/money'
import fc from 'fast-check'
import { PIN } from '../shop.ts'
import { expectRefusal, type World } from '../world.ts'
import { command, who } from './command.ts'
import { convert } from './convert.ts'

const amount = fc.integer({ min: 100, max: 12_000 })

/** The fee of a transfer, rounded up. */
const getFee = (minor: bigint, feeBp: number): bigint => (minor * BigInt(feeBp) + 9_999n) / 10_000n

const transfer = command({
  name: 'transfer',
  weight: 3,
  input: fc.record({ who, to: who, minor: amount }),
  async run(world, { who, to, minor }) {
    const [from, receiver] = [world.members[who]!, world.members[to]!]
    const fee = getFee(BigInt(minor), world.settings.transferFeeBp)
    const input = {
      username: receiver.username,
      amount: toMoney(BigInt(minor), 'MYR'),
      fee: toMoney(fee, 'MYR'),
      payPassword: PIN,
    }
    const has = world.available(from.id, 'MYR')
    const { name } = await world.call(transferCreate, input, from.actor)
    if (who === to) return expectRefusal(world, name, 'transfer-to-self')
    const isEnough = has >= BigInt(minor) + fee
    const isFree = world.debts(from.id).length === 0
    if (isEnough && !isFree) return expectRefusal(world, name, 'debt-unpaid')
    world.expect((name === 'ok') === isEnough, `a transfer of ${minor} + ${fee} of ${has}: ${name}`)
    if (name !== 'ok') return
    world.credit(from.id, 'MYR', -BigInt(minor) - fee)
    world.credit(receiver.id, 'MYR', BigInt(minor))
  },
})

const pairs: [Currency, Currency][] = [
  ['BONUS', 'MYR'],
  ['MYR', 'PTS'],
  ['MYR', 'CNY'],
  ['CNY', 'MYR'],
  ['CNY', 'USDT'],
  ['USDT', 'MYR'],
  ['MYR', 'USDT'],
]

/**
 * Compares what is given with what is received, at the rates without spread: `a ≥ b` in the shop's currency.
 */
function isWorthAtLeast(world: World, given: [bigint, Currency], received: [bigint, Currency]): boolean {
  const scale = 10n ** 12n
  const per: Partial<Record<Currency, bigint>> = {
    MYR: scale,
    BONUS: scale,
    CNY: BigInt(Math.round(Number(world.rates.CNY) * 1e12)),
    USDT: BigInt(Math.round(Number(world.rates.USDT) * 1e12)),
    PTS: BigInt(world.settings.pointsPerMajor) * scale,
  }
  const unit = (asset: Currency) => 10n ** BigInt(exponents[asset])
  const [[a, from], [b, to]] = [given, received]
  return a * unit(to) * per[to]! >= b * unit(from) * per[from]!
}

const exchange = command({
  name: 'exchange',
  weight: 4,
  input: fc.record({ who, pair: fc.constantFrom(...pairs), share: fc.integer({ min: 1, max: 110 }) }),
  async run(world, { who, pair: [from, to], share }) {
    const has = world.available(world.members[who]!.id, from)
    const minor = (has * BigInt(share)) / 100n
    if (minor <= 0n) return
    const debts = world.debts(world.members[who]!.id)
    const received = await convert(world, world.members[who]!, [from, to], minor)
    if (received === null) return
    world.expect(minor <= has, 'an exchange exceeds the balance')
    world.expect(debts.length === 0 || debts.includes(to), `a debtor exchanged ${from} to ${to}`)
    world.expect(
      isWorthAtLeast(world, [minor, from], [received, to]),
      `the exchange of ${minor} ${from} to ${received} ${to} makes a profit`,
    )
  },
})

/** Half of the corrections need a second approver. */
const correct = command({
  name: 'correct',
  weight: 2,
  input: fc.record({ who, minor: fc.integer({ min: -100_000, max: 100_000 }), approve: fc.boolean() }),
  async run(world, { who, minor, approve }) {
    const { id } = world.members[who]!
    const [requester, approver] = world.staff as [never, never]
    const input = { memberId: id, amount: toMoney(BigInt(minor), 'MYR'), reason: 'Random' }
    const entered = await world.call(adminCorrectionCreate, input, requester)
    if (entered.name !== 'ok')
      return expectRefusal(world, entered.name, 'insufficient-balance', 'input-invalid')
    if (entered.data.state === 'waiting') {
      const decided = await world.call(adminCorrectionDecide, { id: entered.data.id, approve }, approver)
      if (decided.name !== 'ok') return expectRefusal(world, decided.name, 'insufficient-balance')
      if (!approve) return
    }
    world.credit(id, 'MYR', BigInt(minor))
  },
})

export const walletCommands = [transfer, exchange, correct]
