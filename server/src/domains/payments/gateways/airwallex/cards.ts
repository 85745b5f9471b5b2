import { createHash } from 'node:crypto'
import type { CardsClient } from '../saved-cards.ts'
import type { AirwallexSend, AirwallexSettings } from './client.ts'
import { Consent, Customer, Intent, listSchema, toCardDetails } from './messages.ts'

const path = '/api/v1/pa'

/**
 * Saved cards of Airwallex: payment consents of a customer that the shopper triggers. The client id
 * identifies account and environment.
 */
export function airwallexCards(send: AirwallexSend, { clientId }: AirwallexSettings): CardsClient {
  const account = createHash('sha256').update(clientId).digest('hex').slice(0, 16)

  /** The customer of a member; null where there is none, undefined without an answer. */
  async function findCustomer(memberId: string): Promise<string | null | undefined> {
    const answer = await send('GET', `${path}/customers?merchant_customer_id=${memberId}&page_size=10`)
    const list = answer.kind === 'ok' ? listSchema(Customer).safeParse(answer.body).data : undefined
    return list && (list.items.find((it) => it.merchant_customer_id === memberId)?.id ?? null)
  }

  async function findConsent(id: string): Promise<Consent | null | undefined> {
    const answer = await send('GET', `${path}/payment_consents/${id}`)
    if (answer.kind === 'refused' && answer.status === 404) return null
    return answer.kind === 'ok' ? Consent.safeParse(answer.body).data : undefined
  }

  return {
    account,
    async createCustomer(memberId) {
      const known = await findCustomer(memberId)
      if (known !== null) return known
      const answer = await send('POST', `${path}/customers/create`, {
        request_id: `customer-${memberId}`,
        merchant_customer_id: memberId,
      })
      if (answer.kind === 'ok') return Customer.safeParse(answer.body).data?.id
      // Created by a concurrent request.
      return answer.kind === 'refused' ? ((await findCustomer(memberId)) ?? undefined) : undefined
    },
    async findSaved({ vendorId, data }) {
      const answer = await send('GET', `${path}/payment_intents/${vendorId}`)
      const intent = answer.kind === 'ok' ? Intent.safeParse(answer.body).data : undefined
      if (!intent) return undefined
      const consent = intent.payment_consent_id ? await findConsent(intent.payment_consent_id) : null
      if (!consent) return consent
      const details = toCardDetails(consent)
      if (consent.status === 'DISABLED' || !details || !consent.customer_id) return null
      // The payment is the verification, which Airwallex may finish moments later.
      if (consent.status !== 'VERIFIED') return undefined
      if (data.customer && consent.customer_id !== data.customer) return null
      return {
        ...details,
        reference: consent.id,
        customerId: consent.customer_id,
        fingerprint: consent.payment_method?.card?.fingerprint ?? consent.id,
      }
    },
    async remove(reference) {
      const request_id = `disable-${reference}`
      const answer = await send('POST', `${path}/payment_consents/${reference}/disable`, { request_id })
      if (answer.kind !== 'refused') return answer.kind === 'ok'
      // Refused also when it is disabled already: only its present state says so.
      const known = await findConsent(reference)
      return known === null || known?.status === 'DISABLED'
    },
  }
}
