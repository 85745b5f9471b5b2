import * as calls from '@pasar/contract/calls/content'
import { popupList } from '@pasar/contract/calls/messages/popups'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { SETTINGS_TAG } from '../settings/index.ts'
import { languageBag, readAgreement, versions } from './agreements.ts'
import { home } from './home.ts'
import { listBanners, listNews, newsArticle } from './news.ts'
import { listPopups } from './popups.ts'

const cached = { tags: ['content'] }

export const contentRoutes: Route[] = [
  handle(calls.homePage, home, {
    cached: { tags: ['content', 'catalog', 'stock', 'pricing'], seconds: 30 },
  }),
  handle(calls.bannerList, listBanners, { cached }),
  handle(calls.newsList, listNews, { cached }),
  handle(calls.newsInfo, newsArticle, { cached }),
  handle(calls.agreement, readAgreement, { cached }),
  handle(calls.appVersion, versions, { cached: { tags: ['content', SETTINGS_TAG] } }),
  handle(popupList, listPopups, { cached: { tags: ['content'], seconds: 30, visitorsOnly: true } }),
  handle(calls.languagePack, languageBag, { cached }),
]
