type Rate = { currency: string; country: { code: string } }

/** Rates by currency, each with the country it is named after, else its likeliest, and how many more share it. */
export function byCurrency<T extends Rate>(list: readonly T[]): { rate: T; others: number }[] {
  const currencies = [...new Set(list.map(({ currency }) => currency))]
  return currencies.flatMap((currency) => {
    const all = list.filter((one) => one.currency === currency)
    const rate = all.find(({ country }) => currency.startsWith(country.code)) ?? all[0]
    return rate ? [{ rate, others: all.length - 1 }] : []
  })
}
