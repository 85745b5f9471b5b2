import { agreements } from './agreements.ts'
import { banners } from './banners.ts'
import { campaigns } from './campaigns.ts'
import { categories } from './categories.ts'
import { companySections } from './company.ts'
import { coupleOffers } from './couple-offers.ts'
import { coupons } from './coupons.ts'
import { destinationFees, freightTemplates } from './freight.ts'
import { groupOffers } from './group-offers.ts'
import { members } from './members.ts'
import { news, newsCategories } from './news.ts'
import { hotWords, notices, popups } from './notices.ts'
import { dispatchAddress, offices } from './offices.ts'
import { partnerAgreements } from './partner-agreements.ts'
import { products } from './products/index.ts'
import { reviews } from './reviews/index.ts'
import { shops } from './shops.ts'
import { cannedReplies } from './support/canned-replies.ts'
import { chats } from './support/chats.ts'
import { comments, feedback } from './support/conversations.ts'
import { questions } from './support/questions.ts'
import type { DemoData } from './types.ts'

/** The demo shop: fictional brands, products, people and texts. Times are days from loading. */
export const demo: DemoData = {
  categories,
  products,
  reviews,
  members,
  coupons,
  banners,
  campaigns,
  coupleOffers,
  groupOffers,
  shops,
  news,
  newsCategories,
  notices,
  popups,
  agreements: [...agreements, ...partnerAgreements],
  questions,
  companySections,
  offices,
  dispatchAddress,
  comments,
  feedback,
  chats,
  cannedReplies,
  hotWords,
  freightTemplates,
  destinationFees,
}
