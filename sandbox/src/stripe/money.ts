/** Currencies without decimals, and with three; all others have two (docs.stripe.com/currencies). */
const zeroDecimal = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '))
const threeDecimal = new Set('bhd jod kwd omr tnd'.split(' '))
const twoDecimal = new Set(
  (
    'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob brl bsd bwp byn bzd cad cdf chf cny cop crc ' +
    'cve czk dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gtq gyd hkd hnl htg huf idr ils inr isk jmd kes kgs khr ' +
    'kyd kzt lak lbp lkr lrd lsl mad mdl mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk ' +
    'php pkr pln qar ron rsd rub sar sbd scr sek sgd shp sle sos srd std szl thb tjs top try ttd twd tzs uah uyu uzs ' +
    'wst xcd yer zar zmw'
  ).split(' '),
)

/**
 * Smallest charges, in the smallest unit (docs.stripe.com/currencies, minimum and maximum charge amounts).
 */
const minimums: Record<string, number> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
}

const exponent = (currency: string): number => {
  const code = currency.toLowerCase()
  if (zeroDecimal.has(code)) return 0
  return threeDecimal.has(code) ? 3 : 2
}

/** Returns whether Stripe charges in a currency. @param currency in either case */
export const isCurrency = (currency: string): boolean =>
  [zeroDecimal, threeDecimal, twoDecimal].some((all) => all.has(currency.toLowerCase()))

/** Returns the smallest charge in a currency, in its smallest unit. */
export const getMinimum = (currency: string): number => minimums[currency.toLowerCase()] ?? 1

/** Converts an amount in the smallest unit to a decimal. */
export function toDecimal(amount: number, currency: string): string {
  const decimals = exponent(currency)
  const digits = String(amount).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Converts a decimal to an amount in the smallest unit. */
export function toSmallest(decimal: string, currency: string): number {
  const [whole = '0', rest = ''] = decimal.split('.')
  const decimals = exponent(currency)
  return Number(whole + rest.padEnd(decimals, '0').slice(0, decimals))
}
