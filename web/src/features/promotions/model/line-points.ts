import { type Money, toMinor, toMoney } from '@pasar/contract/money'

/** Returns what the units of a line cost in points. @param price of one unit, in points */
export const getLinePoints = (price: Money, quantity: number): Money =>
  toMoney(toMinor(price) * BigInt(quantity), price.currency)
