import type { Currency } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { pick } from '../../platform/text.ts'
import { firstItems, lockForPayment } from '../orders/index.ts'
import { numbersOf } from '../settings/index.ts'
import { applySnapshot } from './apply-snapshot.ts'
import { gatewayFor, refOf } from './gateway-of.ts'
import type { PaymentGateway } from './gateways/gateway.ts'
import { isSetUp } from './gateways/index.ts'
import { asksBank, deviceOf, gatewayOf, isStillGood, wayOf } from './methods.ts'
import {
  changePayment,
  insertPayment,
  lockPayment,
  noteEvent,
  openPaymentsOf,
  type Payment,
  paymentByNo,
  reusableAttempt,
} from './queries.ts'
import { nextQueryIn } from './rules.ts'
import { splitOver } from './shares.ts'
import { signInOf } from './sign-in.ts'
import { payable, type Quote, quote } from './what-to-pay.ts'

/**
 * Opens a payment at a vendor: the attempt is written and committed, then the vendor is called, then what it said
 * is written. What is lost in between is found again by the sweeper, since the vendor knows our number.
 * An attempt that is still open for the same orders is handed out again.
 */
export async function payByGateway(
  ctx: MemberContext,
  orderIds: string[],
  agreed: Quote,
  bank = '',
): Promise<Result<Payment>> {
  const gatewayId = gatewayOf(ctx.config, agreed.method)!
  if (!isSetUp(ctx.config, gatewayId)) return refuse('method-unavailable')
  if (asksBank(ctx.config, agreed.method) && !bank) return refuse('method-unavailable')
  const device = deviceOf(ctx.userAgent)
  const way = wayOf(agreed.method, bank, device)
  if (way) await closeOtherWays(ctx, orderIds, agreed.method, way)
  const written = await writeAttempt(ctx, gatewayId, orderIds, agreed, way)
  if (!written.ok || !written.data.fresh) return written.ok ? ok(written.data.payment) : written
  return await openAtVendor(ctx, written.data.payment, orderIds, bank)
}

/**
 * Opens a payment that is written here.
 * @param code what the vendor sent back about who pays, where it was asked for that
 */
export async function openAtVendor(
  ctx: MemberContext,
  payment: Payment,
  orderIds: string[],
  bank: string,
  code = '',
): Promise<Result<Payment>> {
  const gateway = gatewayFor(ctx, payment.gateway, payment.no)!
  const created = await gateway.create({
    paymentNo: payment.no,
    amount: { minor: payment.amount, currency: payment.currency as Currency },
    method: payment.method,
    subject: await subjectOf(ctx, orderIds),
    returnUrl: `${ctx.config.publicUrl}/pay/return/${gateway.id}/${payment.no}`,
    notifyUrl: `${ctx.config.publicUrl}/pay/notify/${gateway.id}`,
    expiresAt: payment.expiresAt,
    ...deviceOf(ctx.userAgent),
    bank,
    ip: ctx.ip,
    signIn: signInOf(ctx, payment, code),
  })
  if (created.snapshot.unknown) return refuse('gateway-unreachable')
  if (created.snapshot.state === 'failed') {
    await applySnapshot(ctx, payment.no, created.snapshot, 'create')
    return refuse('payment-failed')
  }
  const opened = await writeOpened(ctx, payment, created)
  if (opened.state === 'pending' || opened.state === 'succeeded') return ok(opened)
  // Closed in the meantime, with its order: what was opened must not be paid.
  await applySnapshot(ctx, opened.no, await gateway.cancel(refOf(opened)), 'create')
  return refuse('order-not-payable')
}

/**
 * Ends the open attempts by the same method that lead elsewhere: to another bank, or to a code where a wallet is to be
 * opened. One that turns out to be paid counts; one that cannot be ended stays, and is no longer handed out.
 */
async function closeOtherWays(ctx: MemberContext, orderIds: string[], method: string, way: string) {
  for (const payment of await openPaymentsOf(ctx.db, orderIds[0]!)) {
    const other =
      payment.memberId === ctx.member.id &&
      payment.method === method &&
      (refOf(payment).data.way !== way || !isHandable(ctx, payment))
    const gateway = other ? gatewayFor(ctx, payment.gateway, payment.no) : undefined
    if (gateway) await applySnapshot(ctx, payment.no, await gateway.cancel(refOf(payment)), 'create')
  }
}

const isHandable = ({ clock }: MemberContext, { data, createdAt }: Payment) =>
  isStillGood(data as Record<string, string>, clock.now().getTime() - createdAt.getTime())

async function writeAttempt(
  ctx: MemberContext,
  gateway: string,
  orderIds: string[],
  agreed: Quote,
  way: string,
) {
  return await transact(ctx.db, async (tx): Promise<Result<{ payment: Payment; fresh: boolean }>> => {
    const inTx = { ...ctx, tx }
    const orders = (await lockForPayment(tx, orderIds)).filter((o) => o.memberId === ctx.member.id)
    if (orders.length !== orderIds.length) return refuse('not-found')
    const bill = payable(inTx, orders)
    if (!bill.ok) return bill
    const q = quote(bill.data, agreed.method, new Map(), numbersOf(ctx))
    if (q.why !== 'usable') return refuse('method-unavailable')
    const now = ctx.clock.now()
    const shares = splitOver(q.amount, orders)
    const open = await reusableAttempt(tx, ctx.member.id, q.method, shares, now)
    if (open && (refOf(open).data.way ?? '') === way && isHandable(ctx, open))
      return ok({ payment: open, fresh: false })
    const id = ctx.ids.uuid()
    const no = ctx.ids.number('P')
    await insertPayment(
      tx,
      {
        id,
        no,
        memberId: ctx.member.id,
        gateway,
        method: q.method,
        currency: q.asset,
        amount: q.amount,
        cost: q.cost,
        state: 'created',
        next: { type: 'none' },
        data: way ? { way } : {},
        expiresAt: bill.data.expiresAt,
        createdAt: now,
        nextQueryAt: new Date(now.getTime() + nextQueryIn(60_000)),
      },
      shares,
    )
    return ok({ payment: (await paymentByNo(tx, no))!, fresh: true })
  })
}

/** Writes what the vendor answered; the state stays where its webhook, or the closing of the order, was faster. */
async function writeOpened(
  ctx: MemberContext,
  attempt: Payment,
  created: Awaited<ReturnType<PaymentGateway['create']>>,
): Promise<Payment> {
  return await transact(ctx.db, async (tx) => {
    const payment = (await lockPayment(tx, attempt.no))!
    const state = payment.state === 'created' ? 'pending' : payment.state
    const opened = {
      state,
      next: created.next,
      data: { ...refOf(payment).data, ...created.data },
      vendorId: payment.vendorId || (created.snapshot.vendorId ?? ''),
    }
    await changePayment(tx, payment.id, opened)
    await noteEvent(tx, {
      id: ctx.ids.uuid(),
      paymentId: payment.id,
      kind: 'create.pending',
      data: {},
      at: ctx.clock.now(),
    })
    return { ...payment, ...opened }
  })
}

/** What the vendor's page calls the purchase: the first item, and how many orders. */
async function subjectOf(ctx: MemberContext, orderIds: string[]): Promise<string> {
  const items = await firstItems(ctx.db, orderIds)
  const first = items.get(orderIds[0]!)
  return `Pasar · ${first ? pick(first.title, ctx.language) : ''}`.slice(0, 120)
}
