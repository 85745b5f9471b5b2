import { minorToDecimal } from '@pasar/contract/money'
import { DAY_MS } from '@pasar/contract/time'
import { describeReason } from '../../../domains/payments/index.ts'
import { payments, refunds } from '../../../domains/payments/tables.ts'
import { getMarket } from '../../../domains/settings/index.ts'
import type { Deps } from '../../../platform/context.ts'
import { getDayStart, plusDays, toDay } from '../../../platform/days.ts'
import type { History } from '../history.ts'

/** Days of payments at the card gateway that the sandbox knows: their refunds can be recent. */
const DAYS = 40
const TIMEOUT_MS = 5_000

const decimal = (minor: bigint) => minorToDecimal(minor, 2)

/**
 * Returns the recent payments of the card gateway as the gateway knows them, with three differences of
 * yesterday: it lacks one payment, has another with a smaller amount, and a third that the shop does not
 * know.
 */
function buildSandboxPayments({ ctx, random, rows, until }: History) {
  const since = until.getTime() - DAYS * DAY_MS
  const paid = rows
    .of(payments)
    .filter(
      ({ gateway, state, paidAt }) => gateway === 'oms' && state === 'succeeded' && Number(paidAt) >= since,
    )
  const list = paid.map((payment) => ({
    orderNo: payment.no,
    vendorId: payment.vendorId ?? '',
    amount: decimal(payment.paid ?? 0n),
    currency: payment.currency,
    payType: payment.method,
    createdAt: payment.createdAt.toISOString(),
    paidAt: payment.paidAt!.toISOString(),
    refunds: rows
      .of(refunds)
      .filter(({ paymentId, state }) => paymentId === payment.id && state === 'refunded')
      .map(({ no, vendorRefundId = '', amount, reasonCode = 'staff', reason, finishedAt }) => ({
        ...{
          refundNo: no,
          vendorRefundId,
          amount: decimal(amount),
          reason: describeReason({ reasonCode, reason }),
          finishedAt: finishedAt!.toISOString(),
        },
      })),
  }))
  const { timeZone } = getMarket(ctx.market)
  const today = getDayStart(toDay(until, timeZone), timeZone).toISOString()
  const start = getDayStart(plusDays(toDay(until, timeZone), -1), timeZone).toISOString()
  const ofYesterday = list.filter(
    ({ paidAt, refunds: back }) => paidAt >= start && paidAt < today && back.length === 0,
  )
  const [missing, smaller] = ofYesterday
  const known = list.filter((payment) => payment !== missing)
  if (!smaller) return known
  const digits = random.digits(12)
  const unknown = {
    ...smaller,
    orderNo: `P${smaller.orderNo.slice(1, 7)}${digits}`,
    vendorId: `txn_${digits}`,
  }
  smaller.amount = decimal(BigInt(smaller.amount.replace('.', '')) - 100n)
  return [...known, unknown]
}

/** Sends the recent payments to the sandbox, so that the reconciliation of yesterday can compare them. */
export async function sendToSandbox({ config, log }: Deps, history: History): Promise<void> {
  if (!config.sandboxUrl) return
  const body = JSON.stringify({ payments: buildSandboxPayments(history) })
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const sent = await fetch(`${config.sandboxUrl}/api/payments`, {
    method: 'POST',
    headers,
    body,
    signal,
  }).catch((error: unknown) => error as Error)
  if (!('ok' in sent) || !sent.ok)
    log.warn(
      { reason: 'ok' in sent ? sent.status : sent.message },
      'the sandbox did not take the demo’s payments',
    )
}
