import {
  adminWithdrawalApprove,
  adminWithdrawalExport,
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
import { toMoney } from '@pasar/contract/money'
import fc from 'fast-check'
import { PIN } from '../shop.ts'
import { expectRefusal, type World } from '../world.ts'
import { command, index, pick, who } from './command.ts'
import { memberOf } from './orders.ts'

let accounts = 0

async function findCard({ shop }: World, actor: World['staff'][number]): Promise<string> {
  const { list, holder } = (await shop.call(bankCardList, {}, actor)).data
  if (list[0]) return list[0].id
  const number = `2140${String(10_000_000 + ++accounts)}`
  const card = { type: 'account' as const, bank: 'MBBEMYKL', number, holder }
  return (await shop.call(bankCardCreate, card, actor)).data.id
}

const LIMITS = [
  'amount-out-of-bounds',
  'insufficient-balance',
  'withdrawals-today',
  'day-limit',
  'debt-unpaid',
] as const

const withdraw = command({
  name: 'withdraw',
  weight: 3,
  input: fc.record({ who, minor: fc.integer({ min: 900, max: 12_000 }) }),
  async run(world, { who, minor }) {
    const { id, actor } = world.members[who]!
    const cardId = await findCard(world, actor)
    const amount = toMoney(BigInt(minor), 'MYR')
    const { data } = await world.shop.call(withdrawalTerms, { cardId, amount: amount.amount }, actor)
    const shown = { fee: data.quote!.fee, rateId: data.rateId, payPassword: PIN }
    const { name } = await world.call(withdrawalCreate, { amount, cardId, ...shown }, actor)
    if (name !== 'ok') return expectRefusal(world, name, ...LIMITS)
    world.expect(world.debts(id).length === 0, 'a debtor withdrew')
    world.expect(world.available(id, 'MYR') >= BigInt(minor), 'a withdrawal exceeds the balance')
  },
})

const withdrawCoin = command({
  name: 'withdraw coins',
  weight: 1,
  input: fc.record({ who, minor: fc.integer({ min: 2_000_000, max: 40_000_000 }) }),
  async run(world, { who, minor }) {
    const { id, actor } = world.members[who]!
    const amount = toMoney(BigInt(minor), 'USDT')
    const { data } = await world.shop.call(coinWithdrawalTerms, { amount: amount.amount }, actor)
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const coin = { amount, address, fee: data.quote!.fee, payPassword: PIN }
    const { name } = await world.call(coinWithdrawalCreate, coin, actor)
    if (name !== 'ok') return expectRefusal(world, name, ...LIMITS)
    world.expect(world.debts(id).length === 0, 'a debtor withdrew')
    world.expect(world.available(id, 'USDT') >= BigInt(minor), 'a withdrawal exceeds the balance')
  },
})

const decisions = {
  approve: adminWithdrawalApprove,
  reject: adminWithdrawalReject,
  pay: adminWithdrawalPay,
  fail: adminWithdrawalFail,
  return: adminWithdrawalReturn,
} as const

/** The states in which an action is allowed. */
const allowedIn: Record<keyof typeof decisions | 'cancel', string> = {
  approve: 'reviewing',
  reject: 'reviewing',
  cancel: 'reviewing',
  pay: 'approved',
  fail: 'approved',
  return: 'paid',
}

/** Most often an action that the state of a withdrawal allows. Another is refused. */
const decide = command({
  name: 'decide on a withdrawal',
  weight: 4,
  input: fc.record({
    which: index,
    action: fc.constantFrom(
      ...(['approve', 'approve', 'reject', 'pay', 'pay', 'fail', 'return', 'cancel', 'cancel'] as const),
    ),
    by: fc.nat(1),
  }),
  async run(world, { which, action, by }) {
    const possible = world.seen.withdrawals.filter((w) => w.state === allowedIn[action])
    const chosen = pick(which % 4 === 0 ? world.seen.withdrawals : possible, which)
    if (!chosen) return
    const { id } = chosen
    const { name } =
      action === 'cancel'
        ? await world.call(withdrawalCancel, { id }, memberOf(world, chosen).actor)
        : await world.call(
            decisions[action],
            { id, reason: 'Random', reference: `0x${'ab'.repeat(32)}` } as never,
            world.staff[by]!,
          )
    const isAllowed = chosen.state === allowedIn[action]
    if (!isAllowed) return expectRefusal(world, name, 'state-changed')
    if (action === 'approve' && world.debts(chosen.memberId).length > 0)
      return expectRefusal(world, name, 'debt-unpaid')
    // Nobody approves twice, fails what they exported, or returns their own payout.
    if (name !== 'ok') expectRefusal(world, name, 'forbidden')
  },
})

const exportPayouts = command({
  name: 'export payouts',
  weight: 1,
  input: fc.nat(1),
  async run(world, by) {
    const input = { id: world.shop.deps.ids.uuid(), channel: 'bank' as const }
    const { name } = await world.call(adminWithdrawalExport, input, world.staff[by]!)
    world.expect(name === 'ok', `an export was refused: ${name}`)
  },
})

export const withdrawalCommands = [withdraw, withdrawCoin, decide, exportPayouts]
