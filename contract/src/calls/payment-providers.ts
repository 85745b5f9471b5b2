import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id, NonEmpty } from '../shapes.ts'
import { PaymentMethodId } from './payment-methods.ts'
import { orderPay, paymentInfo } from './payments.ts'

export const airwallexIntentCreate = defineCall({
  post: '/airwallex/index/createPaymentIntent',
  who: 'member',
  criticality: 'critical-plus',
  needsConsent: true,
  summary: "Open a card payment in Airwallex's form for orders",
  input: z.object({
    orderIds: z.array(Id).min(1).max(20),
    payPassword: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
  }),
  output: z.object({
    paymentNo: z.string(),
    intentId: z.string(),
    /** Grants access to the payment. */
    clientSecret: z.string(),
    currency: z.string(),
    /** URL of Airwallex's script, and its environment. */
    script: z.string(),
    env: z.string(),
  }),
  refuses: orderPay.refuses,
})

export const twoC2pPaymentInfo = defineCall({
  get: '/shop/order/queryOrder2c2p',
  who: 'member',
  criticality: 'critical-plus',
  summary: 'Retrieve the status of a 2C2P payment after querying 2C2P',
  input: z.object({ paymentNo: NonEmpty(40) }),
  output: paymentInfo.output,
  refuses: ['not-found'],
})

/** The specification defines only the path. Pasar refreshes a payment whose webhook has not arrived. */
export const paymentRefresh = defineCall({
  post: '/oms/viewNotice/notice',
  who: 'member',
  criticality: 'critical-plus',
  summary: 'Retrieve the status of a payment after querying its provider',
  input: z.object({ paymentNo: NonEmpty(40) }),
  output: paymentInfo.output,
  refuses: ['not-found'],
})

export const paymentBanks = defineCall({
  get: '/shop/buy/payBanks',
  who: 'member',
  criticality: 'critical-plus',
  summary: 'List the banks of a method; unavailable ones are included',
  input: z.object({ method: PaymentMethodId }),
  output: z.object({
    banks: z.array(z.object({ id: z.string(), name: z.string(), available: z.boolean() })),
  }),
  refuses: ['method-unavailable', 'gateway-unreachable', 'input-invalid'],
})
