import type { Context } from '../lib/context.ts'
import {
  type CardForm,
  CHALLENGE_CODE,
  checkCard,
  declineMessages,
  type FieldErrors,
  isAccount,
} from './cards.ts'
import type { DeclineCode, Outcome } from './outcomes.ts'
import type { PaymentStore } from './payment-store.ts'
import type { CardTrace, Order } from './state.ts'
import { type SavedCard, toSave, type Vault } from './vault.ts'
import type { Webhooks } from './webhooks.ts'

/** The next step of the browser. */
export type PayResult =
  | { type: 'return' }
  | { type: 'challenge' }
  | { type: 'form'; errors: FieldErrors }
  | { type: 'declined'; code: DeclineCode }
  | { type: 'wrong-code'; triesLeft: number }
  | { type: 'timeout' }
  | { type: 'closed' }

const CHALLENGE_TRIES = 3

/** Returns whether a card can be charged; a payment with a pending approval cannot be charged again. */
export const isPayable = (order: Order) =>
  (order.status === 'CREATED' || order.status === 'FAILED' || order.status === 'PAYING') &&
  !order.late &&
  !order.abandoned

/** Creates the functions that charge, close and expire payments, and notify the shop. */
export function createCharges(
  payments: PaymentStore,
  { webhooks, saved }: { webhooks: Webhooks; saved: { vault: Vault; newId: () => string } },
  { now, paceMs }: Context,
) {
  function succeed(order: Order, card: CardTrace) {
    Object.assign(order, {
      status: 'SUCCESS',
      paidAt: payments.iso(),
      card,
      challenge: null,
      late: null,
      abandoned: false,
    })
    saved.vault.save(order, saved.newId)
    payments.changed()
  }

  /** Notifies without a delay of the browser, unless a switch asks for one. */
  async function notifySuccess(order: Order) {
    const notified = webhooks.send(order, 'payment.succeeded')
    if (order.switches.webhookBeforeReturn) await notified
  }

  function decline(order: Order, why: DeclineCode): PayResult {
    const code = isAccount(order.payType) && why === 'card_declined' ? 'payment_declined' : why
    order.attempts.push({ code, message: declineMessages[code], at: payments.iso() })
    Object.assign(order, { status: 'FAILED', challenge: null })
    payments.changed()
    void webhooks.send(order, 'payment.failed')
    return { type: 'declined', code }
  }

  async function charge(order: Order, card: CardTrace): Promise<PayResult> {
    if (order.switches.lateSuccess) {
      Object.assign(order, { status: 'PAYING', challenge: null, late: { card, at: null } })
      payments.changed()
      return { type: 'return' }
    }
    succeed(order, card)
    if (order.switches.timeoutAfterCharge) return { type: 'timeout' }
    await notifySuccess(order)
    return { type: 'return' }
  }

  /** What the bank answers, unless a switch says otherwise. */
  async function attempt(order: Order, card: CardTrace, answer: Outcome): Promise<PayResult> {
    const { outcome } = order.switches
    if (outcome === 'decline') return decline(order, 'card_declined')
    if (outcome === 'abandon') {
      abandon(order)
      return { type: 'return' }
    }
    if (outcome === 'approve' || answer === 'approve') return charge(order, card)
    if (answer !== 'challenge') return decline(order, answer)
    Object.assign(order, { status: 'PAYING', challenge: { card, triesLeft: CHALLENGE_TRIES } })
    payments.changed()
    return { type: 'challenge' }
  }

  function abandon(order: Order) {
    Object.assign(order, { status: 'PAYING', abandoned: true, challenge: null })
    payments.changed()
  }

  function end(order: Order, status: 'CLOSED' | 'EXPIRED') {
    Object.assign(order, { status, challenge: null })
    if (order.late) order.late.at = payments.iso(paceMs)
    payments.changed()
    void webhooks.send(order, 'payment.closed')
  }

  const isOpen = (order: Order) => ['CREATED', 'PAYING', 'FAILED'].includes(order.status)

  return {
    /** Expires payments that are due, and applies late approvals. */
    sweep() {
      for (const order of payments.orders()) {
        if (isOpen(order) && Date.parse(order.expireAt) <= now()) end(order, 'EXPIRED')
        if (order.late?.at && Date.parse(order.late.at) <= now()) {
          succeed(order, order.late.card)
          void webhooks.send(order, 'payment.succeeded')
        }
      }
    },
    /** Charges the card of the form. */
    async pay(order: Order, form: CardForm): Promise<PayResult> {
      if (!isPayable(order))
        return { type: order.status === 'SUCCESS' || isOpen(order) ? 'return' : 'closed' }
      const card = checkCard(form, order.payType, now())
      if (!card.ok) return { type: 'form', errors: card.errors }
      order.toSave = order.saveFor ? toSave(form, card.trace) : null
      return attempt(order, card.trace, card.outcome)
    },
    /** Charges a saved card. */
    async paySaved(order: Order, card: SavedCard): Promise<PayResult> {
      if (!isPayable(order))
        return { type: order.status === 'SUCCESS' || isOpen(order) ? 'return' : 'closed' }
      order.savedCard = card.id
      const { brand, last4 } = card
      return attempt(order, { brand, last4 }, saved.vault.isExpired(card) ? 'expired_card' : card.outcome)
    },
    /** Verifies the bank's code; three wrong codes fail the attempt. */
    async answerChallenge(order: Order, code: string): Promise<PayResult> {
      const { challenge } = order
      if (!challenge || !isPayable(order)) return { type: isOpen(order) ? 'challenge' : 'return' }
      if (code.replace(/\s/g, '') === CHALLENGE_CODE) return charge(order, challenge.card)
      challenge.triesLeft -= 1
      payments.changed()
      if (challenge.triesLeft > 0) return { type: 'wrong-code', triesLeft: challenge.triesLeft }
      return decline(order, 'authentication_failed')
    },
    /** Leaves the bank's page; the payment can be tried again until it expires. */
    leave(order: Order) {
      if (!order.challenge) return
      Object.assign(order, { status: order.attempts.length > 0 ? 'FAILED' : 'CREATED', challenge: null })
      payments.changed()
    },
    /** Closes an open payment; others stay. */
    close(order: Order) {
      if (isOpen(order)) end(order, 'CLOSED')
    },
    /** Actions of the control panel. Each returns false where the payment's state does not allow it. */
    manual: {
      approve(order: Order): boolean {
        if (order.status === 'SUCCESS') return false
        succeed(order, { brand: 'visa', last4: '4242' })
        void webhooks.send(order, 'payment.succeeded')
        return true
      },
      decline(order: Order): boolean {
        if (!isOpen(order)) return false
        decline(order, 'card_declined')
        return true
      },
      abandon(order: Order): boolean {
        if (!isOpen(order)) return false
        abandon(order)
        return true
      },
      expire(order: Order): boolean {
        if (!isOpen(order)) return false
        order.expireAt = payments.iso()
        end(order, 'EXPIRED')
        return true
      },
      close(order: Order): boolean {
        if (!isOpen(order)) return false
        end(order, 'CLOSED')
        return true
      },
    },
  }
}
