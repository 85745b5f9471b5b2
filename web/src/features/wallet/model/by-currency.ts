type Rate = { currency: string; country: { code: string } }

/**
 * Groups rates by currency: the rate of the country that the currency is named after, and the number of
 * others.
 */
export function groupByCurrency<T extends Rate>(list: readonly T[]): { rate: T; others: number }[] {
  const currencies = [...new Set(list.map(({ currency }) => currency))]
  return currencies.flatMap((currency) => {
    const all = list.filter((rate) => rate.currency === currency)
    const rate = all.find(({ country }) => currency.startsWith(country.code)) ?? all[0]
    return rate ? [{ rate, others: all.length - 1 }] : []
  })
}
