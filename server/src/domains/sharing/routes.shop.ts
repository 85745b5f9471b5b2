import * as calls from '@pasar/contract/calls/sharing'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { showShareInfo } from './links/share-info.ts'
import { listPosters, showPoster } from './posters/show-poster.ts'
import { signPage } from './wechat/sign-page.ts'

export const sharingRoutes: Route[] = [
  handle(calls.shareInfo, showShareInfo),
  handle(calls.posterList, listPosters),
  handle(calls.posterImage, showPoster),
  handle(calls.wechatConfig, signPage),
]
