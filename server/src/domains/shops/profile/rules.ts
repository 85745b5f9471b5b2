import type { ShopState } from '@pasar/contract/calls/shops/shop'
import type { Transitions } from '../../../platform/transitions.ts'

/** What the columns of a shop say about its state. */
export type ShopStatus = {
  state: ShopState
  /** Whether only the ban of the owner holds it: the end of the ban ends the hold. */
  heldByBan: boolean
  /** Whether it was closing when it was held: it goes on with that once the hold ends. */
  closesAfterHold: boolean
  /** Whether staff close it, or have closed it. */
  closedByStaff: boolean
}

/**
 * The situations of a shop: its state, who holds it (staff or the ban of its owner), and what it goes on with
 * once nobody does. A hold of staff replaces that of a ban; `changeState` restores the latter.
 */
export type ShopSituation =
  | 'open'
  | 'closing'
  | 'closingByStaff'
  | 'held'
  | 'heldClosing'
  | 'heldClosingByStaff'
  | 'banned'
  | 'bannedClosing'
  | 'bannedClosingByStaff'
  | 'closed'
  | 'closedByStaff'

/**
 * `close` and `reopen` are the owner's; `ban` and `unban` follow the account of the owner, `finish` the last
 * order; the others are of staff.
 */
export type ShopAction =
  | 'close'
  | 'reopen'
  | 'ban'
  | 'unban'
  | 'finish'
  | 'hold'
  | 'resume'
  | 'staffClose'
  | 'staffReopen'

/**
 * The moves of a shop. A shop that is closing is open again until its last order is finished, for the side
 * that closes it. Closing by staff ends their hold, and not that of a ban.
 */
export const shopTransitions: Transitions<ShopSituation, ShopAction> = {
  open: { close: 'closing', staffClose: 'closingByStaff', hold: 'held', ban: 'banned' },
  closing: {
    ...{ reopen: 'open', finish: 'closed' },
    ...{ staffClose: 'closingByStaff', hold: 'heldClosing', ban: 'bannedClosing' },
  },
  closingByStaff: {
    ...{ staffReopen: 'open', finish: 'closedByStaff' },
    ...{ hold: 'heldClosingByStaff', ban: 'bannedClosingByStaff' },
  },
  held: { resume: 'open', staffClose: 'closingByStaff' },
  heldClosing: { resume: 'closing', staffClose: 'closingByStaff' },
  heldClosingByStaff: { resume: 'closingByStaff' },
  banned: { unban: 'open', hold: 'held', staffClose: 'bannedClosingByStaff' },
  bannedClosing: { unban: 'closing', hold: 'heldClosing', staffClose: 'bannedClosingByStaff' },
  bannedClosingByStaff: { unban: 'closingByStaff', hold: 'heldClosingByStaff' },
  closed: {},
  closedByStaff: {},
}

const status = (state: ShopState, flags: Partial<Omit<ShopStatus, 'state'>> = {}): ShopStatus => ({
  ...{ state, heldByBan: false, closesAfterHold: false, closedByStaff: false, ...flags },
})
const closing = { closesAfterHold: true }
const byStaff = { closesAfterHold: true, closedByStaff: true }

/** The columns of each situation. */
export const statusOf: Readonly<Record<ShopSituation, ShopStatus>> = {
  open: status('open'),
  closing: status('closing'),
  closingByStaff: status('closing', { closedByStaff: true }),
  held: status('held'),
  heldClosing: status('held', closing),
  heldClosingByStaff: status('held', byStaff),
  banned: status('held', { heldByBan: true }),
  bannedClosing: status('held', { heldByBan: true, ...closing }),
  bannedClosingByStaff: status('held', { heldByBan: true, ...byStaff }),
  closed: status('closed'),
  closedByStaff: status('closed', { closedByStaff: true }),
}

/** Returns the situation that the columns of a shop describe. */
export function situationOf({ state, heldByBan, closesAfterHold, closedByStaff }: ShopStatus): ShopSituation {
  if (state === 'open') return 'open'
  if (state !== 'held') return closedByStaff ? `${state}ByStaff` : state
  const holder = heldByBan ? 'banned' : 'held'
  if (!closesAfterHold) return holder
  return closedByStaff ? `${holder}ClosingByStaff` : `${holder}Closing`
}
