import type { Input, Output } from '@pasar/contract/call'
import type { transferCreate } from '@pasar/contract/calls/transfers'
import { type Currency, toMinor, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { checkPayPassword } from '../../identity/index.ts'
import { house, memberOwner, openAccounts } from '../../ledger/index.ts'
import { marketOf } from '../../settings/index.ts'
import { cannotBeTransferred } from '../messages.ts'
import { dayIn } from '../time.ts'
import { countLookup, shownName } from './find-receiver.ts'
import { showTransfer } from './list-transfers.ts'
import { feeOf, objectionTo, type TransferTerms } from './rules.ts'
import { readSituation, type Situation } from './situation.ts'
import { transferTermsOf } from './terms.ts'
import { type Wanted, writeTransfer } from './write-transfer.ts'

type Asked = Input<typeof transferCreate>
type Answer = Result<Output<typeof transferCreate>>

/** How often it is decided, when balance or limits change between that and the writing. */
const ATTEMPTS = 5

/**
 * Moves money from the member to another, once for one intent of the client, which the transfer itself remembers. What
 * is decided before stands as a condition in the statement that writes it all.
 */
export async function createTransfer(ctx: MemberContext, input: Asked): Promise<Answer> {
  const asset = input.amount.currency
  const terms = await transferTermsOf(ctx, asset)
  if (!terms) return refuseFields({ amount: cannotBeTransferred(ctx.language) })
  const intent = `${ctx.member.id} ${ctx.intentKey ?? ctx.ids.uuid()}`
  const day = dayIn(marketOf(ctx.market).timeZone, ctx.clock.now())
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const situation = await readSituation(ctx, { username: input.username, asset, day, intent })
    if (situation.doneId) return await doneBefore(ctx, input, situation.doneId)
    const refusal = await refusalOf(ctx, input, situation, terms)
    if (refusal) return refusal
    const wanted = wantedOf(ctx, input, situation, terms, { intent, day })
    if (!situation.hasAccounts) await openMissing(ctx, wanted)
    if (await writeTransfer(ctx, wanted)) return ok(wireWritten(wanted, situation.receiver!.username))
  }
  return refuse('busy-try-again')
}

/** The client did not hear the answer to the first time. */
async function doneBefore(ctx: MemberContext, input: Asked, id: string): Promise<Answer> {
  const done = await showTransfer(ctx, { id })
  const isSame =
    done.ok &&
    toMinor(done.data.amount) === toMinor(input.amount) &&
    toMinor(done.data.fee) === (input.fee ? toMinor(input.fee) : 0n) &&
    done.data.note === input.note &&
    done.data.username.toLowerCase() === input.username.toLowerCase()
  return isSame ? done : refuse('idempotency-mismatch')
}

async function refusalOf(
  ctx: MemberContext,
  input: Asked,
  { sender, payPassword, receiver, available, used }: Situation,
  terms: TransferTerms,
): Promise<Answer | null> {
  const asset = input.amount.currency
  if (!sender.name) return refuse('verification-needed')
  const allowed = await checkPayPassword(ctx, input.payPassword, payPassword)
  if (!allowed.ok) return allowed
  if (!receiver || receiver.banned) {
    // Else names could be collected here.
    const counted = await countLookup(ctx)
    return counted.ok ? refuse('receiver-unavailable') : counted
  }
  if (receiver.id === ctx.member.id) return refuse('transfer-to-self')
  const amount = toMinor(input.amount)
  const fee = feeOf(amount, terms.feeBp)
  if ((input.fee ? toMinor(input.fee) : 0n) !== fee)
    return refuse('fee-changed', { fee: toMoney(fee, asset) })
  const objection = objectionTo(amount, terms, { available, used })
  if (!objection) return null
  const left = terms.dayMost > used ? terms.dayMost - used : 0n
  return refuse(objection, {
    ...(objection === 'amount-out-of-bounds' && {
      least: toMoney(terms.least, asset),
      most: toMoney(terms.most, asset),
    }),
    ...(objection === 'day-limit' && { left: toMoney(left, asset) }),
  })
}

function wantedOf(
  ctx: MemberContext,
  input: Asked,
  { sender, receiver }: Situation,
  { dayMost, feeBp }: TransferTerms,
  { intent, day }: { intent: string; day: string },
): Wanted {
  const amount = toMinor(input.amount)
  return {
    id: ctx.ids.uuid(),
    no: ctx.ids.number('T'),
    intent,
    fromId: ctx.member.id,
    toId: receiver!.id,
    fromName: shownName(sender.name, sender.nickname),
    toName: shownName(receiver!.name, receiver!.nickname),
    asset: input.amount.currency,
    amount,
    fee: feeOf(amount, feeBp),
    note: input.note,
    at: ctx.clock.now(),
    day,
    dayMost,
  }
}

const openMissing = (ctx: MemberContext, { fromId, toId, asset }: Wanted): Promise<void> =>
  openAccounts(
    ctx,
    [memberOwner(fromId), memberOwner(toId), house.fees].map((owner) => ({ owner, asset })),
  )

const wireWritten = (w: Wanted, username: string): Output<typeof transferCreate> => ({
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
