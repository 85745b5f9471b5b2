import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id, NonEmpty } from '../shapes.ts'
import { PaymentMethodId } from './payment-methods.ts'
import { orderPay, paymentInfo } from './payments.ts'

export const airwallexIntentCreate = defineCall({
  post: '/airwallex/index/createPaymentIntent',
  who: 'member',
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
    /** Who has it may pay, and see the payment. */
    clientSecret: z.string(),
    currency: z.string(),
    /** Address of Airwallex's script, and which of its environments that is to talk to. */
    script: z.string(),
    env: z.string(),
  }),
  refuses: orderPay.refuses,
  refusal: z.object({ left: z.int() }),
})

export const twoC2pPaymentInfo = defineCall({
  get: '/shop/order/queryOrder2c2p',
  who: 'member',
  summary: 'How a payment by 2C2P stands, which is asked before this is answered',
  input: z.object({ paymentNo: NonEmpty(40) }),
  output: paymentInfo.output,
  refuses: ['not-found'],
})

/** The specification names it and says no more: what a shopper needs who looks at a payment whose news does not come. */
export const paymentRefresh = defineCall({
  post: '/oms/viewNotice/notice',
  who: 'member',
  summary:
    'I look at this payment and it should be paid: its company is asked, whichever it is, before this is answered',
  input: z.object({ paymentNo: NonEmpty(40) }),
  output: paymentInfo.output,
  refuses: ['not-found'],
})

export const paymentBanks = defineCall({
  get: '/shop/buy/payBanks',
  who: 'member',
  summary: 'The banks that a method can be paid from; one that is down is there, and cannot be chosen',
  input: z.object({ method: PaymentMethodId }),
  output: z.object({
    banks: z.array(z.object({ id: z.string(), name: z.string(), available: z.boolean() })),
  }),
  refuses: ['method-unavailable', 'gateway-unreachable'],
})
