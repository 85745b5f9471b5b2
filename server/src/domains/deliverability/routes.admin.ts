import * as calls from '@pasar/contract/calls/admin/messages/suppressions'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { liftSuppression, listSuppressions } from './admin/suppressions.ts'

export const suppressionRoutes: Route[] = [
  handle(calls.adminSuppressionList, listSuppressions),
  handle(calls.adminSuppressionLift, liftSuppression),
]
