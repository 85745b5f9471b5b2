import * as calls from '@pasar/contract/calls/admin/finance/gift-cards'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { decideBatch, exportBatch, issueBatch, listBatches, showBatch, voidBatch } from './admin/batches.ts'
import { listGiftCards, showGiftCard } from './admin/cards.ts'
import { showLiability } from './admin/liability.ts'

export const giftCardAdminRoutes: Route[] = [
  handle(calls.adminGiftCardList, listGiftCards, { replica: true }),
  handle(calls.adminGiftCardInfo, showGiftCard),
  handle(calls.adminGiftCardLiability, showLiability, { replica: true }),
  handle(calls.adminGiftBatchList, listBatches),
  handle(calls.adminGiftBatchInfo, showBatch),
  handle(calls.adminGiftBatchIssue, issueBatch),
  handle(calls.adminGiftBatchDecide, decideBatch),
  handle(calls.adminGiftBatchExport, exportBatch),
  handle(calls.adminGiftBatchVoid, voidBatch),
]
