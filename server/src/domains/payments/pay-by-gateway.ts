import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import type { Currency } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { pick } from '../../platform/text.ts'
import { firstItems } from '../orders/index.ts'
import { applySnapshot } from './apply-snapshot.ts'
import { partBeside } from './balance-part.ts'
import { gatewayFor, refOf } from './gateway-of.ts'
import type { PaymentGateway } from './gateways/gateway.ts'
import { isSetUp } from './gateways/index.ts'
import { asksBank, deviceOf, gatewayOf, isStillGood, wayOf } from './methods.ts'
import type { Payable } from './payable.ts'
import { changePayment, insertPayment, lockPayment, noteEvent, type Payment, sharesOf } from './queries.ts'
import { nextQueryIn } from './rules.ts'
import { signInOf } from './sign-in.ts'
import { topUpTitle } from './texts.ts'

/** How it is to be paid, as the shopper chose. */
type Choice = {
  method: PayMethodId
  /** By its id in payBanks, where one is asked for. */
  bank?: string | undefined
  /** Monthly parts, where they are chosen with us. */
  periods?: number | undefined
}

/**
 * Opens a payment at a vendor: the attempt is written and committed, then the vendor is called, then what it said
 * is written. What is lost in between is found again by the sweeper, since the vendor knows our number.
 * An attempt that is still open for the same is handed out again.
 */
export async function payByGateway(
  ctx: MemberContext,
  payable: Payable,
  { method, bank = '', periods = 0 }: Choice,
): Promise<Result<Payment>> {
  const gatewayId = gatewayOf(ctx.config, method)!
  if (!isSetUp(ctx.config, gatewayId)) return refuse('method-unavailable')
  if (asksBank(ctx.config, method) && !bank) return refuse('method-unavailable')
  const way = wayOf(method, bank, deviceOf(ctx.userAgent), periods)
  await closeOtherWays(ctx, payable, method, way)
  const written = await writeAttempt(ctx, payable, { gateway: gatewayId, method, way, periods })
  if (!written.ok || !written.data.fresh) return written.ok ? ok(written.data.payment) : written
  return await openAtVendor(ctx, written.data.payment, bank)
}

/**
 * Opens a payment that is written here.
 * @param code what the vendor sent back about who pays, where it was asked for that
 */
export async function openAtVendor(
  ctx: MemberContext,
  payment: Payment,
  bank: string,
  code = '',
): Promise<Result<Payment>> {
  const gateway = gatewayFor(ctx, payment.gateway, payment.no)!
  const created = await gateway.create({
    paymentNo: payment.no,
    amount: { minor: payment.amount, currency: payment.currency as Currency },
    method: payment.method,
    subject: await subjectOf(ctx, payment),
    returnUrl: `${ctx.config.publicUrl}/pay/return/${gateway.id}/${payment.no}`,
    notifyUrl: `${ctx.config.publicUrl}/pay/notify/${gateway.id}`,
    expiresAt: payment.expiresAt,
    ...deviceOf(ctx.userAgent),
    bank,
    periods: Number(refOf(payment).data.periods ?? 0),
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
  // Closed in the meantime, with what it is for: what was opened must not be paid.
  await applySnapshot(ctx, opened.no, await gateway.cancel(refOf(opened), ctx.clock.now()), 'create')
  return refuse('order-not-payable')
}

/**
 * Ends the open attempts by the same method that lead elsewhere (to another bank, or to a code where a wallet is to be
 * opened), and those that hold another part of the balance. One that turns out to be paid counts; one that cannot be
 * ended stays, and is no longer handed out.
 */
async function closeOtherWays(ctx: MemberContext, payable: Payable, method: string, way: string) {
  for (const payment of await payable.open(ctx.db)) {
    if (payment.memberId !== ctx.member.id) continue
    const part = (await partBeside(ctx.db, payment.id))?.amount ?? 0n
    const same = payment.method === method && part === payable.fromBalance
    const elsewhere = (refOf(payment).data.way ?? '') !== way || (way !== '' && !isHandable(ctx, payment))
    if (same ? elsewhere : part > 0n || (payment.method === method && elsewhere)) await giveUp(ctx, payment)
  }
}

/** Lets go of the balance that open payments of orders hold. @returns whether any held some */
export async function letGoOfHeld(ctx: MemberContext, { open }: Payable): Promise<boolean> {
  let held = false
  for (const payment of await open(ctx.db)) {
    if (payment.memberId !== ctx.member.id || !(await partBeside(ctx.db, payment.id))) continue
    held = true
    await giveUp(ctx, payment)
  }
  return held
}

async function giveUp(ctx: MemberContext, payment: Payment): Promise<void> {
  const gateway = gatewayFor(ctx, payment.gateway, payment.no)
  if (!gateway) return
  await applySnapshot(ctx, payment.no, await gateway.cancel(refOf(payment), ctx.clock.now()), 'create')
}

const isHandable = ({ clock }: MemberContext, { data, createdAt }: Payment) =>
  isStillGood(data as Record<string, string>, clock.now().getTime() - createdAt.getTime())

async function writeAttempt(
  ctx: MemberContext,
  payable: Payable,
  { gateway, method, way, periods }: { gateway: string; method: PayMethodId; way: string; periods: number },
) {
  return await transact(ctx.db, async (tx): Promise<Result<{ payment: Payment; fresh: boolean }>> => {
    const due = await payable.due({ ...ctx, tx })
    if (!due.ok) return due
    const { reusable, note, ...asked } = due.data
    if (reusable && (refOf(reusable).data.way ?? '') === way && isHandable(ctx, reusable))
      return ok({ payment: reusable, fresh: false })
    const now = ctx.clock.now()
    const payment = await insertPayment(tx, {
      id: ctx.ids.uuid(),
      no: ctx.ids.number('P'),
      memberId: ctx.member.id,
      gateway,
      method,
      ...asked,
      state: 'created',
      next: { type: 'none' },
      data: { ...(way && { way }), ...(periods > 0 && { periods: `${periods}` }) },
      createdAt: now,
      nextQueryAt: new Date(now.getTime() + nextQueryIn(60_000)),
    })
    const noted = await note({ ...ctx, tx }, payment)
    return noted.ok ? ok({ payment, fresh: true }) : noted
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

/** What the vendor's page calls the purchase: the first item of its orders, or that it is a top-up. */
async function subjectOf(ctx: MemberContext, { id }: Payment): Promise<string> {
  const orderIds = (await sharesOf(ctx.db, id)).map((share) => share.orderId)
  const first = (await firstItems(ctx.db, orderIds)).get(orderIds[0] ?? '')
  const what = first ? pick(first.title, ctx.language) : orderIds.length > 0 ? '' : topUpTitle(ctx.language)
  return `Pasar · ${what}`.slice(0, 120)
}
