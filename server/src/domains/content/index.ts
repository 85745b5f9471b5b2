import * as calls from '@pasar/contract/calls/content'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/handle.ts'
import { home } from './home.ts'
import { listBanners, listNews, newsArticle } from './news.ts'
import { contentAdminRoutes } from './routes.admin.ts'
import { languageBag, readAgreement, versions } from './texts.ts'

export { newestAgreements } from './texts.ts'

const cached = { tags: ['content'] }

export const content: Domain = {
  routes: [
    handle(calls.indexApiData, home, {
      cached: { tags: ['content', 'catalog', 'stock', 'pricing'], seconds: 30 },
    }),
    handle(calls.newsBanner, listBanners, { cached }),
    handle(calls.newsList, listNews, { cached }),
    handle(calls.newsInfo, newsArticle, { cached }),
    handle(calls.agreement, readAgreement, { cached }),
    handle(calls.version, versions, { cached }),
    handle(calls.langBag, languageBag, { cached }),
    ...contentAdminRoutes,
  ],
  jobs: [],
}
