import type { Input, Output } from '@pasar/contract/call'
import type {
  coinWithdrawalCreate,
  Withdrawal,
  withdrawalCreate,
} from '@pasar/contract/calls/wallet/withdrawals'
import { toMinor, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { encrypt } from '../../platform/crypto/encryption.ts'
import { evmAddress } from '../../platform/crypto/evm-address.ts'
import { transact } from '../../platform/db/transact.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { checkPaymentPin, requireFactor } from '../identity/index.ts'
import { listDebts, refuseDebts } from '../ledger/index.ts'
import { findVerifiedName, fullName } from '../verification/index.ts'
import { decryptCardNumber, findPayoutCard, isSameName, type PayoutCard } from '../wallet/index.ts'
import { sendWithdrawalEmail } from './emails.ts'
import { holdAmount } from './ledger-entries.ts'
import { presentWithdrawal } from './presenter.ts'
import { findLog, findWithdrawalByKey, recordEvent, type WithdrawalRow } from './queries.ts'
import { COIN, type Quote, validateAmount } from './rules.ts'
import { withdrawals } from './tables.ts'
import {
  convertToBase,
  currentDay,
  findTerms,
  getLimits,
  presentTerms,
  quoteAmount,
  remainingToday,
  type Terms,
} from './terms.ts'

type CreateResult = Result<Output<typeof withdrawalCreate>>
type Destination = { card: PayoutCard } | { address: string }
/** Input that both channels share. */
type WithdrawInput = Pick<Input<typeof withdrawalCreate>, 'amount' | 'fee' | 'payPassword'> & {
  rateId?: string
}

/** Encryption purpose of an account number; binds the ciphertext to its row. */
export const numberPurpose = (id: string): string => `withdrawal:${id}`

const buildIdempotencyKey = (ctx: MemberContext): string =>
  `${ctx.member.id} ${ctx.idempotencyKey ?? ctx.ids.uuid()}`

/**
 * Withdraws to one of the member's bank cards at the displayed fee and rate, once per idempotency key.
 * Refuses `verification-needed`, `bank-card-holder`, `withdraw-unavailable`, `fee-changed`, `rate-changed`,
 * `reauthentication-needed`, `pay-password-…`, `amount-out-of-bounds`, `day-limit`, `withdrawals-today`,
 * `debt-unpaid`,
 * `insufficient-balance`.
 */
export async function withdrawToBank(
  ctx: MemberContext,
  input: Input<typeof withdrawalCreate>,
): Promise<CreateResult> {
  const intent = buildIdempotencyKey(ctx)
  const done = await findWithdrawalByKey(ctx.tx, intent)
  if (done) return await replayWithdrawal(ctx, done, input, (row) => row.cardId === input.cardId)
  const card = await findPayoutCard(ctx, ctx.member.id, input.cardId)
  if (!card) return refuse('not-found')
  const name = await findVerifiedName(ctx, ctx.member.id)
  if (!name) return refuse('verification-needed')
  if (!isSameName(card.holder, fullName(name))) return refuse('bank-card-holder')
  const terms = await findTerms(ctx, 'bank', input.amount.currency, card.currency)
  return terms ? await withdraw(ctx, input, terms, { card }, intent) : refuse('withdraw-unavailable')
}

/** Withdraws the coin to an address. Same refusals as `withdrawToBank`, and an invalid address. */
export async function withdrawCoin(
  ctx: MemberContext,
  input: Input<typeof coinWithdrawalCreate>,
): Promise<Result<Withdrawal>> {
  const intent = buildIdempotencyKey(ctx)
  const address = evmAddress(input.address)
  const done = await findWithdrawalByKey(ctx.tx, intent)
  if (done) return await replayWithdrawal(ctx, done, input, (row) => row.address === address)
  if (!(await findVerifiedName(ctx, ctx.member.id))) return refuse('verification-needed')
  // Coins sent to the zero address are lost: nobody has its key.
  if (!address || /^0x0+$/.test(address))
    return refuseFields({ address: text(ctx.language, 'withdrawals.wrong_address') })
  const terms = await findTerms(ctx, 'coin', input.amount.currency, COIN)
  return terms ? await withdraw(ctx, input, terms, { address }, intent) : refuse('withdraw-unavailable')
}

/** Returns the withdrawal of an earlier request with the same idempotency key. */
async function replayWithdrawal(
  ctx: MemberContext,
  row: WithdrawalRow,
  { amount }: WithdrawInput,
  isSameDestination: (row: WithdrawalRow) => boolean,
): Promise<CreateResult> {
  const isSame = row.asset === amount.currency && row.amount === toMinor(amount) && isSameDestination(row)
  return isSame
    ? ok(presentWithdrawal(row, await findLog(ctx.tx, row.id), ctx.language))
    : refuse('idempotency-mismatch')
}

async function withdraw(
  ctx: MemberContext,
  input: WithdrawInput,
  terms: Terms,
  to: Destination,
  intent: string,
): Promise<CreateResult> {
  const amount = toMinor(input.amount)
  const quote = quoteAmount(terms, amount)
  if (!quote) return await refuseAmount(terms)
  const refusal = await refuseIfChanged(ctx, input, terms, quote)
  if (refusal) return refusal
  const proven = await requireFactor(ctx, 'withdrawal')
  if (!proven.ok) return proven
  const pinCheck = await checkPaymentPin(ctx, input.payPassword)
  if (!pinCheck.ok) return pinCheck
  const row = buildRow(ctx, terms, quote, to, intent)
  return await transact(ctx.db, async (tx) => {
    const txContext = { ...ctx, tx }
    // Serializes a member's withdrawals, so that daily limits and idempotency hold.
    await lock(tx, 'member', ctx.member.id)
    if (await findWithdrawalByKey(tx, intent)) return refuse('busy-try-again')
    const refusal = await validateLimits(txContext, amount, terms)
    if (refusal) return refusal
    const debts = await listDebts(tx, ctx.member.id)
    if (debts.length > 0) return refuseDebts(debts)
    await tx.insert(withdrawals).values(row)
    const held = await holdAmount(txContext, row)
    if (!held.ok) return held
    await recordEvent(txContext, [row.id], 'requested')
    await sendWithdrawalEmail(txContext, row)
    return ok(presentWithdrawal(row, await findLog(tx, row.id), ctx.language))
  })
}

const refuseAmount = ({ min, max, asset }: Terms): CreateResult =>
  refuse('amount-out-of-bounds', { min: toMoney(min, asset), max: toMoney(max, asset) })

/** Refuses an outdated fee or rate; returns null when both are current. */
async function refuseIfChanged(
  ctx: MemberContext,
  { fee, rateId }: WithdrawInput,
  terms: Terms,
  quote: Quote,
): Promise<CreateResult | null> {
  const isRate = rateId === undefined || rateId === terms.rate.id
  const isFee = fee.currency === terms.asset && toMinor(fee) === quote.fee
  if (isRate && isFee) return null
  const now = presentTerms(terms, await getLimits(ctx, terms), quote.amount)
  return isRate
    ? refuse('fee-changed', { fee: toMoney(quote.fee, terms.asset), terms: now })
    : refuse('rate-changed', { terms: now })
}

async function validateLimits(
  ctx: MemberContext,
  amount: bigint,
  terms: Terms,
): Promise<CreateResult | null> {
  const limits = await getLimits(ctx, terms)
  const reason = validateAmount(amount, convertToBase(terms, amount), limits)
  if (!reason) return null
  if (reason === 'amount-out-of-bounds') return refuseAmount(terms)
  if (reason !== 'day-limit') return refuse(reason)
  return refuse('day-limit', { left: toMoney(remainingToday(terms, limits), terms.asset) })
}

function buildRow(
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
    worth: convertToBase(terms, amount),
    day: currentDay(ctx),
    cardId: card?.id ?? null,
    cardAddedAt: card?.addedAt ?? null,
    bank: card?.bank ?? null,
    bankType: card?.type ?? null,
    branch: card?.branch ?? null,
    holder: card?.holder ?? null,
    numberSealed: card && encrypt(ctx.config, numberPurpose(id), decryptCardNumber(ctx, card)),
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
