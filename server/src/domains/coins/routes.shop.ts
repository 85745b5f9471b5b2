import * as calls from '@pasar/contract/calls/coins'
import { handle, handleOutside, type Route } from '../../platform/http/handle.ts'
import { listDeposits, showDeposit } from './list-deposits.ts'
import { takeAddress } from './take-address.ts'

export const coinRoutes: Route[] = [
  // The first time it is asked it makes the address, in a transaction of its own.
  handleOutside(calls.coinRechargeAddress, takeAddress),
  handle(calls.coinRechargeList, listDeposits),
  handle(calls.coinRechargeInfo, showDeposit),
]
