import { type LedgerContext, shopAccounts } from '../../ledger/index.ts'
import type { Payment } from '../queries.ts'
import { post } from './capture.ts'

/**
 * Posts money that left the provider and that no refund of the shop covers.
 * @param amount minor units of the payment's currency
 */
export const postLoss = (ctx: LedgerContext, payment: Payment, key: string, amount: bigint): Promise<void> =>
  post(ctx, [
    {
      ...{ from: shopAccounts.losses, to: shopAccounts.clearing, asset: payment.currency, amount },
      ...{ kind: 'payment.loss', reference: payment.no, key },
    },
  ])
