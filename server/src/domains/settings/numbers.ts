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
