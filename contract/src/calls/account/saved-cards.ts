import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { Empty, Id, Time } from '../../shapes.ts'
import { PaymentMethodId } from '../payment-methods.ts'

/** Cards that members save at a payment processor. The shop has references, never card numbers. */

const cardFields = {
  id: Id,
  /** As in `cardBrands`; the processor's word for another brand. */
  brand: z.string(),
  /** Last four digits. */
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  expired: z.boolean(),
  isDefault: z.boolean(),
}

export const SavedCard = z.object({ ...cardFields, createdAt: Time }).meta({ id: 'SavedCard' })
export type SavedCard = z.output<typeof SavedCard>

const offeredFields = {
  ...cardFields,
  /** The method that charges it. */
  method: PaymentMethodId,
  usable: z.boolean(),
  /** Reason in the caller's language; empty if usable or expired. */
  why: z.string(),
}

/** A saved card that can pay a top-up. */
export const TopUpCard = z.object(offeredFields).meta({ id: 'TopUpCard' })
export type TopUpCard = z.output<typeof TopUpCard>

/** A saved card that can pay a bill. */
export const BillCard = z
  .object({
    ...offeredFields,
    /** Amount including the fee of the method. */
    amount: Money,
    /** Fee of the method. */
    cost: Money,
  })
  .meta({ id: 'BillCard' })
export type BillCard = z.output<typeof BillCard>

const SavedCards = z.object({ list: z.array(SavedCard) })

export const savedCardList = defineCall({
  get: '/user/saved_card/list',
  who: 'member',
  criticality: 'critical',
  summary: 'List my saved cards, the default card first',
  input: Empty,
  output: SavedCards,
})

export const savedCardDefault = defineCall({
  post: '/user/saved_card/setDefault',
  who: 'member',
  summary: 'Make a saved card the default one',
  input: z.object({ id: Id }),
  output: SavedCards,
  refuses: ['not-found'],
  sets: true,
})

export const savedCardRemove = defineCall({
  post: '/user/saved_card/delete',
  who: 'member',
  summary: 'Remove a saved card, from its payment processor too',
  input: z.object({ id: Id }),
  output: SavedCards,
  refuses: ['not-found'],
})
