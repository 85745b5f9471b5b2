import {
  ORDER_UNPAID_MINUTES,
  RECEIVE_DAYS_AFTER_DELIVERY,
  RECEIVE_DAYS_AFTER_SHIPPING,
} from '@pasar/contract/constants'

type Meaning = { group: string; meaning: string; unit: string; default: number; least: number; most: number }

/** Every number that an operator may change while the shop runs; the defaults are those of the domain page. */
export const numbers = {
  pointsPerMajor: {
    group: 'Points',
    meaning: 'How many points are worth one unit of the market’s currency when an order is paid.',
    unit: 'points',
    default: 100,
    least: 1,
    most: 1_000_000,
  },
  pointsShareBp: {
    group: 'Points',
    meaning: 'The largest share of an order’s goods that points may pay.',
    unit: 'hundredths of a percent',
    default: 5_000,
    least: 0,
    most: 10_000,
  },
  pointsEarnedPerMajor: {
    group: 'Points',
    meaning:
      'What one unit of the market’s currency paid for an order earns when the order is completed: 100 is one point.',
    unit: 'hundredths of a point',
    default: 100,
    least: 0,
    most: 1_000_000,
  },
  exchangeBonus: {
    group: 'Wallet',
    meaning: 'Whether members may turn bonus into balance: 1 yes, 0 no.',
    unit: 'switch',
    default: 1,
    least: 0,
    most: 1,
  },
  exchangePoints: {
    group: 'Wallet',
    meaning: 'Whether members may buy points with balance: 1 yes, 0 no.',
    unit: 'switch',
    default: 1,
    least: 0,
    most: 1,
  },
  exchangeCurrencies: {
    group: 'Wallet',
    meaning: 'Whether members may exchange currencies and the coin into one another: 1 yes, 0 no.',
    unit: 'switch',
    default: 1,
    least: 0,
    most: 1,
  },
  exchangeSpreadBp: {
    group: 'Wallet',
    meaning: 'What the shop keeps of an exchange between currencies: 100 is one percent.',
    unit: 'hundredths of a percent',
    default: 100,
    least: 0,
    most: 5_000,
  },
  transferMost: {
    group: 'Wallet',
    meaning:
      'The most of one transfer between members, in the first market’s currency or what is worth as much.',
    unit: 'currency units',
    default: 5_000,
    least: 1,
    most: 10_000_000,
  },
  transferDayMost: {
    group: 'Wallet',
    meaning: 'The most that a member may transfer in a day, in the same units.',
    unit: 'currency units',
    default: 20_000,
    least: 1,
    most: 100_000_000,
  },
  transferFeeBp: {
    group: 'Wallet',
    meaning: 'What a transfer costs its sender on top: 100 is one percent.',
    unit: 'hundredths of a percent',
    default: 0,
    least: 0,
    most: 2_000,
  },
  transferLookups: {
    group: 'Wallet',
    meaning: 'How many names of receivers a member may look up in a day.',
    unit: 'times',
    default: 30,
    least: 1,
    most: 10_000,
  },
  correctionAlone: {
    group: 'Wallet',
    meaning:
      'Up to which worth one staff account may correct a balance alone, in the first market’s currency; above it a second one decides.',
    unit: 'currency units',
    default: 500,
    least: 0,
    most: 10_000_000,
  },
  coinConfirmations: {
    group: 'Coin',
    meaning:
      'How many blocks, its own counted, must confirm a deposit of the coin before it is in the balance.',
    unit: 'blocks',
    default: 12,
    least: 1,
    most: 1_000,
  },
  coinLeast: {
    group: 'Coin',
    meaning: 'The least deposit of the coin that is credited by itself: a smaller one costs more to collect.',
    unit: 'coins',
    default: 1,
    least: 0,
    most: 100_000,
  },
  withdrawBank: {
    group: 'Withdrawals',
    meaning: 'Whether members may withdraw to a bank card: 1 yes, 0 no.',
    unit: 'switch',
    default: 1,
    least: 0,
    most: 1,
  },
  withdrawCoin: {
    group: 'Withdrawals',
    meaning: 'Whether members may withdraw the coin to an address: 1 yes, 0 no.',
    unit: 'switch',
    default: 1,
    least: 0,
    most: 1,
  },
  withdrawLeast: {
    group: 'Withdrawals',
    meaning: 'The least of one withdrawal, in the first market’s currency or what is worth as much.',
    unit: 'currency units',
    default: 10,
    least: 1,
    most: 1_000_000,
  },
  withdrawMost: {
    group: 'Withdrawals',
    meaning: 'The most of one withdrawal, in the same units.',
    unit: 'currency units',
    default: 10_000,
    least: 1,
    most: 10_000_000,
  },
  withdrawDayMost: {
    group: 'Withdrawals',
    meaning:
      'The most that a member may withdraw in a day, in the same units; what was given back does not count.',
    unit: 'currency units',
    default: 20_000,
    least: 1,
    most: 100_000_000,
  },
  withdrawDayTimes: {
    group: 'Withdrawals',
    meaning: 'How often a member may ask for a withdrawal in a day.',
    unit: 'times',
    default: 5,
    least: 1,
    most: 1_000,
  },
  withdrawFee: {
    group: 'Withdrawals',
    meaning:
      'The fixed part of the fee of a withdrawal to a bank card, in hundredths of the first market’s currency.',
    unit: 'hundredths of a currency unit',
    default: 100,
    least: 0,
    most: 1_000_000,
  },
  withdrawFeeBp: {
    group: 'Withdrawals',
    meaning: 'The share of the amount that comes on top of it: 100 is one percent.',
    unit: 'hundredths of a percent',
    default: 0,
    least: 0,
    most: 5_000,
  },
  coinWithdrawFee: {
    group: 'Withdrawals',
    meaning:
      'The fixed part of the fee of a withdrawal of the coin, which the network’s own cost is paid from.',
    unit: 'hundredths of a coin',
    default: 100,
    least: 0,
    most: 1_000_000,
  },
  coinWithdrawFeeBp: {
    group: 'Withdrawals',
    meaning: 'The share of the amount that comes on top of it: 100 is one percent.',
    unit: 'hundredths of a percent',
    default: 0,
    least: 0,
    most: 5_000,
  },
  withdrawAlone: {
    group: 'Withdrawals',
    meaning:
      'Up to which worth one staff account may approve a withdrawal alone, in the first market’s currency; above it a second one must.',
    unit: 'currency units',
    default: 1_000,
    least: 0,
    most: 10_000_000,
  },
  topUpLeast: {
    group: 'Wallet',
    meaning:
      'The least of one top-up, in the first market’s currency; in others a round amount of that worth.',
    unit: 'currency units',
    default: 10,
    least: 1,
    most: 1_000_000,
  },
  topUpMost: {
    group: 'Wallet',
    meaning: 'The most of one top-up, likewise.',
    unit: 'currency units',
    default: 10_000,
    least: 1,
    most: 100_000_000,
  },
  topUpAlone: {
    group: 'Wallet',
    meaning:
      'Up to which worth one staff account may approve a top-up by bank transfer alone, in the first market’s currency; above it a second one approves too.',
    unit: 'currency units',
    default: 3_000,
    least: 0,
    most: 100_000_000,
  },
  yuanRate: {
    group: 'Payment',
    meaning: 'What WeChat Pay and Alipay charge for one unit of the market’s currency: 16500 is 1.65 yuan.',
    unit: 'ten-thousandths of a yuan',
    default: 16_500,
    least: 1,
    most: 10_000_000,
  },
  orderUnpaidMinutes: {
    group: 'Orders',
    meaning: 'How long a new order may stay unpaid before it is closed and its stock goes back.',
    unit: 'minutes',
    default: ORDER_UNPAID_MINUTES,
    least: 5,
    most: 1_440,
  },
  receiveDaysAfterDelivery: {
    group: 'Orders',
    meaning: 'When an order whose last parcel was delivered counts as received by itself.',
    unit: 'days',
    default: RECEIVE_DAYS_AFTER_DELIVERY,
    least: 1,
    most: 60,
  },
  receiveDaysAfterShipping: {
    group: 'Orders',
    meaning: 'The same, counted from shipping, where no carrier says that a parcel was delivered.',
    unit: 'days',
    default: RECEIVE_DAYS_AFTER_SHIPPING,
    least: 1,
    most: 90,
  },
  giftCardMonths: {
    group: 'Gift cards',
    meaning: 'How long a gift card that was bought can be redeemed.',
    unit: 'months',
    default: 36,
    least: 1,
    most: 120,
  },
  lowStock: {
    group: 'Stock',
    meaning: 'From how many pieces on a SKU counts as low, unless it has a threshold of its own.',
    unit: 'pieces',
    default: 5,
    least: 0,
    most: 100_000,
  },
} as const satisfies Record<string, Meaning>

export type NumberName = keyof typeof numbers
export type Numbers = Readonly<Record<NumberName, number>>

export const numberNames = Object.keys(numbers) as NumberName[]

/** What is in force where nothing was changed. */
export const defaultNumbers = Object.fromEntries(
  numberNames.map((name) => [name, numbers[name].default]),
) as Numbers

export const isNumberName = (name: string): name is NumberName => Object.hasOwn(numbers, name)
