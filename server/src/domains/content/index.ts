import * as calls from '@pasar/contract/calls/content'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/calls/handle.ts'
import { SETTINGS_TAG } from '../settings/index.ts'
import { languageBag, readAgreement, versions } from './agreements.ts'
import { home } from './home.ts'
import { listBanners, listNews, newsArticle } from './news.ts'
import { contentAdminRoutes } from './routes.admin.ts'

export { findNewestAgreements } from './agreements.ts'

const cached = { tags: ['content'] }

export const content: Domain = {
  routes: [
    handle(calls.homePage, home, {
      cached: { tags: ['content', 'catalog', 'stock', 'pricing'], seconds: 30 },
    }),
    handle(calls.bannerList, listBanners, { cached }),
    handle(calls.newsList, listNews, { cached }),
    handle(calls.newsInfo, newsArticle, { cached }),
    handle(calls.agreement, readAgreement, { cached }),
    handle(calls.appVersion, versions, { cached: { tags: ['content', SETTINGS_TAG] } }),
    handle(calls.languagePack, languageBag, { cached }),
    ...contentAdminRoutes,
  ],
  jobs: [],
}
