import type { Input, Output } from '@pasar/contract/call'
import type { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { type Currency, toMinor, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { toDay } from '../../../platform/days.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import { checkPaymentPin, requireFactor } from '../../identity/index.ts'
import { memberOwner, openAccounts, refuseDebts, shopAccounts } from '../../ledger/index.ts'
import { getMarket } from '../../settings/index.ts'
import { countLookup, publicName } from './find-receiver.ts'
import { showTransfer } from './list-transfers.ts'
import { computeFee, remainingToday, type TransferTerms, transferWorth, validateTransfer } from './rules.ts'
import { findTransferTerms } from './terms.ts'
import { readTransferContext, type TransferContext } from './transfer-context.ts'
import { type NewTransfer, writeTransfer } from './write-transfer.ts'

type TransferInput = Input<typeof transferCreate>
type TransferResult = Result<Output<typeof transferCreate>>

/** Attempts when balance or limits change between validation and write. */
const MAX_ATTEMPTS = 5

/**
 * Transfers money to another member, once per idempotency key, which is stored with the transfer. The
 * statement that writes the transfer repeats the validated limits as conditions.
 * Refuses `verification-needed`, `reauthentication-needed`, `pay-password-…`, `receiver-unavailable`,
 * `transfer-to-self`, `fee-changed`,
 * `amount-out-of-bounds`, `day-limit`, `insufficient-balance`, `debt-unpaid`, `idempotency-mismatch`, and
 * `busy-try-again` after repeated conflicts.
 */
export async function createTransfer(ctx: MemberContext, input: TransferInput): Promise<TransferResult> {
  const asset = input.amount.currency
  const terms = await findTransferTerms(ctx, asset)
  if (!terms) return refuseFields({ amount: text(ctx.language, 'wallet.cannot_be_transferred') })
  const intent = `${ctx.member.id} ${ctx.idempotencyKey ?? ctx.ids.uuid()}`
  const day = toDay(ctx.clock.now(), getMarket(ctx.market).timeZone)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const context = await readTransferContext(ctx, { username: input.username, asset, day, intent })
    if (context.doneId) return await replayTransfer(ctx, input, context.doneId)
    const refusal = await validateInput(ctx, input, context, terms)
    if (refusal) return refusal
    const transfer = buildTransfer(ctx, input, context, terms, { intent, day })
    if (!context.hasAccounts) await openTransferAccounts(ctx, transfer)
    if (await writeTransfer(ctx, transfer))
      return ok(presentNewTransfer(transfer, context.receiver!.username))
  }
  return refuse('busy-try-again')
}

/** Returns the transfer of an earlier request with the same idempotency key. */
async function replayTransfer(ctx: MemberContext, input: TransferInput, id: string): Promise<TransferResult> {
  const done = await showTransfer(ctx, { id })
  const isSame =
    done.ok &&
    toMinor(done.data.amount) === toMinor(input.amount) &&
    toMinor(done.data.fee) === (input.fee ? toMinor(input.fee) : 0n) &&
    done.data.note === input.note &&
    done.data.username.toLowerCase() === input.username.toLowerCase()
  return isSame ? done : refuse('idempotency-mismatch')
}

async function validateInput(
  ctx: MemberContext,
  input: TransferInput,
  { sender, factor, payPassword, receiver, available, debts, used }: TransferContext,
  terms: TransferTerms,
): Promise<TransferResult | null> {
  const asset = input.amount.currency
  if (!sender.name) return refuse('verification-needed')
  const proven = await requireFactor(ctx, 'withdrawal', factor)
  if (!proven.ok) return proven
  const allowed = await checkPaymentPin(ctx, input.payPassword, payPassword)
  if (!allowed.ok) return allowed
  if (!receiver || receiver.banned) {
    // Failed attempts count as lookups, so that usernames cannot be enumerated.
    const counted = await countLookup(ctx)
    return counted.ok ? refuse('receiver-unavailable') : counted
  }
  if (receiver.id === ctx.member.id) return refuse('transfer-to-self')
  const amount = toMinor(input.amount)
  const fee = computeFee(amount, terms.feeBp)
  if ((input.fee ? toMinor(input.fee) : 0n) !== fee)
    return refuse('fee-changed', { fee: toMoney(fee, asset) })
  const objection = validateTransfer(amount, terms, { available, used })
  if (!objection) return debts.length > 0 ? refuseDebts(debts) : null
  switch (objection) {
    case 'amount-out-of-bounds':
      return refuse(objection, { min: toMoney(terms.min, asset), max: toMoney(terms.max, asset) })
    case 'day-limit':
      return refuse(objection, { left: toMoney(remainingToday(terms, used), asset) })
    case 'insufficient-balance':
      return refuse(objection)
  }
}

function buildTransfer(
  ctx: MemberContext,
  input: TransferInput,
  { sender, receiver }: TransferContext,
  terms: TransferTerms,
  { intent, day }: { intent: string; day: string },
): NewTransfer {
  const amount = toMinor(input.amount)
  return {
    id: ctx.ids.uuid(),
    no: ctx.ids.number('T'),
    intent,
    fromId: ctx.member.id,
    toId: receiver!.id,
    fromName: publicName(sender.name, sender.nickname),
    toName: publicName(receiver!.name, receiver!.nickname),
    asset: input.amount.currency,
    amount,
    fee: computeFee(amount, terms.feeBp),
    note: input.note,
    at: ctx.clock.now(),
    day,
    worth: transferWorth(terms, amount),
    dailyMax: terms.dailyMax,
  }
}

const openTransferAccounts = (ctx: MemberContext, { fromId, toId, asset }: NewTransfer): Promise<void> =>
  openAccounts(
    ctx,
    [memberOwner(fromId), memberOwner(toId), shopAccounts.fees].map((owner) => ({ owner, asset })),
  )

const presentNewTransfer = (w: NewTransfer, username: string): Output<typeof transferCreate> => ({
  id: w.id,
  no: w.no,
  direction: 'out',
  username,
  name: w.toName,
  amount: toMoney(w.amount, w.asset as Currency),
  fee: toMoney(w.fee, w.asset as Currency),
  note: w.note,
  at: w.at.toISOString(),
})
