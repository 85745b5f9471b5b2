import type { Output } from '@pasar/contract/call'
import type { adminPaymentInfo, adminPaymentList } from '@pasar/contract/calls/admin/finance/payments'
import { type Currency, toMoney } from '@pasar/contract/money'
import { DAY_MS } from '@pasar/contract/time'
import type { Ctx } from '../../../platform/context.ts'
import { findMembers } from '../../identity/index.ts'
import { ordersForPayment } from '../../orders/index.ts'
import { findTopUps } from '../../topups/index.ts'
import { type Capabilities, defaultCapabilities } from '../gateways/definition.ts'
import { gatewayById } from '../gateways/index.ts'
import { listMessages } from '../message-log/message-log.ts'
import { listEvents, type Payment } from '../queries.ts'
import { listRefunds } from '../refunds/queries.ts'
import { failedWithoutRetry } from '../refunds/refund-rules.ts'
import { listReviews } from '../reviews.ts'
import type { PaymentState } from '../rules.ts'
import { findTopUpLinks } from '../topup/queries.ts'
import { paymentsWithShares } from './queries.ts'
import { listDecisions } from './rules.ts'
import { listWaitingForStaff } from './waiting-refunds.ts'

type Row = Output<typeof adminPaymentList>['list'][number]
type Detail = Output<typeof adminPaymentInfo>
type Event = { kind: string; data: unknown }

/** Payments for the console's list, in the order of the ids. */
export async function presentPayments(ctx: Ctx, ids: readonly string[]): Promise<Row[]> {
  const found = await paymentsWithShares(ctx.tx, ids)
  const reviews = await listReviews(
    ctx.tx,
    found.map((f) => f.payment),
  )
  const members = await findMembers(ctx.tx, [...new Set(found.map((f) => f.payment.memberId))])
  const orderIds = [...new Set(found.flatMap((f) => f.shares.map((s) => s.order_id)))]
  const numbers = new Map((await ordersForPayment(ctx.tx, orderIds)).map((o) => [o.id, o.no]))
  const topUpLinks = await findTopUpLinks(ctx.tx, ids)
  const topUpIds = [...topUpLinks.values()].map((link) => link.topUpId)
  const topUps = new Map((await findTopUps(ctx.tx, topUpIds)).map((t) => [t.id, t.no]))
  return found.map(({ payment: p, shares }) => {
    const topUp = topUpLinks.get(p.id)
    const currency = p.currency as Currency
    const member = members.get(p.memberId)
    return {
      id: p.id,
      no: p.no,
      gateway: p.gateway,
      method: p.method,
      state: p.state as PaymentState,
      amount: toMoney(p.amount, currency),
      paid: toMoney(p.paid, currency),
      refunded: toMoney(p.refunded, currency),
      member: { id: p.memberId, name: member?.nickname || member?.username || '' },
      orders: shares.map((s) => ({
        id: s.order_id,
        no: numbers.get(s.order_id) ?? '',
        amount: toMoney(BigInt(s.amount), currency),
        late: s.late,
      })),
      topUp: topUp ? { id: topUp.topUpId, no: topUps.get(topUp.topUpId) ?? '', late: topUp.late } : null,
      vendorId: p.vendorId,
      needsReview: p.needsReview,
      reviews: reviews.get(p.id) ?? [],
      createdAt: p.createdAt.toISOString(),
      paidAt: p.paidAt?.toISOString() ?? null,
      closedAt: p.closedAt?.toISOString() ?? null,
    }
  })
}

/** A payment with its events, refunds and messages; undefined for an unknown id. */
export async function presentPayment(ctx: Ctx, id: string): Promise<Detail | undefined> {
  const [row] = await presentPayments(ctx, [id])
  const [known] = await paymentsWithShares(ctx.tx, [id])
  if (!row || !known) return undefined
  const { payment } = known
  const currency = payment.currency as Currency
  const events = await listEvents(ctx.tx, [id])
  const refunds = await listRefunds(ctx.tx, id)
  const messages = await listMessages(ctx.tx, row.no)
  return {
    ...row,
    card: presentCard(payment),
    events: events.map((e) => ({ at: e.at.toISOString(), kind: e.kind, data: e.data })),
    refunds: refunds.map((r) => ({
      no: r.no,
      orderId: r.orderId,
      amount: toMoney(r.amount, currency),
      reasonCode: r.reasonCode,
      reason: r.reason,
      origin: r.origin,
      state: r.state as Detail['refunds'][number]['state'],
      failureCode: r.failureCode,
      failure: r.failure,
      vendorRefundId: r.vendorRefundId,
      createdAt: r.createdAt.toISOString(),
      finishedAt: r.finishedAt?.toISOString() ?? null,
    })),
    messages: messages.map(({ id, at, direction, method, url, headers, body, status, answer, ms }) => ({
      ...{ id, direction, method, url, headers, body, status, answer, ms },
      at: at.toISOString(),
    })),
    decisions: listDecisions({
      ...payment,
      state: row.state,
      collected: collectedAmount(events),
      failedRefunds: failedWithoutRetry(refunds).length,
      waitingRefunds: listWaitingForStaff(ctx.config, payment, refunds).length,
    }),
    capabilities: presentCapabilities(payment),
  }
}

const presentCard = ({ cardBrand, cardLast4 }: Payment): Detail['card'] =>
  cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null

/** Methods of the wallet have no gateway and no limits. */
const walletCapabilities: Capabilities = { ...defaultCapabilities, refundLimit: 'none', query: false }

function presentCapabilities({ gateway, paidAt }: Payment): Detail['capabilities'] {
  const capabilities =
    gateway === 'wallet' ? walletCapabilities : (gatewayById(gateway)?.capabilities ?? defaultCapabilities)
  const { refundDays, maxRefunds, refundsSequentially, refundLimit, voids, query, statement } = capabilities
  const until = refundDays !== null && paidAt ? new Date(paidAt.getTime() + refundDays * DAY_MS) : null
  return {
    maxRefunds: maxRefunds,
    oneByOne: refundsSequentially,
    refundDays,
    limitBy: refundLimit,
    voids,
    query,
    statement,
    refundUntil: until?.toISOString() ?? null,
  }
}

/** The amount that the provider collected, by the last event that requires review. */
function collectedAmount(events: readonly Event[]): { minor: bigint; currency: string } | null {
  const last = events.findLast((e) => e.kind.endsWith('.review'))
  const paid = (last?.data as { paid?: { minor: string; currency: string } } | undefined)?.paid
  return paid ? { minor: BigInt(paid.minor), currency: paid.currency } : null
}
