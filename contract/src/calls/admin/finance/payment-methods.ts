import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { type Currency, exponents, Money } from '../../../money.ts'
import { Done, List, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'
import { PaymentMethodId } from '../../payment-methods.ts'
import { Decision, PendingChange } from './approvals.ts'

/** Payment methods of markets, and payment providers with their keys. */

const Market = Text(8)
const Decimal = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/)
const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])

const Limit = z.object({
  currency: Asset,
  /** Limits of the payment provider. */
  providerMin: Money.nullable(),
  providerMax: Money.nullable(),
  /** Limits set by the operator. */
  min: Money.nullable(),
  max: Money.nullable(),
})

const Method = z.object({
  id: PaymentMethodId,
  name: z.string(),
  market: z.string(),
  group: z.enum(['wallet', 'card', 'bank', 'ewallet']),
  /** Payment provider; null for wallet methods. */
  company: z.string().nullable(),
  companyName: z.string(),
  /** Available providers; empty if there is no choice. */
  companies: z.array(z.string()),
  /** Whether the keys of the provider are set. */
  isSetUp: z.boolean(),
  isOn: z.boolean(),
  /** Fee for the member in basis points. */
  costBp: z.int(),
  /** Limits by currency; empty if every currency is accepted. */
  limits: z.array(Limit),
  changedAt: Time.nullable(),
  /** Another provider that waits for a second account. */
  pending: PendingChange.extend({ company: z.string(), companyName: z.string() }).nullable(),
})

export const adminPaymentMethodNames = defineCall({
  get: '/admin/api/pay-methods/names',
  who: { staff: 'any' },
  summary: 'List the names of all payment methods',
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ id: PaymentMethodId, name: z.string() })) }),
})

export const adminPaymentMethodList = defineCall({
  get: '/admin/api/pay-methods/list',
  who: { staff: 'settings' },
  summary: 'List the payment methods of a market in display order',
  input: Paging.extend({ market: Market.default('1') }),
  output: List(Method).extend({ markets: z.array(z.object({ id: z.string(), name: z.string() })) }),
  refuses: ['not-found'],
})

export const adminPaymentMethodSave = defineCall({
  post: '/admin/api/pay-methods/save',
  who: { staff: 'settings' },
  summary: 'Update a payment method of a market: availability, fee, limits and provider',
  input: z.object({
    id: PaymentMethodId,
    market: Market,
    isOn: z.boolean(),
    costBp: z.int().min(0).max(2_000),
    limits: z
      .array(z.object({ currency: Asset, min: Decimal.nullable(), max: Decimal.nullable() }))
      .max(Object.keys(exponents).length),
    /**
     * Provider for all markets; null if there is no choice. After the first payment of the shop, another one
     * waits for a second account.
     */
    company: Text(20).nullable(),
    /** Last known change; `state-changed` if it has changed since. */
    changedAt: Time.nullable(),
  }),
  output: Method,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
})

export const adminPaymentMethodDecide = defineCall({
  post: '/admin/api/pay-methods/decide',
  who: { staff: 'settings' },
  summary: 'Approve or reject the provider of a method that another account chose',
  input: Decision,
  output: Done,
  refuses: ['not-found', 'state-changed', 'forbidden'],
})

export const adminPaymentMethodOrder = defineCall({
  post: '/admin/api/pay-methods/order',
  who: { staff: 'settings' },
  summary: 'Set the display order of payment methods in a market; others follow',
  input: z.object({ market: Market, ids: z.array(PaymentMethodId).max(100) }),
  output: Done,
  refuses: ['not-found'],
  sets: true,
})

const Key = z.object({
  /** Environment variable that it overrides. */
  name: z.string(),
  /** In the caller's language. */
  description: z.string(),
  /** Whether the value has several lines, as PEM does. */
  multiline: z.boolean(),
  secret: z.boolean(),
  /** Source of the current value. */
  from: z.enum(['console', 'environment']).nullable(),
  /** Value; null for secrets and if unset. */
  value: z.string().nullable(),
  /** Last four characters of a long enough secret. */
  lastFour: z.string(),
  changedAt: Time.nullable(),
})

const Gateway = z.object({
  id: z.string(),
  name: z.string(),
  isSetUp: z.boolean(),
  keys: z.array(Key),
  /** Names of its payment methods. */
  methods: z.array(z.string()),
  /** URL of its webhooks. */
  notifyUrl: z.string(),
  /** Keys that wait for a second account. */
  pending: PendingChange.extend({
    keys: z.array(
      Key.pick({ name: true, secret: true, value: true, lastFour: true }).extend({
        /** `environment`: its value would apply again. */
        from: z.enum(['console', 'environment']),
      }),
    ),
  }).nullable(),
})

const GatewayId = NonEmpty(20)

export const adminGatewayList = defineCall({
  get: '/admin/api/gateways/list',
  who: { staff: 'settings' },
  summary: 'List the payment providers with their keys, secrets hidden',
  input: Paging,
  output: List(Gateway),
})

export const adminGatewayInfo = defineCall({
  get: '/admin/api/gateways/info',
  who: { staff: 'settings' },
  summary: 'Retrieve a payment provider',
  input: z.object({ id: GatewayId }),
  output: Gateway,
  refuses: ['not-found'],
})

export const adminGatewaySave = defineCall({
  post: '/admin/api/gateways/save',
  who: { staff: 'settings' },
  summary:
    'Set the keys of a payment provider, overriding the environment; secrets are never returned. After the first payment of the shop they wait for a second account',
  input: z.object({
    id: GatewayId,
    /** Keys to change; null restores the environment's value. */
    keys: z
      .array(z.object({ name: NonEmpty(60), value: Text(8_000).nullable() }))
      .min(1)
      .max(20),
  }),
  output: Gateway,
  refuses: ['not-found', 'input-invalid', 'sign-in-again'],
})

export const adminGatewayDecide = defineCall({
  post: '/admin/api/gateways/decide',
  who: { staff: 'settings' },
  summary: 'Approve or reject keys of a payment provider that another account entered',
  input: Decision,
  output: Gateway,
  refuses: ['not-found', 'input-invalid', 'sign-in-again', 'state-changed', 'forbidden'],
})

export const adminGatewayTest = defineCall({
  post: '/admin/api/gateways/try',
  who: { staff: 'settings' },
  summary: 'Test the connection and keys of a payment provider by querying an unknown payment',
  input: z.object({ id: GatewayId }),
  output: z.object({
    works: z.boolean(),
    /** HTTP status of its response; null without one. */
    status: z.int().nullable(),
    ms: z.int(),
    /** Truncated error response. */
    said: z.string(),
  }),
  refuses: ['not-found'],
  idempotent: false,
})
