import * as calls from '@pasar/contract/calls/admin/giftcards'
import { handle, type Route } from '../../platform/http/handle.ts'
import { exportBatch, issueBatch, listBatches, showBatch, voidBatch } from './admin/batches.ts'
import { listForStaff, showForStaff, voidCard } from './admin/cards.ts'
import { showLiability } from './admin/liability.ts'

export const giftCardAdminRoutes: Route[] = [
  handle(calls.adminGiftCardList, listForStaff),
  handle(calls.adminGiftCardInfo, showForStaff),
  handle(calls.adminGiftCardVoid, voidCard),
  handle(calls.adminGiftCardLiability, showLiability),
  handle(calls.adminGiftBatchList, listBatches),
  handle(calls.adminGiftBatchInfo, showBatch),
  handle(calls.adminGiftBatchIssue, issueBatch),
  handle(calls.adminGiftBatchExport, exportBatch),
  handle(calls.adminGiftBatchVoid, voidBatch),
]
