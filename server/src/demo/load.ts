import { sql } from 'drizzle-orm'
import { type Deps, systemContext } from '../platform/context.ts'
import { transact } from '../platform/db/transact.ts'
import { demo } from './data.ts'
import { sendToSandbox } from './history/finish/send-to-sandbox.ts'
import { beginHistory, loadHistory } from './history/load-history.ts'
import { loadAccounts } from './load/accounts.ts'
import { loadAfterSales } from './load/after-sales.ts'
import { loadCampaigns } from './load/campaigns.ts'
import { loadCategories, loadProducts } from './load/catalog.ts'
import { loadChats } from './load/chats.ts'
import { loadCompany } from './load/company.ts'
import { loadContent } from './load/content.ts'
import { loadCoupleOffers } from './load/couple-offers.ts'
import { loadGroupOffers } from './load/group-offers.ts'
import { loadPartners } from './load/partners.ts'
import { accountLines, hashPasswords, isLoaded, loadPeople } from './load/people.ts'
import { makeGallery } from './load/pictures.ts'
import { loadPopups } from './load/popups.ts'
import { loadCoupons, loadFreight } from './load/pricing.ts'
import { loadPromotions } from './load/promotions.ts'
import { loadConsents, loadQueues } from './load/queues.ts'
import { loadRates } from './load/rates.ts'
import { buildReviewRows, insertReviews } from './load/reviews.ts'
import { loadServiceCenters } from './load/service-centers.ts'
import { loadShops } from './load/shops.ts'
import { loadSupport } from './load/support.ts'
import { releaseMemory } from './release-memory.ts'

/**
 * Loads the demo shop into an empty database in one transaction. Leaves other databases unchanged.
 * @returns the demo's accounts, one per line; none when the database has another shop
 */
export async function loadDemo(deps: Deps): Promise<string[]> {
  const { rows } = await deps.db.execute<{ used: boolean }>(
    sql`select exists (select 1 from members) or exists (select 1 from goods) or exists (select 1 from staff) as used`,
  )
  if (rows[0]?.used) return (await isLoaded(deps)) ? accountLines(deps.config) : []
  const gallery = makeGallery(deps.files)
  const passwords = await hashPasswords(deps)
  const history = await transact(deps.db, async (tx) => {
    const loading = { ctx: systemContext(deps, tx), gallery, now: deps.clock.now(), passwords }
    const hasHistory = deps.config.demoHistory === 'on'
    await loadPeople(hasHistory ? beginHistory(loading) : loading)
    await loadRates(loading)
    await loadAccounts(loading)
    const templates = await loadFreight(loading, demo.freightTemplates, demo.destinationFees)
    const categories = await loadCategories(loading, demo.categories)
    const goods = await loadProducts(loading, demo, categories, templates)
    const reviews = buildReviewRows(loading, demo, goods)
    const coupons = await loadCoupons(loading, demo.coupons, { categories, goods })
    await loadPromotions(loading, demo.products, goods, coupons)
    const news = await loadContent(loading, demo, { categories, goods })
    await loadCampaigns(loading, demo, { goods, coupons })
    await loadCoupleOffers(loading, demo.coupleOffers, goods)
    await loadGroupOffers(loading, demo.groupOffers, goods)
    await loadShops(loading, demo.shops, goods)
    await loadCompany(loading, demo)
    await loadSupport(loading, demo, news)
    await loadChats(loading, demo)
    const loaded = hasHistory ? await loadHistory(loading, demo, reviews) : undefined
    // A history opens them before its rewards.
    if (!loaded) await loadServiceCenters(loading)
    if (loaded) await loadAfterSales(loading)
    if (loaded) await loadPopups(loading, demo)
    if (loaded) await loadPartners(loading)
    if (loaded) await loadQueues(loading, news)
    else await insertReviews(loading, reviews)
    await loadConsents(loading)
    await gallery.written()
    return loaded
  })
  if (history) await sendToSandbox(deps, history)
  releaseMemory()
  return accountLines(deps.config)
}
