import type { Currency } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { type CardChoice, cardsOfPayment, chooseCard } from '../cards/choose-card.ts'
import { findCard } from '../cards/queries.ts'
import type { CreatedPayment } from '../gateways/gateway.ts'
import { isConfigured } from '../gateways/index.ts'
import { asksBank, getGatewayId, type Method } from '../methods/methods.ts'
import {
  changePayment,
  insertPayment,
  lockPayment,
  type Payment,
  paymentByNo,
  recordEvent,
} from '../queries.ts'
import { nextQueryIn } from '../rules.ts'
import { applySnapshot } from './apply-snapshot.ts'
import { type AttemptData, isChargeInFlight, readAttempt } from './attempt-data.ts'
import { canReuse, closeConflictingAttempts, variantIn } from './close-attempts.ts'
import { chooseVariant, detectDevice } from './device.ts'
import { gatewayFor, toPaymentRef } from './gateway-client.ts'
import type { Payable } from './payable.ts'
import { getPayerSignIn } from './payer-sign-in.ts'
import { buildTitle } from './payment-title.ts'
import { expirePayments } from './sweep-queries.ts'

/** Length of the purchase's name on a provider's page. */
const MAX_SUBJECT_LENGTH = 120

/** The shopper's choice. */
type Choice = {
  method: Method
  /** Id of the bank, for methods that ask for one. */
  bank?: string | undefined
  /** Number of monthly instalments, for methods that ask for it. */
  periods?: number | undefined
} & CardChoice

/**
 * Opens a payment at a provider: commits the attempt, calls the provider, saves the answer. The sweeper finds
 * an attempt whose answer was lost, by our number. An open attempt for the same amount and method is reused.
 */
export async function payByGateway(
  ctx: MemberContext,
  payable: Payable,
  { method, bank = '', periods = 0, ...cards }: Choice,
): Promise<Result<Payment>> {
  const gatewayId = getGatewayId(ctx.config, method)!
  if (!isConfigured(ctx.config, gatewayId)) return refuse('method-unavailable')
  if (asksBank(ctx.config, method) && !bank) return refuse('method-unavailable')
  const card = await chooseCard(ctx, method, gatewayId, cards)
  if (!card.ok) return card
  const variant = chooseVariant(method, bank, detectDevice(ctx.userAgent), periods, card.data.data)
  await closeConflictingAttempts(ctx, payable, method.id, variant)
  const attempt = await insertAttempt(ctx, payable, {
    gateway: gatewayId,
    method: method.id,
    ...card.data,
    data: {
      ...(variant && { way: variant }),
      ...(periods > 0 && { periods: `${periods}` }),
      ...card.data.data,
    },
  })
  if (!attempt.ok || !attempt.data.isNew) return attempt.ok ? ok(attempt.data.payment) : attempt
  const opened = await createAtGateway(ctx, attempt.data.payment, bank)
  if (opened.ok && opened.data.state !== 'failed') await expireOtherAttempts(ctx, payable, opened.data)
  return opened
}

/**
 * Makes the other open attempts expire, so that the shopper cannot pay twice. A job closes them: the request
 * must not wait for their providers.
 */
async function expireOtherAttempts(ctx: MemberContext, payable: Payable, opened: Payment): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const others = (await payable.open(tx)).filter(
      ({ id, memberId }) => id !== opened.id && memberId === ctx.member.id,
    )
    await expirePayments(tx, others, ctx.clock.now())
  })
}

/**
 * Creates an inserted attempt at its provider.
 * @param code the code of the provider's sign-in, where it identifies the payer first
 */
export async function createAtGateway(
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
    subject: `Pasar · ${await buildTitle(ctx, ctx.db, payment.id)}`.slice(0, MAX_SUBJECT_LENGTH),
    returnUrl: `${ctx.config.publicUrl}/pay/return/${payment.gateway}/${payment.no}`,
    notifyUrl: `${ctx.config.publicUrl}/pay/notify/${payment.gateway}`,
    expiresAt: payment.expiresAt,
    ...detectDevice(ctx.userAgent),
    bank,
    periods: Number(toPaymentRef(payment).data.periods ?? 0),
    ip: ctx.ip,
    ...(await cardsOfPayment(ctx, payment)),
    signIn: getPayerSignIn(ctx, payment, code),
  })
  const isCharge = readAttempt(payment).card !== undefined
  // A saved card may have been charged: the sweeper queries, and the shopper waits for the result.
  if (created.snapshot.unknown) return isCharge ? ok(payment) : refuse('gateway-unreachable')
  if (created.snapshot.state === 'failed') {
    await applySnapshot(ctx, payment.no, created.snapshot, 'create')
    return isCharge ? ok((await paymentByNo(ctx.db, payment.no))!) : refuse('payment-failed')
  }
  const opened = await saveCreated(ctx, payment, created)
  if (created.snapshot.state === 'succeeded') {
    await applySnapshot(ctx, payment.no, created.snapshot, 'create')
    return ok((await paymentByNo(ctx.db, payment.no))!)
  }
  if (opened.state === 'pending' || opened.state === 'succeeded') return ok(opened)
  // The attempt was closed meanwhile, with its order: it must not be paid.
  await applySnapshot(ctx, opened.no, await gateway.cancel(toPaymentRef(opened), ctx.clock.now()), 'create')
  return refuse('order-not-payable')
}

/** Whether a new attempt waits for a payment: a charge for any open charge, a form for one on its way. */
const isAwaited = ({ member, clock }: MemberContext, payment: Payment, isCharge: boolean) =>
  payment.memberId === member.id &&
  (isCharge ? readAttempt(payment).card !== undefined : isChargeInFlight(payment, clock.now()))

async function insertAttempt(
  ctx: MemberContext,
  payable: Payable,
  attempt: Pick<Payment, 'gateway' | 'method'> & {
    data: AttemptData
    cardBrand?: string
    cardLast4?: string
  },
) {
  const { way: variant = '', card } = attempt.data
  return await transact(ctx.db, async (tx): Promise<Result<{ payment: Payment; isNew: boolean }>> => {
    const due = await payable.due({ ...ctx, tx })
    if (!due.ok) return due
    const { reusable, link, ...amounts } = due.data
    // Not removed before the attempt is committed.
    if (card && !(await findCard(tx, ctx.member.id, card, 'share'))) return refuse('not-found')
    // Two taps charge once: the second one waits for the first.
    const charge = (await payable.open(tx)).find((it) => isAwaited(ctx, it, card !== undefined))
    if (charge) return ok({ payment: charge, isNew: false })
    if (reusable && variantIn(reusable) === variant && canReuse(ctx, reusable))
      return ok({ payment: reusable, isNew: false })
    const now = ctx.clock.now()
    const payment = await insertPayment(tx, {
      id: ctx.ids.uuid(),
      no: ctx.ids.number('P'),
      memberId: ctx.member.id,
      ...attempt,
      ...amounts,
      state: 'created',
      next: { type: 'none' },
      createdAt: now,
      nextQueryAt: new Date(now.getTime() + nextQueryIn(60_000)),
    })
    const linked = await link({ ...ctx, tx }, payment)
    return linked.ok ? ok({ payment, isNew: true }) : linked
  })
}

/**
 * Saves the provider's answer. A state that a webhook or the closing of the order set meanwhile stays, and so
 * does what a concurrent sign-in of the payer has opened, whose code was valid once.
 */
async function saveCreated(ctx: MemberContext, attempt: Payment, created: CreatedPayment): Promise<Payment> {
  return await transact(ctx.db, async (tx) => {
    const payment = (await lockPayment(tx, attempt.no))!
    const { step } = toPaymentRef(payment).data
    if (created.data.step === 'sign-in' && step && step !== 'sign-in') return payment
    const state = payment.state === 'created' ? 'pending' : payment.state
    const opened = {
      state,
      next: created.next,
      data: { ...toPaymentRef(payment).data, ...created.data },
      vendorId: payment.vendorId || (created.snapshot.vendorId ?? ''),
    }
    await changePayment(tx, payment.id, opened)
    await recordEvent(tx, {
      id: ctx.ids.uuid(),
      paymentId: payment.id,
      kind: 'create.pending',
      data: {},
      at: ctx.clock.now(),
    })
    return { ...payment, ...opened }
  })
}
