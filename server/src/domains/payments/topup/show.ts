import type { Input, Output } from '@pasar/contract/call'
import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import type {
  rechargeCancel,
  rechargeInfo,
  rechargeList,
  rechargeOrderInfo,
  rechargeProof,
  TopUp,
} from '@pasar/contract/calls/topups'
import { assetKindOf, type Currency, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { balancesOf, memberOwner } from '../../ledger/index.ts'
import { marketOf } from '../../settings/index.ts'
import {
  cancelTopUp,
  companyWords,
  memberTopUps,
  openStates,
  sendProof,
  type TopUpRow,
  topUpById,
  wireTopUps,
} from '../../topups/index.ts'
import { paymentByNo } from '../queries.ts'
import { methodName } from '../texts.ts'
import { isPayable } from './payable.ts'
import { paymentsOfTopUps, topUpOf } from './queries.ts'

/** Top-ups as their member sees them, with their last payments. */
async function showRows(ctx: MemberContext, rows: readonly TopUpRow[]): Promise<TopUp[]> {
  const payments = await paymentsOfTopUps(
    ctx.tx,
    rows.map((row) => row.id),
  )
  return await wireTopUps(ctx, rows, (row) => ({
    channelName:
      row.channel === 'company'
        ? companyWords(ctx.language).name
        : methodName(row.channel as PayMethodId, ctx.language),
    paymentNo: payments.find((p) => p.topUpId === row.id)?.payment.no ?? '',
    payable: isPayable(row, ctx.clock.now()),
  }))
}

/** One of them. */
export const showRow = async (ctx: MemberContext, row: TopUpRow): Promise<TopUp> =>
  (await showRows(ctx, [row]))[0]!

/** The member's top-ups, newest first. */
export async function listRecharges(
  ctx: MemberContext,
  { state, page, limit }: Input<typeof rechargeList>,
): Promise<Result<Output<typeof rechargeList>>> {
  const states = state === 'open' ? openStates : state && [state]
  const { rows, total } = await memberTopUps(ctx.tx, { memberId: ctx.member.id, states, page, limit })
  return ok({ list: await showRows(ctx, rows), total, page, limit })
}

/** One of the member's top-ups, by its id or by the number of a payment for it. */
export async function showRecharge(
  ctx: MemberContext,
  { id, paymentNo }: Input<typeof rechargeOrderInfo>,
): Promise<Result<TopUp>> {
  const paid = paymentNo && (await idByPayment(ctx, paymentNo))
  const topUpId = id ?? paid
  const row = topUpId ? await topUpById(ctx.tx, topUpId) : undefined
  // Where both are named, they name one.
  const fits = row?.memberId === ctx.member.id && (!paymentNo || paid === row.id)
  return fits ? ok(await showRow(ctx, row)) : refuse('not-found')
}

async function idByPayment(ctx: MemberContext, paymentNo: string): Promise<string | undefined> {
  const payment = await paymentByNo(ctx.tx, paymentNo)
  return payment && (await topUpOf(ctx.tx, payment.id))?.topUpId
}

const OPEN_SHOWN = 10

/** The member's balances, what of their top-ups waits for something, and what they chose last. */
export async function showStanding(ctx: MemberContext): Promise<Result<Output<typeof rechargeInfo>>> {
  const mine = { memberId: ctx.member.id, page: 1 }
  const open = await memberTopUps(ctx.tx, { ...mine, states: openStates, limit: OPEN_SHOWN })
  const last = (await memberTopUps(ctx.tx, { ...mine, limit: 1 })).rows[0]
  const balances = await balancesOf(ctx.tx, memberOwner(ctx.member.id))
  const own = marketOf(ctx.market).currency
  const held = [...balances.keys()].filter((asset) => assetKindOf(asset as Currency) === 'currency')
  return ok({
    balances: [...new Set([own, ...held] as Currency[])].map((currency) => ({
      currency,
      available: toMoney(balances.get(currency)?.available ?? 0n, currency),
    })),
    open: await showRows(ctx, open.rows),
    last: last ? { currency: last.currency, channel: last.channel } : null,
  })
}

/** Sends pictures that prove a transfer. */
export async function proveRecharge(
  ctx: MemberContext,
  input: Input<typeof rechargeProof>,
): Promise<Result<TopUp>> {
  const sent = await sendProof(ctx, input)
  return sent.ok ? ok(await showRow(ctx, sent.data)) : sent
}

/** Gives up a transfer that was not made. */
export async function cancelRecharge(
  ctx: MemberContext,
  input: Input<typeof rechargeCancel>,
): Promise<Result<TopUp>> {
  const cancelled = await cancelTopUp(ctx, input)
  return cancelled.ok ? ok(await showRow(ctx, cancelled.data)) : cancelled
}
