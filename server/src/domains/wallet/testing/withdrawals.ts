import {
  adminWithdrawalApprove,
  adminWithdrawalFail,
  adminWithdrawalPay,
  adminWithdrawalReject,
  adminWithdrawalReturn,
} from '@pasar/contract/calls/admin/finance/withdrawals'
import { bankCardCreate, bankCardList } from '@pasar/contract/calls/wallet/bank-cards'
import {
  coinWithdrawalCreate,
  coinWithdrawalTerms,
  withdrawalCancel,
  withdrawalCreate,
  withdrawalTerms,
} from '@pasar/contract/calls/wallet/withdrawals'
import { type Currency, toMoney } from '@pasar/contract/money'
import fc from 'fast-check'
import { type Holder, PIN } from '../testing.ts'
import { type Operation, operation, type World } from './wallet-model.ts'

type Requested = { id: string; who: number; asset: Currency; amount: bigint }

const openWithdrawals = ({ memory }: World): Requested[] => {
  if (!memory.has('withdrawals')) memory.set('withdrawals', [])
  return memory.get('withdrawals') as Requested[]
}

const who = fc.nat(2)
let numbers = 0

async function ensureCard({ shop }: World, member: Holder): Promise<string> {
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
    const cardId = await ensureCard(world, member)
    const amount = toMoney(BigInt(input.amount), 'MYR')
    const { data } = await world.shop.call(withdrawalTerms, { cardId, amount: amount.amount }, member)
    const displayed = { fee: data.quote!.fee, rateId: data.rateId, payPassword: PIN }
    const created = await world.call(withdrawalCreate, { amount, cardId, ...displayed }, member)
    if (created.name !== 'ok') return
    const held = BigInt(input.amount)
    world.expectHeld(member, 'MYR', held)
    openWithdrawals(world).push({ id: created.data.id, who: input.who, asset: 'MYR', amount: held })
  },
})

const withdrawCoin = operation({
  name: 'withdraw coins',
  input: fc.record({ who, amount: fc.integer({ min: 2_000_000, max: 20_000_000 }) }),
  async run(world, input) {
    const member = world.members[input.who]!
    const amount = toMoney(BigInt(input.amount), 'USDT')
    const { data } = await world.shop.call(coinWithdrawalTerms, { amount: amount.amount }, member)
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const coin = { amount, address, fee: data.quote!.fee, payPassword: PIN }
    const created = await world.call(coinWithdrawalCreate, coin, member)
    if (created.name !== 'ok') return
    const held = BigInt(input.amount)
    world.expectHeld(member, 'USDT', held)
    openWithdrawals(world).push({ id: created.data.id, who: input.who, asset: 'USDT', amount: held })
  },
})

const decisionCalls = {
  approve: adminWithdrawalApprove,
  reject: adminWithdrawalReject,
  pay: adminWithdrawalPay,
  fail: adminWithdrawalFail,
  return: adminWithdrawalReturn,
} as const

/** Any action on any withdrawal; actions that its state does not allow are refused without changes. */
const decide = operation({
  name: 'decide on a withdrawal',
  input: fc.record({
    which: fc.nat(9),
    action: fc.constantFrom('approve', 'approve', 'reject', 'pay', 'pay', 'fail', 'return', 'cancel'),
  }),
  async run(world, { which, action }) {
    const open = openWithdrawals(world)
    const chosen = open[which % Math.max(open.length, 1)]
    if (!chosen) return
    const { id, who, asset, amount } = chosen
    const member = world.members[who]!
    const { name } =
      action === 'cancel'
        ? await world.call(withdrawalCancel, { id }, member)
        : await world.call(
            decisionCalls[action as keyof typeof decisionCalls],
            { id, reason: 'Random', reference: `0x${'ab'.repeat(32)}` } as never,
            await world.shop.addStaff(),
          )
    if (name !== 'ok' || action === 'approve') return
    if (action === 'return') world.expectChange(member, asset, amount)
    else world.expectHeld(member, asset, -amount)
    if (action === 'pay') world.expectChange(member, asset, -amount)
    if (action !== 'pay') open.splice(open.indexOf(chosen), 1)
  },
})

/** Withdrawals by members and decisions by staff; repeated entries are more likely. */
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
