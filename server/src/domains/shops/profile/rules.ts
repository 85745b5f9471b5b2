import type { ShopState } from '@pasar/contract/calls/shops/shop'
import type { Transitions } from '../../../platform/transitions.ts'

/** `close` and `reopen` are the owner's, `finish` a job's, the others are of staff. */
export type ShopAction = 'hold' | 'resume' | 'close' | 'reopen' | 'finish'

/** The states of a shop. A shop that is closing is open again until its last order is finished. */
export const shopTransitions: Transitions<ShopState, ShopAction> = {
  open: { hold: 'held', close: 'closing' },
  held: { resume: 'open', close: 'closing' },
  closing: { hold: 'held', reopen: 'open', finish: 'closed' },
  closed: {},
}
