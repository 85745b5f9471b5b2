import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { orderStates } from '../../orders/order-states.ts'
import { ServiceCenterProfile } from '../../service-centers.ts'
import { Done, Empty, Id, List, Paging, Time } from '../../shapes.ts'
import { Office } from '../content/offices.ts'
import { rewardStates } from '../wallet/rewards.ts'

/** Service centers of members: who they are, whom they serve, and what they earn. */

/**
 * Where a member meets a service center, or an office of the shop; centers may lack a position on the map.
 */
export const ServicePoint = Office.extend({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
}).meta({ id: 'ServicePoint' })
export type ServicePoint = z.output<typeof ServicePoint>

export const serviceCenterStates = ['active', 'suspended'] as const

export const serviceCenterList = defineCall({
  get: '/shop/serviceCenter/list',
  who: 'visitor',
  summary: 'List the active service centers, those in the country of the market first',
  input: Empty,
  output: z.object({ list: z.array(ServicePoint) }),
})

export const serviceCenterChoice = defineCall({
  get: '/attractive/serviceCenter/choice',
  who: 'member',
  summary: 'Tell which service center I have chosen, which one would serve me, and whether I run one',
  input: Empty,
  output: z.object({
    chosenId: Id.nullable(),
    /** The center that would serve an order to my default address. */
    servingId: Id.nullable(),
    /** My own center, which cannot serve my orders. */
    ownId: Id.nullable(),
  }),
})

export const serviceCenterChoose = defineCall({
  post: '/attractive/serviceCenter/choose',
  who: 'member',
  summary: 'Choose the service center of my next orders; without an id, leave the choice to the shop',
  input: z.object({ id: Id.optional() }),
  output: z.object({ chosenId: Id.nullable() }),
  refuses: ['not-found'],
  sets: true,
})

/** Sums of a center; rewards in the bonus asset. */
const Totals = z.object({
  /** Orders that it serves and that are paid. */
  orders: z.int(),
  monthOrders: z.int(),
  /** PV of received orders, less returns. */
  volume: Money,
  /**
   * Rewards that wait for the completion of their order, those of the running month, and all that arrived.
   */
  pending: Money,
  month: Money,
  earned: Money,
})

export const ownServiceCenter = defineCall({
  get: '/attractive/serviceCenter/own',
  who: 'member',
  summary: 'Retrieve my service center with its totals',
  input: Empty,
  output: z.object({
    id: Id,
    state: z.enum(serviceCenterStates),
    /** Why the operator suspended it; empty while it is active. */
    suspendReason: z.string(),
    profile: ServiceCenterProfile,
    totals: Totals,
    openedAt: Time,
  }),
  refuses: ['not-found'],
})

export const ownServiceCenterUpdate = defineCall({
  post: '/attractive/serviceCenter/update',
  who: 'member',
  summary: 'Change the profile of my service center',
  input: z.object({ profile: ServiceCenterProfile }),
  output: Done,
  refuses: ['not-found', 'input-invalid'],
  sets: true,
})

/** An order that a center serves; nothing that tells who the buyer is, or what they bought. */
const ServedOrder = z
  .object({
    id: Id,
    /** Masked. */
    buyer: z.string(),
    state: z.enum(orderStates),
    units: z.int(),
    /** PV of what is received and not returned; null before the receipt. */
    pv: Money.nullable(),
    /** What is left of the reward; null where there is none, or not yet. */
    reward: z.object({ amount: Money, state: z.enum(rewardStates) }).nullable(),
    placedAt: Time,
    receivedAt: Time.nullable(),
  })
  .meta({ id: 'ServedOrder' })
export type ServedOrder = z.output<typeof ServedOrder>

export const servedOrders = defineCall({
  get: '/attractive/serviceCenter/orders',
  who: 'member',
  summary: 'List the paid orders that my service center serves, newest first',
  input: Paging,
  output: List(ServedOrder),
  refuses: ['not-found'],
})
