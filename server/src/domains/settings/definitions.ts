import type { settingGroups } from '@pasar/contract/calls/admin/settings'
import {
  AFTER_SALE_DAYS,
  ORDER_UNPAID_MINUTES,
  RECEIVE_DAYS_AFTER_DELIVERY,
  RECEIVE_DAYS_AFTER_SHIPPING,
  WARRANTY_DAYS,
} from '@pasar/contract/constants'

export type SettingGroup = (typeof settingGroups)[number]

/**
 * The unit of a setting. It determines presentation, control in the console and, with the bounds, validation.
 * The stored integer is the value times 10^`decimals`. Amounts are in the first market's currency or in the
 * coin.
 */
export type SettingUnit = { decimals: 0 | 2 } & (
  | { kind: 'switch' | 'percentage' }
  | { kind: 'money'; asset: 'currency' | 'coin' }
  | { kind: 'duration'; per: DurationUnit }
  | { kind: 'count'; of: CountedNoun }
)
export type DurationUnit = 'minutes' | 'hours' | 'days' | 'months'
export type CountedNoun = 'members' | 'points' | 'blocks' | 'times' | 'orders' | 'pieces'

/** Default and bounds (inclusive) are stored integers. */
export type SettingDefinition = {
  group: SettingGroup
  unit: SettingUnit
  default: number
  min: number
  max: number
  /**
   * Raising it needs a second account: it lets one account approve more, or lowers what amounts count as
   * (docs/adr/0074-two-accounts.md).
   */
  raisedByTwo?: true
  /** Lowering it needs a second account, too: what it counts becomes worth more. */
  loweredByTwo?: true
}

/** `[default, min, max]` */
type Range = [number, number, number]

const build = (group: SettingGroup, unit: SettingUnit, [initial, min, max]: Range): SettingDefinition => ({
  group,
  unit,
  default: initial,
  min,
  max,
})

/** A switch that is on by default. */
const toggle = (group: SettingGroup) => build(group, { kind: 'switch', decimals: 0 }, [1, 0, 1])

/** A percentage, from 0. @param initial the default in hundredths of a percent, as is `max` */
const percentage = (group: SettingGroup, initial: number, max: number) =>
  build(group, { kind: 'percentage', decimals: 2 }, [initial, 0, max])

/** An amount in whole units of the first market's currency. */
const amount = (group: SettingGroup, ...range: Range) =>
  build(group, { kind: 'money', asset: 'currency', decimals: 0 }, range)

/** An amount in hundredths of the first market's currency. */
const exactAmount = (group: SettingGroup, ...range: Range) =>
  build(group, { kind: 'money', asset: 'currency', decimals: 2 }, range)

const duration = (group: SettingGroup, per: DurationUnit, ...range: Range) =>
  build(group, { kind: 'duration', per, decimals: 0 }, range)

const count = (group: SettingGroup, of: CountedNoun, ...range: Range) =>
  build(group, { kind: 'count', of, decimals: 0 }, range)

/** A limit of what one account approves alone, in whole units of the first market's currency. */
const approvalLimit = (initial: number, max: number): SettingDefinition => ({
  ...amount('approvals', initial, 0, max),
  raisedByTwo: true,
})

/**
 * The settings that an operator can change while the shop runs. Their titles and descriptions are in
 * `labels/`.
 */
export const settingDefinitions = {
  orderUnpaidMinutes: duration('orders', 'minutes', ORDER_UNPAID_MINUTES, 5, 1_440),
  orderWarnMinutes: duration('orders', 'minutes', 10, 0, 120),
  groupHoldMinutes: duration('orders', 'minutes', 10, 5, 60),
  coupleInvitationsPerDay: count('orders', 'times', 10, 1, 100),
  shopAnswerHours: duration('orders', 'hours', 48, 1, 168),
  shopFeeBp: percentage('orders', 500, 5_000),
  unpaidOrdersMost: count('orders', 'orders', 20, 1, 10_000),
  waitingRoom: build('waiting-room', { kind: 'switch', decimals: 0 }, [0, 0, 1]),
  waitingRoomWholeShop: build('waiting-room', { kind: 'switch', decimals: 0 }, [0, 0, 1]),
  waitingRoomActive: count('waiting-room', 'members', 100, 1, 100_000),
  waitingRoomMinutes: duration('waiting-room', 'minutes', 10, 1, 120),
  receiveDaysAfterDelivery: duration('orders', 'days', RECEIVE_DAYS_AFTER_DELIVERY, 1, 60),
  receiveDaysAfterShipping: duration('orders', 'days', RECEIVE_DAYS_AFTER_SHIPPING, 1, 90),
  returnDays: duration('after-sales', 'days', AFTER_SALE_DAYS, 0, 365),
  warrantyDays: duration('after-sales', 'days', WARRANTY_DAYS, 0, 3_650),
  returnParcelDays: duration('after-sales', 'days', 10, 1, 60),
  returnTransitDays: duration('after-sales', 'days', 30, 7, 120),
  afterSaleReviewDays: duration('after-sales', 'days', 3, 1, 30),
  lowStock: count('stock', 'pieces', 5, 0, 100_000),
  pointsPerMajor: {
    ...count('points', 'points', 100, 1, 1_000_000),
    raisedByTwo: true,
    loweredByTwo: true,
  },
  pointsShareBp: percentage('points', 5_000, 10_000),
  pointsEarnedPerMajor: {
    ...build('points', { kind: 'count', of: 'points', decimals: 2 }, [100, 0, 1_000_000]),
    raisedByTwo: true,
  },
  exchangeBonus: toggle('exchange'),
  exchangePoints: toggle('exchange'),
  exchangeCurrencies: toggle('exchange'),
  exchangeSpreadBp: percentage('exchange', 100, 5_000),
  transferMost: amount('transfers', 5_000, 1, 10_000_000),
  transferDayMost: amount('transfers', 20_000, 1, 100_000_000),
  transferFeeBp: percentage('transfers', 0, 2_000),
  transferLookups: count('transfers', 'times', 30, 1, 10_000),
  topUpLeast: amount('topups', 10, 1, 1_000_000),
  topUpMost: amount('topups', 10_000, 1, 100_000_000),
  coinConfirmations: count('topups', 'blocks', 12, 1, 1_000),
  coinLeast: build('topups', { kind: 'money', asset: 'coin', decimals: 0 }, [1, 0, 100_000]),
  withdrawBank: toggle('withdrawals'),
  withdrawCoin: toggle('withdrawals'),
  withdrawLeast: amount('withdrawals', 10, 1, 1_000_000),
  withdrawMost: amount('withdrawals', 10_000, 1, 10_000_000),
  withdrawDayMost: amount('withdrawals', 20_000, 1, 100_000_000),
  withdrawDayTimes: count('withdrawals', 'times', 5, 1, 1_000),
  withdrawFee: exactAmount('withdrawals', 100, 0, 1_000_000),
  withdrawFeeBp: percentage('withdrawals', 0, 5_000),
  coinWithdrawFee: build('withdrawals', { kind: 'money', asset: 'coin', decimals: 2 }, [100, 0, 1_000_000]),
  coinWithdrawFeeBp: percentage('withdrawals', 0, 5_000),
  topUpAlone: approvalLimit(3_000, 100_000_000),
  withdrawAlone: approvalLimit(1_000, 10_000_000),
  correctionAlone: approvalLimit(500, 10_000_000),
  giftBatchAlone: approvalLimit(500, 10_000_000),
  openRegistration: toggle('members'),
  humanCheck: toggle('members'),
  humanCheckAlways: build('members', { kind: 'switch', decimals: 0 }, [0, 0, 1]),
  factorAtSignIn: toggle('members'),
  factorAtWithdrawal: toggle('members'),
  factorAtContactChange: toggle('members'),
  reviewComments: build('members', { kind: 'switch', decimals: 0 }, [0, 0, 1]),
  reviewRequestDays: duration('members', 'days', 7, 0, 29),
  teamSearches: count('members', 'times', 100, 1, 10_000),
  dealerLevel1Bp: percentage('dealers', 500, 9_000),
  dealerLevel2Bp: percentage('dealers', 800, 9_000),
  dealerLevel3Bp: percentage('dealers', 1_200, 9_000),
  giftCardMonths: duration('gift-cards', 'months', 36, 1, 120),
} satisfies Record<string, SettingDefinition>

/** Returns the definition of a setting. */
export const getDefinition = (name: SettingName): SettingDefinition => settingDefinitions[name]

export type SettingName = keyof typeof settingDefinitions
export type SettingValues = Readonly<Record<SettingName, number>>

export const settingNames = Object.keys(settingDefinitions) as SettingName[]

/** The value of every setting that the operator has not changed. */
export const defaultSettings = Object.fromEntries(
  settingNames.map((name) => [name, settingDefinitions[name].default]),
) as SettingValues

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingDefinitions, name)
