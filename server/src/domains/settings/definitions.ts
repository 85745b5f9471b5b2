import {
  ORDER_UNPAID_MINUTES,
  RECEIVE_DAYS_AFTER_DELIVERY,
  RECEIVE_DAYS_AFTER_SHIPPING,
} from '@pasar/contract/constants'

type SettingDefinition = {
  group: string
  description: string
  unit: string
  default: number
  least: number
  most: number
}

/** The settings that an operator can change while the shop runs, with their defaults and bounds (inclusive). */
export const settingDefinitions = {
  pointsPerMajor: {
    group: 'Points',
    description: 'Points that pay one unit of the market’s currency.',
    unit: 'points',
    default: 100,
    least: 1,
    most: 1_000_000,
  },
  pointsShareBp: {
    group: 'Points',
    description: 'The largest share of an order’s subtotal that points can pay.',
    unit: 'hundredths of a percent',
    default: 5_000,
    least: 0,
    most: 10_000,
  },
  pointsEarnedPerMajor: {
    group: 'Points',
    description: 'Points earned per unit of the market’s currency when an order completes: 100 is one point.',
    unit: 'hundredths of a point',
    default: 100,
    least: 0,
    most: 1_000_000,
  },
  exchangeBonus: {
    group: 'Wallet',
    description: 'Members can convert bonus to balance.',
    unit: 'switch',
    default: 1,
    least: 0,
    most: 1,
  },
  exchangePoints: {
    group: 'Wallet',
    description: 'Members can buy points with balance.',
    unit: 'switch',
    default: 1,
    least: 0,
    most: 1,
  },
  exchangeCurrencies: {
    group: 'Wallet',
    description: 'Members can exchange currencies and the coin.',
    unit: 'switch',
    default: 1,
    least: 0,
    most: 1,
  },
  exchangeSpreadBp: {
    group: 'Wallet',
    description:
      'The shop’s spread on currency exchanges, and on payments in another currency: 100 is one percent.',
    unit: 'hundredths of a percent',
    default: 100,
    least: 0,
    most: 5_000,
  },
  transferMost: {
    group: 'Wallet',
    description: 'Maximum transfer between members, in the first market’s currency or the equivalent.',
    unit: 'currency units',
    default: 5_000,
    least: 1,
    most: 10_000_000,
  },
  transferDayMost: {
    group: 'Wallet',
    description: 'Maximum transfers per member and day in all currencies, in the same unit.',
    unit: 'currency units',
    default: 20_000,
    least: 1,
    most: 100_000_000,
  },
  transferFeeBp: {
    group: 'Wallet',
    description: 'Transfer fee, added to the amount: 100 is one percent.',
    unit: 'hundredths of a percent',
    default: 0,
    least: 0,
    most: 2_000,
  },
  transferLookups: {
    group: 'Wallet',
    description: 'Recipient look-ups per member and day.',
    unit: 'times',
    default: 30,
    least: 1,
    most: 10_000,
  },
  correctionAlone: {
    group: 'Wallet',
    description:
      'Balance corrections need a second approver once those of a day by one account, or of one member, exceed this amount in the first market’s currency.',
    unit: 'currency units',
    default: 500,
    least: 0,
    most: 10_000_000,
  },
  coinConfirmations: {
    group: 'Coin',
    description: 'Block confirmations, including its own block, before a coin deposit is credited.',
    unit: 'blocks',
    default: 12,
    least: 1,
    most: 1_000,
  },
  coinLeast: {
    group: 'Coin',
    description:
      'Minimum coin deposit that is credited automatically. Smaller deposits cost more to collect.',
    unit: 'coins',
    default: 1,
    least: 0,
    most: 100_000,
  },
  withdrawBank: {
    group: 'Withdrawals',
    description: 'Members can withdraw to a bank account.',
    unit: 'switch',
    default: 1,
    least: 0,
    most: 1,
  },
  withdrawCoin: {
    group: 'Withdrawals',
    description: 'Members can withdraw the coin to an address.',
    unit: 'switch',
    default: 1,
    least: 0,
    most: 1,
  },
  withdrawLeast: {
    group: 'Withdrawals',
    description: 'Minimum withdrawal, in the first market’s currency or the equivalent.',
    unit: 'currency units',
    default: 10,
    least: 1,
    most: 1_000_000,
  },
  withdrawMost: {
    group: 'Withdrawals',
    description: 'Maximum withdrawal, in the same unit.',
    unit: 'currency units',
    default: 10_000,
    least: 1,
    most: 10_000_000,
  },
  withdrawDayMost: {
    group: 'Withdrawals',
    description:
      'Maximum withdrawals per member and day, in the same unit. Returned withdrawals do not count.',
    unit: 'currency units',
    default: 20_000,
    least: 1,
    most: 100_000_000,
  },
  withdrawDayTimes: {
    group: 'Withdrawals',
    description: 'Withdrawal requests per member and day.',
    unit: 'times',
    default: 5,
    least: 1,
    most: 1_000,
  },
  withdrawFee: {
    group: 'Withdrawals',
    description: 'Fixed fee of a bank withdrawal, in hundredths of the first market’s currency.',
    unit: 'hundredths of a currency unit',
    default: 100,
    least: 0,
    most: 1_000_000,
  },
  withdrawFeeBp: {
    group: 'Withdrawals',
    description: 'Percentage fee, added to the fixed fee: 100 is one percent.',
    unit: 'hundredths of a percent',
    default: 0,
    least: 0,
    most: 5_000,
  },
  coinWithdrawFee: {
    group: 'Withdrawals',
    description: 'Fixed fee of a coin withdrawal; it covers the network fee.',
    unit: 'hundredths of a coin',
    default: 100,
    least: 0,
    most: 1_000_000,
  },
  coinWithdrawFeeBp: {
    group: 'Withdrawals',
    description: 'Percentage fee, added to the fixed fee: 100 is one percent.',
    unit: 'hundredths of a percent',
    default: 0,
    least: 0,
    most: 5_000,
  },
  withdrawAlone: {
    group: 'Withdrawals',
    description:
      'Withdrawals need a second approver once those approved in a day by one account, or for one member, exceed this amount in the first market’s currency.',
    unit: 'currency units',
    default: 1_000,
    least: 0,
    most: 10_000_000,
  },
  topUpLeast: {
    group: 'Wallet',
    description: 'Minimum top-up, in the first market’s currency; in others, a round equivalent.',
    unit: 'currency units',
    default: 10,
    least: 1,
    most: 1_000_000,
  },
  topUpMost: {
    group: 'Wallet',
    description: 'Maximum top-up, in the same unit.',
    unit: 'currency units',
    default: 10_000,
    least: 1,
    most: 100_000_000,
  },
  topUpAlone: {
    group: 'Wallet',
    description:
      'Bank transfer top-ups need a second approver once those approved in a day by one account, or for one member, exceed this amount in the first market’s currency.',
    unit: 'currency units',
    default: 3_000,
    least: 0,
    most: 100_000_000,
  },
  orderUnpaidMinutes: {
    group: 'Orders',
    description: 'Time until an unpaid order closes and releases its stock.',
    unit: 'minutes',
    default: ORDER_UNPAID_MINUTES,
    least: 5,
    most: 1_440,
  },
  unpaidOrdersMost: {
    group: 'Orders',
    description: 'Maximum unpaid orders per member. Each of them reserves its stock.',
    unit: 'orders',
    default: 20,
    least: 1,
    most: 10_000,
  },
  receiveDaysAfterDelivery: {
    group: 'Orders',
    description: 'Time after the last delivery until an order counts as received.',
    unit: 'days',
    default: RECEIVE_DAYS_AFTER_DELIVERY,
    least: 1,
    most: 60,
  },
  receiveDaysAfterShipping: {
    group: 'Orders',
    description:
      'Time after shipping until an order counts as received, when the carrier reports no delivery.',
    unit: 'days',
    default: RECEIVE_DAYS_AFTER_SHIPPING,
    least: 1,
    most: 90,
  },
  openRegistration: {
    group: 'Members',
    description:
      'Visitors without an invitation can register. Otherwise an invitation of a member is required.',
    unit: 'switch',
    default: 1,
    least: 0,
    most: 1,
  },
  giftCardMonths: {
    group: 'Gift cards',
    description: 'Validity of purchased gift cards.',
    unit: 'months',
    default: 36,
    least: 1,
    most: 120,
  },
  lowStock: {
    group: 'Stock',
    description: 'Stock level at which a SKU counts as low, unless the SKU has its own threshold.',
    unit: 'pieces',
    default: 5,
    least: 0,
    most: 100_000,
  },
} as const satisfies Record<string, SettingDefinition>

export type SettingName = keyof typeof settingDefinitions
export type SettingValues = Readonly<Record<SettingName, number>>

export const settingNames = Object.keys(settingDefinitions) as SettingName[]

/** The value of every setting that the operator has not changed. */
export const defaultSettings = Object.fromEntries(
  settingNames.map((name) => [name, settingDefinitions[name].default]),
) as SettingValues

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingDefinitions, name)
