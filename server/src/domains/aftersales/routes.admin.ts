import * as calls from '@pasar/contract/calls/admin/after-sales'
import * as unexpected from '@pasar/contract/calls/admin/unexpected-parcels'
import { handle, handleOutside, handleUpload, type Route } from '../../platform/http/calls/handle.ts'
import { decideEscalation } from './admin/decide.ts'
import { loseGoods } from './admin/lose.ts'
import { countRequests, listRequests, showRequest } from './admin/read-requests.ts'
import { receiveGoods } from './admin/receive.ts'
import { refundRequest } from './admin/refund.ts'
import { approveRequest, assignRequest, rejectRequest } from './admin/review.ts'
import { sendBack, sendReplacement } from './admin/send.ts'
import { settleRequest } from './admin/settle.ts'
import { noteRequest, readMessages, replyToBuyer, uploadAnswerPicture } from './admin/thread.ts'
import {
  closeUnexpected,
  listUnexpected,
  matchUnexpected,
  recordUnexpected,
  showUnexpected,
} from './unexpected/unexpected-parcels.ts'

export const afterSaleAdminRoutes: Route[] = [
  handle(calls.adminAfterSaleList, listRequests, { replica: true }),
  handle(calls.adminAfterSaleCounts, countRequests, { replica: true }),
  handle(calls.adminAfterSaleInfo, showRequest),
  handle(calls.adminAfterSaleApprove, approveRequest),
  handle(calls.adminAfterSaleReject, rejectRequest),
  handle(calls.adminAfterSaleReceive, receiveGoods),
  handle(calls.adminAfterSaleLose, loseGoods),
  handle(calls.adminAfterSaleRefund, refundRequest),
  handle(calls.adminAfterSaleSettle, settleRequest),
  handleOutside(calls.adminAfterSaleSendReplacement, sendReplacement),
  handleOutside(calls.adminAfterSaleSendBack, sendBack),
  handle(calls.adminAfterSaleReply, replyToBuyer),
  handleUpload(calls.adminAfterSalePicture, uploadAnswerPicture),
  handle(calls.adminAfterSaleRead, readMessages),
  handle(calls.adminAfterSaleNote, noteRequest),
  handle(calls.adminAfterSaleAssign, assignRequest),
  handle(calls.adminAfterSaleDecide, decideEscalation),
  handle(unexpected.adminUnexpectedParcelList, listUnexpected),
  handle(unexpected.adminUnexpectedParcelInfo, showUnexpected),
  handle(unexpected.adminUnexpectedParcelRecord, recordUnexpected),
  handle(unexpected.adminUnexpectedParcelMatch, matchUnexpected),
  handle(unexpected.adminUnexpectedParcelClose, closeUnexpected),
]
