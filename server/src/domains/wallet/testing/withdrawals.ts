import {
  adminWithdrawalApprove,
  adminWithdrawalFail,
  adminWithdrawalPay,
  adminWithdrawalReject,
  adminWithdrawalReturn,
} from '@pasar/contract/calls/admin/withdrawals'
import { bankCardCreate, bankCardList } from '@pasar/contract/calls/bank-cards'
import {
  coinWithdrawCost,
  coinWithdrawCreate,
  withdrawCancel,
  withdrawCreate,
  withdrawRatio,
} from '@pasar/contract/calls/withdrawals'
import { type Currency, toMoney } from '@pasar/contract/money'
import fc from 'fast-check'
import { type Holder, PIN } from '../testing.ts'
import { type Operation, operation, type World } from './wallet-model.ts'

type Asked = { id: string; who: number; asset: Currency; amount: bigint }

const asked = ({ notes }: World): Asked[] => {
  if (!notes.has('withdrawals')) notes.set('withdrawals', [])
  return notes.get('withdrawals') as Asked[]
}

const who = fc.nat(2)
let numbers = 0

async function cardOf({ shop }: World, member: Holder): Promise<string> {
  const { list, holder } = (await shop.call(bankCardList, {}, member)).data
  if (list[0]) return list[0].id
  const number = `2140${String(10_000_000 + ++numbers)}`
  const card = { type: 'account' as const, bank: 'MBBEMYKL', number, holder }
  return (await shop.call(bankCardCreate, card, member)).data.id
}

const withdraw = operation({
  name: 'withdraw',
  input: fc.record({ who, amount: fc.integer({ min: 900, max: 9_000 }) }),
  async run(world, input) {
    const member = world.members[input.who]!
    const cardId = await cardOf(world, member)
    const amount = toMoney(BigInt(input.amount), 'MYR')
    const { data } = await world.shop.call(withdrawRatio, { cardId, amount: amount.amount }, member)
    const shown = { fee: data.quote!.fee, rateId: data.rateId, payPassword: PIN }
    const done = await world.call(withdrawCreate, { amount, cardId, ...shown }, member)
    if (done.name !== 'ok') return
    const held = BigInt(input.amount)
    world.expectsHeld(member, 'MYR', held)
    asked(world).push({ id: done.data.id, who: input.who, asset: 'MYR', amount: held })
  },
})

const withdrawCoin = operation({
  name: 'withdraw the coin',
  input: fc.record({ who, amount: fc.integer({ min: 2_000_000, max: 20_000_000 }) }),
  async run(world, input) {
    const member = world.members[input.who]!
    const amount = toMoney(BigInt(input.amount), 'USDT')
    const { data } = await world.shop.call(coinWithdrawCost, { amount: amount.amount }, member)
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const coin = { amount, address, fee: data.quote!.fee, payPassword: PIN }
    const done = await world.call(coinWithdrawCreate, coin, member)
    if (done.name !== 'ok') return
    const held = BigInt(input.amount)
    world.expectsHeld(member, 'USDT', held)
    asked(world).push({ id: done.data.id, who: input.who, asset: 'USDT', amount: held })
  },
})

const decided = {
  approve: adminWithdrawalApprove,
  reject: adminWithdrawalReject,
  pay: adminWithdrawalPay,
  fail: adminWithdrawalFail,
  return: adminWithdrawalReturn,
} as const

/** Any deed on any withdrawal: what its state does not allow is refused, and changes nothing. */
const decide = operation({
  name: 'decide about a withdrawal',
  input: fc.record({
    which: fc.nat(9),
    deed: fc.constantFrom('approve', 'approve', 'reject', 'pay', 'pay', 'fail', 'return', 'cancel'),
  }),
  async run(world, { which, deed }) {
    const open = asked(world)
    const chosen = open[which % Math.max(open.length, 1)]
    if (!chosen) return
    const { id, who, asset, amount } = chosen
    const member = world.members[who]!
    const { name } =
      deed === 'cancel'
        ? await world.call(withdrawCancel, { id }, member)
        : await world.call(
            decided[deed as keyof typeof decided],
            { id, reason: 'Random', reference: `0x${'ab'.repeat(32)}` } as never,
            await world.shop.clerk(),
          )
    if (name !== 'ok' || deed === 'approve') return
    if (deed === 'return') world.expects(member, asset, amount)
    else world.expectsHeld(member, asset, -amount)
    if (deed === 'pay') world.expects(member, asset, -amount)
    if (deed !== 'pay') open.splice(open.indexOf(chosen), 1)
  },
})

/** Members take money out, and staff decide; what stands more often happens more often. */
export const withdrawOperations: readonly Operation[] = [
  withdraw,
  withdraw,
  withdrawCoin,
  decide,
  decide,
  decide,
  decide,
  decide,
]
