import type { Currency } from '@pasar/contract/money'
import { text } from '../config/kinds.ts'
import {
  defaultCapabilities,
  type Gateway,
  type GatewayClient,
  type ParsedEvent,
  type RefundAnswer,
  registerGateway,
  type Snapshot,
} from '../domains/payments/testing.ts'
import { type Charge, type Provider, type ProviderRefund, refundableAt } from './provider.ts'

const providers = new Map<string, Provider>()

const states = { open: 'pending', paid: 'succeeded', failed: 'failed', cancelled: 'cancelled' } as const

/** Returns what the provider says about a charge. */
export const snapshotOf = (charge: Charge): Snapshot => ({
  state: states[charge.state],
  vendorId: `V${charge.no}`,
  paid: charge.state === 'paid' ? charge.amount : undefined,
  raw: '',
})

const unknown: Snapshot = { state: 'pending', unknown: true, raw: '' }

/** Writes an event as the body of a webhook. */
export const toBody = (event: ParsedEvent): string =>
  JSON.stringify(event, (_, v) => (typeof v === 'bigint' ? `${v}n` : v))
const fromBody = (body: string): ParsedEvent =>
  JSON.parse(body, (_, v) => (typeof v === 'string' && /^-?\d+n$/.test(v) ? BigInt(v.slice(0, -1)) : v))

const settings = { modelKey: text('MODEL_KEY', '', 'Model provider: key') }

const answerOf = (refund: ProviderRefund): RefundAnswer => ({
  state: refund.state,
  vendorRefundId: refund.id,
  ...(refund.state === 'failed' && { message: 'refused' }),
})

function connect({ modelKey }: { modelKey: string }): GatewayClient {
  const provider = providers.get(modelKey)!
  const ask = <T>(down: T, run: () => T): Promise<T> => {
    const answer = async () => (provider.behaviour === 'down' ? down : run())
    return provider.crashes ? provider.crashes.step(answer) : answer()
  }
  return {
    create: ({ paymentNo, amount }) =>
      ask({ next: { type: 'none' as const }, snapshot: unknown, data: {} as Record<string, string> }, () => {
        const charge: Charge = provider.charges.get(paymentNo) ?? {
          no: paymentNo,
          amount,
          state: 'open',
          refunds: [],
          disputes: [],
          isUnreported: false,
        }
        provider.charges.set(paymentNo, charge)
        return { next: { type: 'none' as const }, snapshot: snapshotOf(charge), data: {} }
      }),
    query: ({ paymentNo }) =>
      ask(unknown, () => {
        const charge = provider.charges.get(paymentNo)
        return charge ? snapshotOf(charge) : { state: 'cancelled', raw: '' }
      }),
    cancel: ({ paymentNo }) =>
      ask(unknown, () => {
        const charge = provider.charges.get(paymentNo)
        if (!charge) return { state: 'cancelled', raw: '' }
        if (charge.state === 'open') charge.state = 'cancelled'
        return snapshotOf(charge)
      }),
    refund: ({ paymentNo, refundNo }, { amount }) =>
      ask<RefundAnswer>({ state: 'unknown', heard: 'nothing' }, () => {
        const charge = provider.charges.get(paymentNo)!
        const known = charge.refunds.find(({ no }) => no === refundNo)
        if (known) return answerOf(known)
        const isTooLarge = amount.minor > refundableAt(charge)
        const state =
          isTooLarge || provider.behaviour === 'refuses-refunds'
            ? 'failed'
            : provider.behaviour === 'slow-refunds'
              ? 'refunding'
              : 'refunded'
        const refund = {
          id: `R${refundNo}`,
          no: refundNo,
          minor: amount.minor,
          state,
          isDashboard: false,
        } as const
        charge.refunds.push({ ...refund })
        return answerOf(refund)
      }),
    queryRefund: ({ paymentNo, refundNo, vendorRefundId }) =>
      ask<RefundAnswer>({ state: 'unknown', heard: 'nothing' }, () => {
        const refunds = provider.charges.get(paymentNo)?.refunds ?? []
        const refund = refunds.find(({ no, id }) => no === refundNo || id === vendorRefundId)
        return refund ? answerOf(refund) : { state: 'unknown', heard: 'absent' }
      }),
    parseWebhook: ({ body }) => ({
      events: [fromBody(body)],
      reply: { status: 200, type: 'text/plain', body: 'ok' },
    }),
  }
}

/** Charges the order's currency without a fee, or yuan with a fee of half a percent. */
const gateway: Gateway<typeof settings> = {
  id: 'model',
  name: 'Model provider',
  settings,
  keys: { required: ['modelKey'] },
  capabilities: defaultCapabilities,
  methods: {
    modelcard: {
      label: 'card',
      group: 'card',
      costBp: 0n,
      currencies: ['MYR', 'CNY'],
    },
    modelyuan: {
      label: 'wechat',
      group: 'ewallet',
      costBp: 50n,
      currencies: ['MYR', 'CNY'] satisfies Currency[],
      charges: 'CNY',
    },
  },
  connect,
}

let unregister: (() => void) | undefined

/**
 * Adds a provider of a shop and, with the first one, registers its gateway.
 * @returns the provider, and `close`
 */
export function openProvider(key: string): { provider: Provider; close(): void } {
  unregister ??= registerGateway(gateway as unknown as Gateway)
  const provider: Provider = { key, charges: new Map(), behaviour: 'normal', events: 0 }
  providers.set(key, provider)
  return {
    provider,
    close() {
      providers.delete(key)
      if (providers.size > 0) return
      unregister?.()
      unregister = undefined
    },
  }
}
