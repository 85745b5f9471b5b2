import type { Input, Output } from '@pasar/contract/call'
import type { cancelAccountConfirm } from '@pasar/contract/calls/account/cancellation'
import type { MemberContext } from '../../platform/context.ts'
import { serializationFailure } from '../../platform/db/errors.ts'
import { transact } from '../../platform/db/transact.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { nextState } from '../../platform/transitions.ts'
import { redeemAllCards } from '../giftcards/index.ts'
import { consumeCode, lockMemberForErasure, requireFactor, validateOwnCode } from '../identity/index.ts'
import { getBalances, memberOwner, move, shopAccounts } from '../ledger/index.ts'
import { emailCancellation } from './emails.ts'
import { eraseMember, lockRecords } from './erasure/erase-member.ts'
import { readWaivers, refuseMatters } from './give-up.ts'
import { assetOf, balanceItem, cardsItem } from './open-matters.ts'
import {
  findLatest,
  listWaivers,
  savePosted,
  saveWaivers,
  updateCancellation,
  type WaiverRow,
} from './queries.ts'
import { transitions } from './rules.ts'

type Confirmed = Result<Output<typeof cancelAccountConfirm>>

/**
 * Finishes the approved cancellation of the member's account by a code: posts what the member gave up, erases
 * the personal data and ends every session, in one transaction.
 * Refuses `reauthentication-needed`, `state-changed` unless it is approved, `code-wrong`,
 * `orders-unconfirmed` and `account-matters-open` with what is open, and `input-invalid` for a wrong
 * sentence; the code stays usable.
 */
export async function confirmCancellation(
  ctx: MemberContext,
  { channel, challengeId, code, giveUp }: Input<typeof cancelAccountConfirm>,
): Promise<Confirmed> {
  const proven = await requireFactor(ctx, 'erasure')
  if (!proven.ok) return proven
  const answer = { challengeId, code }
  const valid = await validateOwnCode(ctx, ctx.member.id, { purpose: 'cancel', channel }, answer)
  if (!valid.ok) return valid
  return await transact(ctx.db, (tx) => finish({ ...ctx, tx }, challengeId, giveUp))
}

async function finish(
  ctx: MemberContext,
  challengeId: string,
  giveUp: Input<typeof cancelAccountConfirm>['giveUp'],
): Promise<Confirmed> {
  const { tx } = ctx
  const memberId = ctx.member.id
  const now = ctx.clock.now()
  await lock(tx, 'member', memberId)
  // Waits for every transaction that inserts a record of the member, and makes later ones wait (the triggers
  // of refuse_erased_member): what is read below is all there is.
  if (!(await lockMemberForErasure(tx, memberId))) return refuse('state-changed')
  await lockRecords(tx, memberId)
  const latest = await findLatest(tx, memberId)
  const state = latest && nextState(transitions, latest.state, 'confirm')
  if (!latest || !state) return refuse('state-changed')
  if (!(await consumeCode(tx, challengeId, now))) return refuse('code-wrong')
  const read = await readWaivers(ctx, latest, await listWaivers(tx, latest.id), giveUp)
  if (!read.ok) return read
  const refusal = refuseMatters(read.data.matters)
  if (refusal) return refusal
  await saveWaivers(tx, read.data.given)
  await forfeitBalances(ctx, latest.id)
  await updateCancellation(tx, latest.id, { state, endedAt: now, note: '' })
  await emailCancellation(ctx, 'finished', memberId)
  await eraseMember(ctx, memberId)
  return ok({})
}

/**
 * Moves every balance of the member to the account of forfeited balances, gift cards redeemed before: one
 * transfer per asset, which staff can reverse.
 */
async function forfeitBalances(ctx: MemberContext, cancellationId: string): Promise<void> {
  const owner = memberOwner(ctx.member.id)
  await redeemAllCards(ctx, ctx.member.id)
  const left = [...(await getBalances(ctx.tx, owner))].filter(([, { balance }]) => balance > 0n)
  const waived = sumByAsset(await listWaivers(ctx.tx, cancellationId))
  // Something was credited after the waivers were compared: the repeated transaction asks for it.
  if (left.some(([asset, { balance }]) => balance > (waived.get(asset) ?? 0n)))
    throw serializationFailure('a balance grew after it was given up')
  const moved = await move(
    ctx,
    left.map(([asset, { balance }]) => ({
      ...{ from: owner, to: shopAccounts.forfeited, asset, amount: balance },
      kind: 'account.forfeit',
      reference: cancellationId,
      key: `forfeit ${cancellationId} ${asset}`,
    })),
  )
  // Another transaction changed a balance after it was read: the member agreed to other amounts.
  const after = moved.ok ? await getBalances(ctx.tx, owner) : null
  if (!after || [...after.values()].some(({ balance }) => balance !== 0n))
    throw serializationFailure('a balance changed while it was given up')
  for (const [asset, { balance }] of left)
    await savePosted(ctx.tx, cancellationId, [balanceItem(asset), cardsItem(asset)], balance)
}

/** Sums what was given up of each asset: its balance, and the gift cards that are redeemed into it. */
function sumByAsset(waivers: readonly WaiverRow[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { item, amount } of waivers) {
    const asset = assetOf(item)
    sums.set(asset, (sums.get(asset) ?? 0n) + amount)
  }
  return sums
}
