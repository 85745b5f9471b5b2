import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { type Currency, exponents, Money } from '../../../money.ts'
import { Done, List, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'
import { PaymentMethodId } from '../../payment-methods.ts'

/** The operator's calls about ways to pay: which are offered, at what cost, by whom, and with which keys. */

const Market = Text(8)
const Decimal = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/)
const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])

const Limit = z.object({
  currency: Asset,
  /** What the payment company itself takes at least and at most. */
  theirLeast: Money.nullable(),
  theirMost: Money.nullable(),
  /** What the operator has narrowed it to. */
  least: Money.nullable(),
  most: Money.nullable(),
})

const Method = z.object({
  id: PaymentMethodId,
  name: z.string(),
  market: z.string(),
  group: z.enum(['wallet', 'card', 'bank', 'ewallet']),
  /** Who carries it; null where the money lies with us. */
  company: z.string().nullable(),
  companyName: z.string(),
  /** Who could; empty where there is nothing to choose. */
  companies: z.array(z.string()),
  /** Whether the shop has the keys of who carries it. */
  isSetUp: z.boolean(),
  isOn: z.boolean(),
  /** What it costs the shopper on top, hundredths of a percent. */
  costBp: z.int(),
  /** One for each currency that it takes; empty for what takes any. */
  limits: z.array(Limit),
  changedAt: Time.nullable(),
})

export const adminPaymentMethodList = defineCall({
  get: '/admin/api/pay-methods/list',
  who: { staff: 'settings' },
  summary: 'Every way to pay in a market, in the order in which shoppers see them',
  input: Paging.extend({ market: Market.default('1') }),
  output: List(Method).extend({ markets: z.array(z.object({ id: z.string(), name: z.string() })) }),
  refuses: ['not-found'],
})

export const adminPaymentMethodSave = defineCall({
  post: '/admin/api/pay-methods/save',
  who: { staff: 'settings' },
  summary: 'Offer a way to pay in a market or not; its cost, its limits, and who carries it',
  input: z.object({
    id: PaymentMethodId,
    market: Market,
    isOn: z.boolean(),
    costBp: z.int().min(0).max(2_000),
    limits: z
      .array(z.object({ currency: Asset, least: Decimal.nullable(), most: Decimal.nullable() }))
      .max(Object.keys(exponents).length),
    /** For all markets alike; null where there is nothing to choose. */
    company: Text(20).nullable(),
    /** As it was read: what was changed since is not written over. */
    changedAt: Time.nullable(),
  }),
  output: Method,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
})

export const adminPaymentMethodOrder = defineCall({
  post: '/admin/api/pay-methods/order',
  who: { staff: 'settings' },
  summary: 'Put the ways to pay of a market in order; those that are not named come after them',
  input: z.object({ market: Market, ids: z.array(PaymentMethodId).max(100) }),
  output: Done,
  refuses: ['not-found'],
})

const Key = z.object({
  /** Name of the environment's setting that it stands over. */
  name: z.string(),
  meaning: z.string(),
  secret: z.boolean(),
  /** Where what is in force comes from. */
  from: z.enum(['console', 'environment']).nullable(),
  /** Of what is no secret; null for a secret, and where there is none. */
  value: z.string().nullable(),
  /** Of a secret that is long enough not to be guessed from them. */
  lastFour: z.string(),
  changedAt: Time.nullable(),
})

const Gateway = z.object({
  id: z.string(),
  name: z.string(),
  isSetUp: z.boolean(),
  keys: z.array(Key),
  /** Names of the methods that go by it. */
  methods: z.array(z.string()),
  /** Where it sends its news. */
  notifyUrl: z.string(),
})

const GatewayId = NonEmpty(20)

export const adminGatewayList = defineCall({
  get: '/admin/api/gateways/list',
  who: { staff: 'settings' },
  summary: 'The payment companies, whether they are set up, and what of their keys may be shown',
  input: Paging,
  output: List(Gateway),
})

export const adminGatewayInfo = defineCall({
  get: '/admin/api/gateways/info',
  who: { staff: 'settings' },
  summary: 'One payment company',
  input: z.object({ id: GatewayId }),
  output: Gateway,
  refuses: ['not-found'],
})

export const adminGatewaySave = defineCall({
  post: '/admin/api/gateways/save',
  who: { staff: 'settings' },
  summary: "Enter a payment company's keys, over those of the environment; they are never told again",
  input: z.object({
    id: GatewayId,
    /** Those that are named are changed; null goes back to the environment's. */
    keys: z
      .array(z.object({ name: NonEmpty(60), value: Text(8_000).nullable() }))
      .min(1)
      .max(20),
  }),
  output: Gateway,
  refuses: ['not-found', 'input-invalid', 'sign-in-again'],
})

export const adminGatewayTest = defineCall({
  post: '/admin/api/gateways/try',
  who: { staff: 'settings' },
  summary:
    'Ask a payment company for a payment that does not exist: whether it is reached and knows the keys',
  input: z.object({ id: GatewayId }),
  output: z.object({
    works: z.boolean(),
    /** HTTP status of its last answer; null where none came. */
    status: z.int().nullable(),
    ms: z.int(),
    /** What it said where it did not work, shortened. */
    said: z.string(),
  }),
  refuses: ['not-found'],
  idempotent: false,
})
