import { type Language, languageTags } from '@pasar/contract/constants'
import { type Currency, currencySymbols, floorToTwo, getAssetKind, type Money } from '@pasar/contract/money'
import { useSettings } from '@/lib/settings.ts'

const formatters = new Map<string, unknown>()

/** Caches a formatter, since Intl formatters are expensive to create. */
function memoize<T>(key: string, create: () => T): T {
  if (!formatters.has(key)) formatters.set(key, create())
  return formatters.get(key) as T
}

function getCurrencySymbol(currency: Currency, tag: string): string {
  // Intl supports currencies of three letters only.
  if (getAssetKind(currency) !== 'currency') return currency
  const own = currencySymbols[currency]
  if (own) return own
  return memoize(`symbol ${tag} ${currency}`, () => {
    const format = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    })
    return format.formatToParts(0).find((p) => p.type === 'currency')?.value ?? currency
  })
}

/** The parts of a formatted amount. */
export type MoneyParts = {
  sign: '' | '−'
  symbol: string
  digits: string
  points: boolean
  /** Whether the symbol stands after the digits. */
  symbolLast: boolean
}

/** The languages that write the currency after the amount. */
const symbolLast: readonly Language[] = ['hu', 'km']

/**
 * Formats money in parts: floored to two decimals, grouped by the rules of the language. Points have no
 * symbol and no trailing zeros.
 */
export function formatMoneyParts(money: Money, language: Language): MoneyParts {
  const tag = languageTags[language]
  const points = getAssetKind(money.currency) === 'points'
  const negative = money.amount.startsWith('-')
  const floored = floorToTwo(negative ? money.amount.slice(1) : money.amount)
  const plain = points ? floored.replace(/\.0+$/, '') : floored
  const decimals = plain.split('.')[1]?.length ?? 0
  const format = getNumberFormat(tag, decimals)
  return {
    sign: negative && /[1-9]/.test(plain) ? '−' : '',
    symbol: points ? '' : getCurrencySymbol(money.currency, tag),
    digits: format.format(plain as Intl.StringNumericLiteral),
    points,
    symbolLast: symbolLast.includes(language),
  }
}

const getNumberFormat = (tag: string, decimals: number): Intl.NumberFormat =>
  memoize(
    `number ${tag} ${decimals}`,
    () => new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  )

/** Formats money as text: “RM 1,284.50”, in Hungarian “1284,50 RM”. */
export function formatMoney(money: Money, language: Language): string {
  const { sign, symbol, digits, symbolLast } = formatMoneyParts(money, language)
  const amount = symbolLast ? `${digits}\u00a0${symbol}` : `${symbol} ${digits}`
  return `${sign}${sign ? ' ' : ''}${amount.trim()}`
}

export type DateStyle = 'day' | 'monthDay' | 'dayTime' | 'thisYear' | 'weekday' | 'month' | 'time'

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  monthDay: { month: 'short', day: 'numeric' },
  dayTime: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  thisYear: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  month: { year: 'numeric', month: 'long' },
  time: { hour: '2-digit', minute: '2-digit' },
}

/** The styles in figures, for languages whose names of months the browser lacks. */
const figureStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { dateStyle: 'short' },
  monthDay: { month: 'numeric', day: 'numeric' },
  dayTime: { dateStyle: 'short', timeStyle: 'short' },
  thisYear: { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  weekday: { day: 'numeric', month: 'numeric' },
  month: { year: 'numeric', month: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
}

/** Chromium has no dates of Khmer. */
const hasDates = (tag: string): boolean =>
  memoize(`has dates ${tag}`, () => Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0)

function makeDateFormat(tag: string, style: DateStyle): Intl.DateTimeFormat {
  if (!hasDates(tag)) return new Intl.DateTimeFormat('en-GB', figureStyles[style])
  const options = dateStyles[style]
  // The words for morning and afternoon would break the lines of narrow columns.
  const hourCycle = options.hour && tag === 'zh-TW' ? 'h23' : undefined
  return new Intl.DateTimeFormat(tag, { ...options, ...(hourCycle && { hourCycle }) })
}

/** The parts of a date that can start a line. */
const breaksBefore: ReadonlySet<string> = new Set(['year', 'hour'])

/**
 * Formats a UTC time (ISO 8601) in the local time zone. A line can break before the year and the hour, not
 * between day and month.
 */
export function formatDate(time: string, style: DateStyle, language: Language): string {
  const tag = languageTags[language]
  const parts = memoize(`date ${tag} ${style}`, () => makeDateFormat(tag, style)).formatToParts(
    new Date(time),
  )
  return parts
    .map(({ value }, i) =>
      breaksBefore.has(parts[i + 1]?.type ?? '') ? value : value.replaceAll(' ', '\u00a0'),
    )
    .join('')
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Formats a time relative to `now` (milliseconds) in the largest fitting unit: “3 days ago”. */
export function formatRelative(time: string, now: number, language: Language): string {
  const tag = languageTags[language]
  if (!hasDates(tag)) return formatDate(time, 'dayTime', language)
  const format = memoize(`relative ${tag}`, () => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const seconds = (Date.parse(time) - now) / 1000
  const [unit, size] = steps.find(([, s]) => Math.abs(seconds) >= s) ?? (['second', 1] as const)
  return format.format(Math.trunc(seconds / size), unit)
}

/** Formats a number with grouping, or in short form (“1.2k”). */
export function formatNumber(value: number, language: Language, short = false): string {
  const tag = languageTags[language]
  if (!short) return memoize(`plain ${tag}`, () => new Intl.NumberFormat(tag)).format(value)
  const format = memoize(
    `short ${tag}`,
    () => new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }),
  )
  return tag === 'en-US' ? format.format(value).replace('K', 'k') : format.format(value)
}

/** Formats an average of stars: “5.0”. */
export const formatRating = (value: number, language: Language): string =>
  getNumberFormat(languageTags[language], 1).format(value)

/** Returns the formatters of the current language. Rerenders when the language changes. */
export function useFormat() {
  const language = useSettings((s) => s.language)
  return {
    language,
    moneyParts: (money: Money) => formatMoneyParts(money, language),
    money: (money: Money) => formatMoney(money, language),
    date: (time: string, style: DateStyle = 'day') => formatDate(time, style, language),
    relative: (time: string, now: number) => formatRelative(time, now, language),
    number: (value: number) => formatNumber(value, language),
    rating: (value: number) => formatRating(value, language),
    short: (value: number) => formatNumber(value, language, true),
  }
}
