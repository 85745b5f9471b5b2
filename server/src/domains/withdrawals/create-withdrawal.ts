import type { Input, Output } from '@pasar/contract/call'
import type { coinWithdrawCreate, Withdrawal, withdrawCreate } from '@pasar/contract/calls/withdrawals'
import { toMinor, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { evmAddress } from '../../platform/crypto/evm-address.ts'
import { seal } from '../../platform/crypto/sealed.ts'
import { transact } from '../../platform/db/transact.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { checkPayPassword } from '../identity/index.ts'
import { fullName, verifiedName } from '../verification/index.ts'
import { cardNumber, isSameName, type PayoutCard, payoutCard } from '../wallet/index.ts'
import { freeze } from './books.ts'
import { mailMember } from './mails.ts'
import { wordsOf } from './messages.ts'
import { logOf, noteEvent, type WithdrawalRow, withdrawalByIntent } from './queries.ts'
import { COIN, objectionTo, type Quote } from './rules.ts'
import { withdrawals } from './tables.ts'
import { dayOf, leftToday, limitsOf, quoteBy, type Terms, termsOf, wireTerms, worthOf } from './terms.ts'
import { wireWithdrawal } from './wire.ts'

type Answer = Result<Output<typeof withdrawCreate>>
type Destination = { card: PayoutCard } | { address: string }
/** What both ways ask for. */
type Asked = Pick<Input<typeof withdrawCreate>, 'amount' | 'fee' | 'payPassword'> & { rateId?: string }

/** What a number is sealed for: its row. */
export const numberPurpose = (id: string): string => `withdrawal:${id}`

const intentOf = (ctx: MemberContext): string => `${ctx.member.id} ${ctx.intentKey ?? ctx.ids.uuid()}`

/** Withdraws to one of the member's cards: what was shown is what happens, once for one intent. */
export async function withdrawToBank(
  ctx: MemberContext,
  input: Input<typeof withdrawCreate>,
): Promise<Answer> {
  const intent = intentOf(ctx)
  const done = await withdrawalByIntent(ctx.tx, intent)
  if (done) return await doneBefore(ctx, done, input, (row) => row.cardId === input.cardId)
  const card = await payoutCard(ctx, ctx.member.id, input.cardId)
  if (!card) return refuse('not-found')
  const name = await verifiedName(ctx, ctx.member.id)
  if (!name) return refuse('verification-needed')
  if (!isSameName(card.holder, fullName(name))) return refuse('bank-card-holder')
  const terms = await termsOf(ctx, 'bank', input.amount.currency, card.currency)
  return terms ? await withdraw(ctx, input, terms, { card }, intent) : refuse('withdraw-unavailable')
}

/** Withdraws the coin to an address. */
export async function withdrawCoin(
  ctx: MemberContext,
  input: Input<typeof coinWithdrawCreate>,
): Promise<Result<Withdrawal>> {
  const intent = intentOf(ctx)
  const address = evmAddress(input.address)
  const done = await withdrawalByIntent(ctx.tx, intent)
  if (done) return await doneBefore(ctx, done, input, (row) => row.address === address)
  if (!(await verifiedName(ctx, ctx.member.id))) return refuse('verification-needed')
  // Nobody has the key of the address of zeros: coins that are sent there are gone.
  if (!address || /^0x0+$/.test(address)) return refuseFields({ address: wordsOf(ctx.language).wrongAddress })
  const terms = await termsOf(ctx, 'coin', input.amount.currency, COIN)
  return terms ? await withdraw(ctx, input, terms, { address }, intent) : refuse('withdraw-unavailable')
}

/** The client did not hear the answer to the first time. */
async function doneBefore(
  ctx: MemberContext,
  row: WithdrawalRow,
  { amount }: Asked,
  isThere: (row: WithdrawalRow) => boolean,
): Promise<Answer> {
  const isSame = row.asset === amount.currency && row.amount === toMinor(amount) && isThere(row)
  return isSame
    ? ok(wireWithdrawal(row, await logOf(ctx.tx, row.id), ctx.language))
    : refuse('idempotency-mismatch')
}

async function withdraw(
  ctx: MemberContext,
  input: Asked,
  terms: Terms,
  to: Destination,
  intent: string,
): Promise<Answer> {
  const amount = toMinor(input.amount)
  const quote = quoteBy(terms, amount)
  if (!quote) return await refuseAmount(terms)
  const moved = await whatMoved(ctx, input, terms, quote)
  if (moved) return moved
  const allowed = await checkPayPassword(ctx, input.payPassword)
  if (!allowed.ok) return allowed
  const row = rowOf(ctx, terms, quote, to, intent)
  return await transact(ctx.db, async (tx) => {
    const inside = { ...ctx, tx }
    // Two withdrawals of a member at once meet here, so that the day's limits hold, and one intent is one withdrawal.
    await lock(tx, 'member', ctx.member.id)
    if (await withdrawalByIntent(tx, intent)) return refuse('busy-try-again')
    const refusal = await refusalOf(inside, amount, terms)
    if (refusal) return refusal
    await tx.insert(withdrawals).values(row)
    const frozen = await freeze(inside, row)
    if (!frozen.ok) return frozen
    await noteEvent(inside, [row.id], 'requested')
    await mailMember(inside, row)
    return ok(wireWithdrawal(row, await logOf(tx, row.id), ctx.language))
  })
}

const refuseAmount = ({ least, most, asset }: Terms): Answer =>
  refuse('amount-out-of-bounds', { least: toMoney(least, asset), most: toMoney(most, asset) })

/** Nobody withdraws at another fee or rate than was shown. */
async function whatMoved(
  ctx: MemberContext,
  { fee, rateId }: Asked,
  terms: Terms,
  quote: Quote,
): Promise<Answer | null> {
  const isRate = rateId === undefined || rateId === terms.rate.id
  const isFee = fee.currency === terms.asset && toMinor(fee) === quote.fee
  if (isRate && isFee) return null
  const now = wireTerms(terms, await limitsOf(ctx, terms), quote.amount)
  return isRate
    ? refuse('fee-changed', { fee: toMoney(quote.fee, terms.asset), terms: now })
    : refuse('rate-changed', { terms: now })
}

async function refusalOf(ctx: MemberContext, amount: bigint, terms: Terms): Promise<Answer | null> {
  const limits = await limitsOf(ctx, terms)
  const objection = objectionTo(amount, worthOf(terms, amount), limits)
  if (!objection) return null
  if (objection === 'amount-out-of-bounds') return refuseAmount(terms)
  if (objection !== 'day-limit') return refuse(objection)
  return refuse('day-limit', { left: toMoney(leftToday(terms, limits), terms.asset) })
}

function rowOf(
  ctx: MemberContext,
  terms: Terms,
  { amount, fee, receives }: Quote,
  to: Destination,
  intent: string,
): WithdrawalRow {
  const id = ctx.ids.uuid()
  const card = 'card' in to ? to.card : null
  return {
    id,
    no: ctx.ids.number('W'),
    intent,
    memberId: ctx.member.id,
    channel: terms.channel,
    state: 'reviewing',
    asset: terms.asset,
    amount,
    fee,
    payoutAsset: terms.payout,
    receives,
    rate: terms.rate.text,
    worth: worthOf(terms, amount),
    day: dayOf(ctx),
    cardId: card?.id ?? null,
    cardAddedAt: card?.addedAt ?? null,
    bank: card?.bank ?? null,
    bankType: card?.type ?? null,
    branch: card?.branch ?? null,
    holder: card?.holder ?? null,
    numberSealed: card && seal(ctx.config, numberPurpose(id), cardNumber(ctx, card)),
    lastFour: card?.lastFour ?? null,
    address: 'address' in to ? to.address : null,
    network: 'address' in to ? ctx.config.coinNetwork : null,
    reason: '',
    reference: '',
    paidBy: null,
    paidAt: null,
    proofId: null,
    fileId: null,
    createdAt: ctx.clock.now(),
    endedAt: null,
  }
}
