import type { Input, Output } from '@pasar/contract/call'
import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import type {
  TopUp,
  topUpCancel,
  topUpInfo,
  topUpList,
  topUpOverview,
  topUpProof,
} from '@pasar/contract/calls/wallet/top-ups'
import { type Currency, getAssetKind, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { getBalances, memberOwner } from '../../ledger/index.ts'
import { getMarket } from '../../settings/index.ts'
import {
  cancelTopUp,
  findTopUp,
  listMemberTopUps,
  openStates,
  presentTopUps,
  sendProof,
  type TopUpRow,
  transferLabels,
} from '../../topups/index.ts'
import { shopperMethodName } from '../methods/labels.ts'
import { paymentByNo } from '../queries.ts'
import { isPayable } from './payable.ts'
import { findTopUpLink, paymentsOfTopUps } from './queries.ts'

/** Top-ups for their member, with the number of their last payment. */
async function presentTopUpList(ctx: MemberContext, rows: readonly TopUpRow[]): Promise<TopUp[]> {
  const payments = await paymentsOfTopUps(
    ctx.tx,
    rows.map((row) => row.id),
  )
  return await presentTopUps(ctx, rows, (row) => ({
    channelName:
      row.channel === 'company'
        ? transferLabels(ctx.language).name
        : shopperMethodName(row.channel as PaymentMethodId, ctx.language),
    paymentNo: payments.find((p) => p.topUpId === row.id)?.payment.no ?? '',
    payable: isPayable(row, ctx.clock.now()),
  }))
}

/** A top-up for its member. */
export const presentTopUpRow = async (ctx: MemberContext, row: TopUpRow): Promise<TopUp> =>
  (await presentTopUpList(ctx, [row]))[0]!

/** Lists the member's top-ups, newest first. */
export async function listTopUps(
  ctx: MemberContext,
  { state, page, limit }: Input<typeof topUpList>,
): Promise<Result<Output<typeof topUpList>>> {
  const states = state === 'open' ? openStates : state && [state]
  const { rows, total } = await listMemberTopUps(ctx.tx, { memberId: ctx.member.id, states, page, limit })
  return ok({ list: await presentTopUpList(ctx, rows), total, page, limit })
}

/** Shows one of the member's top-ups, by its id or by the number of one of its payments. */
export async function showTopUp(
  ctx: MemberContext,
  { id, paymentNo }: Input<typeof topUpInfo>,
): Promise<Result<TopUp>> {
  const paid = paymentNo && (await idByPayment(ctx, paymentNo))
  const topUpId = id ?? paid
  const row = topUpId ? await findTopUp(ctx.tx, topUpId) : undefined
  // Id and payment number, if both are given, must belong together.
  const matches = row?.memberId === ctx.member.id && (!paymentNo || paid === row.id)
  return matches ? ok(await presentTopUpRow(ctx, row)) : refuse('not-found')
}

async function idByPayment(ctx: MemberContext, paymentNo: string): Promise<string | undefined> {
  const payment = await paymentByNo(ctx.tx, paymentNo)
  return payment && (await findTopUpLink(ctx.tx, payment.id))?.topUpId
}

const MAX_OPEN_SHOWN = 10

/** Shows the member's balances, open top-ups and last choice. */
export async function showTopUpOverview(ctx: MemberContext): Promise<Result<Output<typeof topUpOverview>>> {
  const page = { memberId: ctx.member.id, page: 1 }
  const open = await listMemberTopUps(ctx.tx, { ...page, states: openStates, limit: MAX_OPEN_SHOWN })
  const last = (await listMemberTopUps(ctx.tx, { ...page, limit: 1 })).rows[0]
  const balances = await getBalances(ctx.tx, memberOwner(ctx.member.id))
  const own = getMarket(ctx.market).currency
  const held = [...balances.keys()].filter((asset) => getAssetKind(asset as Currency) === 'currency')
  return ok({
    balances: [...new Set([own, ...held] as Currency[])].map((currency) => ({
      currency,
      available: toMoney(balances.get(currency)?.available ?? 0n, currency),
    })),
    open: await presentTopUpList(ctx, open.rows),
    last: last ? { currency: last.currency, channel: last.channel } : null,
  })
}

/** Submits pictures that prove a transfer. */
export async function submitProof(
  ctx: MemberContext,
  input: Input<typeof topUpProof>,
): Promise<Result<TopUp>> {
  const sent = await sendProof(ctx, input)
  return sent.ok ? ok(await presentTopUpRow(ctx, sent.data)) : sent
}

/** Cancels a top-up by transfer. */
export async function cancelTopUpTransfer(
  ctx: MemberContext,
  input: Input<typeof topUpCancel>,
): Promise<Result<TopUp>> {
  const cancelled = await cancelTopUp(ctx, input)
  return cancelled.ok ? ok(await presentTopUpRow(ctx, cancelled.data)) : cancelled
}
