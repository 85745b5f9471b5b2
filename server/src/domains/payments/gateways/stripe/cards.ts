import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { CardDetails, CardsClient } from '../saved-cards.ts'
import type { StripeSend, StripeSettings } from './client.ts'

/** A saved card; `customer` is null once it is detached (docs.stripe.com/api/payment_methods/object). */
export const PaymentMethod = z.object({
  object: z.literal('payment_method'),
  id: z.string(),
  customer: z.string().nullish(),
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      exp_month: z.int(),
      exp_year: z.int(),
      fingerprint: z.string().nullish(),
    })
    .nullish(),
})

/** The description of a card; Stripe's names of the brands are those of the shop. */
export const toCardDetails = (card: NonNullable<z.output<typeof PaymentMethod>['card']>): CardDetails => ({
  brand: card.brand,
  last4: card.last4,
  expiryMonth: card.exp_month,
  expiryYear: card.exp_year,
})

/**
 * Saved cards of Stripe: payment methods that are attached to a customer. The publishable key identifies
 * account and mode.
 */
export function stripeCards(send: StripeSend, { publishableKey }: StripeSettings): CardsClient {
  const account = createHash('sha256').update(publishableKey).digest('hex').slice(0, 16)
  return {
    account,
    async createCustomer(memberId) {
      const answer = await send((stripe) =>
        stripe.customers.create(
          { metadata: { memberId } },
          { idempotencyKey: `customer-${account}-${memberId}` },
        ),
      )
      return answer.kind === 'ok' ? answer.body.id : undefined
    },
    async findSaved({ vendorId, data }) {
      const expand = ['payment_method']
      const answer = await send((stripe) => stripe.paymentIntents.retrieve(vendorId, { expand }))
      if (answer.kind !== 'ok') return answer.kind === 'refused' && answer.status === 404 ? null : undefined
      const { data: method } = PaymentMethod.safeParse(answer.body.payment_method)
      if (!method?.card || !method.customer) return null
      if (data.customer && method.customer !== data.customer) return null
      return {
        ...toCardDetails(method.card),
        reference: method.id,
        customerId: method.customer,
        fingerprint: method.card.fingerprint ?? method.id,
      }
    },
    async remove(reference) {
      const answer = await send((stripe) => stripe.paymentMethods.detach(reference))
      if (answer.kind !== 'refused') return answer.kind === 'ok'
      // Refused also when it is detached already: only its present state says so.
      const known = await send((stripe) => stripe.paymentMethods.retrieve(reference))
      if (known.kind === 'refused') return known.code === 'resource_missing'
      return known.kind === 'ok' && known.body.customer === null
    },
  }
}
