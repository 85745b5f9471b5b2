import { companyAccountList } from '@pasar/contract/calls/wallet/top-ups'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { listCollectionAccounts } from './accounts.ts'

export const topUpRoutes: Route[] = [handle(companyAccountList, listCollectionAccounts)]
