import * as calls from '@pasar/contract/calls/sharing'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { showShareInfo } from './links/share-info.ts'

export const sharingRoutes: Route[] = [handle(calls.shareInfo, showShareInfo)]
