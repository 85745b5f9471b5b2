import { abroad } from './abroad.ts'
import { activity } from './activity.ts'
import { address } from './address.ts'
import { afterSale } from './after-sale.ts'
import { campaign } from './campaign.ts'
import { cancelAccount } from './cancel-account.ts'
import { cart } from './cart.ts'
import { chat, support } from './chat.ts'
import { checkout } from './checkout.ts'
import { coin } from './coin.ts'
import { comment } from './comment.ts'
import { company } from './company.ts'
import { consent } from './consent.ts'
import { couple } from './couple.ts'
import { feedback } from './feedback.ts'
import { form } from './form.ts'
import { gift } from './gift.ts'
import { group } from './group.ts'
import { humanCheck } from './human-check.ts'
import { install } from './install.ts'
import { invite } from './invite.ts'
import { login } from './login.ts'
import { map } from './map.ts'
import { messages } from './messages.ts'
import { my } from './my.ts'
import { myShop } from './my-shop.ts'
import { news } from './news.ts'
import { notice } from './notice.ts'
import { office } from './office.ts'
import { order } from './order.ts'
import { partner } from './partner.ts'
import { pay } from './pay.ts'
import { placement } from './placement.ts'
import { price } from './price.ts'
import { promise } from './promise.ts'
import { question } from './question.ts'
import { review } from './review.ts'
import { reward } from './reward.ts'
import { savedCard } from './saved-card.ts'
import { search } from './search.ts'
import { security } from './security.ts'
import { sellNote } from './sell-note.ts'
import { serviceCenter } from './service-center.ts'
import { setting } from './setting.ts'
import { share } from './share.ts'
import { shopGoods } from './shop-goods.ts'
import { shopOrder } from './shop-order.ts'
import { storefront } from './storefront.ts'
import { team } from './team.ts'
import { thirdParty } from './third-party.ts'
import { topUp } from './topup.ts'
import { verification } from './verification.ts'
import { waiting } from './waiting.ts'
import { wallet } from './wallet.ts'
import { withdraw } from './withdraw.ts'

/** The texts of all other pages, loaded after the first page or with the page. */
export const rest = {
  abroad,
  activity,
  address,
  afterSale,
  campaign,
  cancelAccount,
  cart,
  chat,
  checkout,
  coin,
  comment,
  consent,
  company,
  feedback,
  form,
  gift,
  couple,
  group,
  humanCheck,
  install,
  invite,
  login,
  map,
  messages,
  my,
  news,
  notice,
  office,
  order,
  partner,
  pay,
  placement,
  price,
  promise,
  question,
  review,
  reward,
  savedCard,
  search,
  security,
  serviceCenter,
  myShop,
  shopGoods,
  shopOrder,
  sellNote,
  setting,
  share,
  storefront,
  support,
  team,
  thirdParty,
  topUp,
  verification,
  waiting,
  wallet,
  withdraw,
}
