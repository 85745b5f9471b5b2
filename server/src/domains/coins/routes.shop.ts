import * as calls from '@pasar/contract/calls/wallet/coins'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { getAddress } from './get-address.ts'
import { listDeposits, showDeposit } from './list-deposits.ts'

export const coinRoutes: Route[] = [
  // The first call creates the address in its own transaction.
  handleOutside(calls.coinDepositAddress, getAddress),
  handle(calls.coinDepositList, listDeposits, { replica: true }),
  handle(calls.coinDepositInfo, showDeposit),
]
