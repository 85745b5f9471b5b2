import type { Domain } from '../../platform/domain.ts'
import type { AgreementSource } from '../identity/index.ts'
import { findNewestAgreements } from './agreements/agreements.ts'
import { recordConsents } from './agreements/consents.ts'
import { requireConsent } from './agreements/requests.ts'
import { contentAdminRoutes } from './routes.admin.ts'
import { contentRoutes } from './routes.shop.ts'
import { loadServerTexts } from './server-texts.ts'

export { findNewestVersions } from './agreements/agreements.ts'
export { bannersAt } from './banners.ts'
export { findCampaignCard } from './campaigns/show-campaigns.ts'
export { findNewsCard } from './news/news.ts'

/** The agreements that registrations accept. */
export const agreementSource: AgreementSource = {
  find: findNewestAgreements,
  record: (ctx, memberId, ids) => recordConsents(ctx, memberId, ids, 'registration'),
}

/** Home page, banners, campaigns, news, agreements and language packs. */
export const content: Domain = {
  routes: [...contentRoutes, ...contentAdminRoutes],
  jobs: [],
  requireConsent,
  start: loadServerTexts,
}
