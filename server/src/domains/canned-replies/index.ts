import * as calls from '@pasar/contract/calls/admin/support/canned-replies'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/calls/handle.ts'
import { deleteReply, listReplies, saveReply, showReply } from './admin/replies.ts'

/** Texts that staff insert into answers to members. */
export const cannedReplies: Domain = {
  routes: [
    handle(calls.adminCannedReplyList, listReplies),
    handle(calls.adminCannedReplyInfo, showReply),
    handle(calls.adminCannedReplySave, saveReply),
    handle(calls.adminCannedReplyDelete, deleteReply),
  ],
  jobs: [],
}
