import { type Deps, systemContext } from '../../../platform/context.ts'
import { findErasedMember } from '../../../platform/db/errors.ts'
import { transact } from '../../../platform/db/transact.ts'
import { lock } from '../../../platform/locks.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { gatewayFor, toPaymentRef } from '../attempts/gateway-client.ts'
import type { CardsClient, VaultedCard } from '../gateways/saved-cards.ts'
import { changePayment, type Payment, paymentByNo } from '../queries.ts'
import { byReference, changeCard, insertCard, listCards } from './queries.ts'
import { savedCards } from './tables.ts'

/**
 * Records the card that a succeeded payment saved at its processor.
 * @throws Error when the processor does not answer, for the job to run again
 */
export async function saveCardOf(deps: Deps, paymentNo: string): Promise<void> {
  const payment = await paymentByNo(deps.db, paymentNo)
  const cards = payment && gatewayFor(deps, payment.gateway, paymentNo)?.cards
  if (!payment || !cards) return
  const card = await cards.findSaved(toPaymentRef(payment))
  if (card === undefined) throw new Error(`the card of payment ${paymentNo} is not known yet`)
  if (card === null) return
  try {
    await transact(deps.db, (tx) => recordCard(systemContext(deps, tx), payment, card, cards))
  } catch (error) {
    // The account was cancelled meanwhile: the processor must not keep the card either.
    if (!findErasedMember(error)) throw error
    if (!(await cards.remove(card.reference)))
      throw new Error(`the card of payment ${paymentNo} is not removed`)
  }
}

/**
 * Records a card once. One with the same number replaces the saved one, which the processor then removes:
 * the newer one has the newer expiry date. The first card of a member becomes the default.
 */
async function recordCard(
  ctx: ReturnType<typeof systemContext>,
  payment: Payment,
  card: VaultedCard,
  { account }: CardsClient,
): Promise<void> {
  const { tx, clock, ids } = ctx
  const { memberId, gateway } = payment
  const { customerId, reference, fingerprint, brand, last4, expiryMonth, expiryYear } = card
  await lock(tx, 'member', memberId)
  const known = await tx.select().from(savedCards).where(byReference(gateway, reference))
  // A repeated run; a card that is being removed stays so.
  if (known.length > 0) return
  const cards = await listCards(tx, memberId)
  const same = cards.find(
    (it) => it.gateway === gateway && it.account === account && it.fingerprint === fingerprint,
  )
  if (same) await markRemoving(ctx, same.id)
  await insertCard(tx, {
    id: ids.uuid(),
    ...{ memberId, gateway, account, customerId, reference, fingerprint },
    ...{ brand, last4, expiryMonth, expiryYear },
    isDefault: same ? same.isDefault : !cards.some((it) => it.isDefault),
    state: 'saved',
    createdAt: clock.now(),
  })
  await changePayment(tx, payment.id, { cardBrand: brand, cardLast4: last4 })
}

/** Hides a card at once, and lets the job remove it at the processor. */
export async function markRemoving(
  { tx, clock }: Pick<ReturnType<typeof systemContext>, 'tx' | 'clock'>,
  id: string,
): Promise<void> {
  await changeCard(tx, id, { state: 'removing', isDefault: false, nextTryAt: clock.now() })
  await emit(tx, 'saved-card.removed', {})
}
