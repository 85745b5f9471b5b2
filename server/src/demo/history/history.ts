import type { addresses } from '../../domains/addresses/tables.ts'
import type { SettingValues } from '../../domains/settings/index.ts'
import type { ShownAccount } from '../../domains/topups/tables.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Ids } from '../../platform/ids.ts'
import type { HistoryLedger } from './ledger.ts'
import type { Person } from './people/names.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { ShopData } from './shop/shop-data.ts'
import type { Timeline } from './timeline.ts'

/** The place of an address; the names are those of the member. */
export type HistoryAddress = Pick<
  typeof addresses.$inferSelect,
  | 'country'
  | 'state'
  | 'city'
  | 'district'
  | 'stateCode'
  | 'cityCode'
  | 'districtCode'
  | 'postcode'
  | 'detail'
  | 'phonePrefix'
  | 'phone'
>

/** A member of the history with the default address. */
export type HistoryMember = Person & {
  id: string
  username: string
  email: string
  referrerId: string
  joinedAt: Date
  address: HistoryAddress
  /**
   * Probability that the member is the one who orders next, relative to others. 0: nothing happens by chance.
   */
  weight: number
  /** The member's use of the balance: to pay orders, or to withdraw. */
  wallet: 'unused' | 'pays' | 'withdraws'
  /** Number of orders that were neither cancelled nor closed. */
  orders: number
}

/** Staff accounts by their part in the history. */
export type HistoryStaff = Record<'owner' | 'clerk' | 'finance', { id: string; name: string }>

/** The state that all parts of the history share. */
export type History = {
  ctx: Ctx
  ids: Ids
  random: Random
  timeline: Timeline
  rows: Rows
  ledger: HistoryLedger
  settings: SettingValues
  shop: ShopData
  staff: HistoryStaff
  members: HistoryMember[]
  /** The shop's account for transfers in ringgit, as members see it. */
  companyAccount: ShownAccount
  /** Files to write once the rows are inserted. */
  writes: (() => Promise<void>)[]
  /** When the history starts and ends: the end is the start of the shop. */
  from: Date
  until: Date
}

/** Returns members who take part in what happens by chance, without one of them. */
export const othersThan = ({ members }: History, { id }: { id: string }): HistoryMember[] =>
  members.filter((member) => member.weight > 0 && member.id !== id)

/** Minor units of a whole amount in a currency with two decimals. */
export const whole = (amount: number): bigint => BigInt(Math.round(amount * 100))
