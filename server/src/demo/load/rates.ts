import { DAY_MS } from '@pasar/contract/time'
import { rates } from '../../domains/wallet/tables.ts'
import type { Loading } from './context.ts'

/** The value of 1.00 MYR a week ago and since yesterday. */
const quotes: Record<string, readonly [string, string]> = {
  CNY: ['1.7105', '1.7192'],
  USD: ['0.2398', '0.2411'],
  SGD: ['0.3118', '0.3112'],
  EUR: ['0.2069', '0.2074'],
  GBP: ['0.1821', '0.1817'],
  HKD: ['1.8672', '1.8760'],
  TWD: ['7.4310', '7.4655'],
  THB: ['7.7820', '7.7610'],
  IDR: ['3986.5', '4012'],
  KHR: ['961.4', '966.2'],
  HUF: ['79.35', '79.02'],
  JPY: ['37.12', '37.48'],
  KRW: ['350.9', '352.6'],
  VND: ['6318', '6342'],
  USDT: ['0.2401', '0.2409'],
}

/** Inserts exchange rates, each with a former one. */
export async function loadRates({ ctx, now }: Loading): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const row = (quote: string, rate: string, since: Date) => ({
    id: ctx.ids.uuid(),
    base: 'MYR',
    quote,
    rate,
    since,
    enteredAt: since,
    staffId: null,
    note: '',
  })
  await ctx.tx
    .insert(rates)
    .values(
      Object.entries(quotes).flatMap(([quote, [before, present]]) => [
        row(quote, before, at(7)),
        row(quote, present, at(1)),
      ]),
    )
}
