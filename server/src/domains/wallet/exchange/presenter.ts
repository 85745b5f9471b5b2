import type { Exchange } from '@pasar/contract/calls/wallet/exchange'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { walletExchanges } from '../tables.ts'

type Row = Omit<typeof walletExchanges.$inferSelect, 'memberId'>

/** Builds an exchange of the contract. */
export const presentExchange = (row: Row): Exchange => ({
  id: row.id,
  no: row.no,
  from: toMoney(row.fromAmount, row.fromAsset as Currency),
  to: toMoney(row.toAmount, row.toAsset as Currency),
  rate: row.rate,
  at: row.at.toISOString(),
})
