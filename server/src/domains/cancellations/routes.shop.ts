import * as calls from '@pasar/contract/calls/account/cancellation'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { applyForCancellation, withdrawCancellation } from './apply.ts'
import { confirmCancellation } from './confirm.ts'
import { showCancellation } from './show.ts'

export const cancellationRoutes: Route[] = [
  handle(calls.cancelAccountInfo, showCancellation),
  handle(calls.cancelAccountApply, applyForCancellation),
  handle(calls.cancelAccountWithdraw, withdrawCancellation),
  handleOutside(calls.cancelAccountConfirm, confirmCancellation),
]
