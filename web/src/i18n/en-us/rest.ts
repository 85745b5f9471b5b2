import { address } from './address.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { gift } from './gift.ts'
import { login } from './login.ts'
import { my } from './my.ts'
import { news } from './news.ts'
import { order } from './order.ts'
import { pay } from './pay.ts'
import { review } from './review.ts'
import { search } from './search.ts'
import { setting } from './setting.ts'
import { verification } from './verification.ts'
import { wallet } from './wallet.ts'

/** The texts of every other page: they come after the first one is shown, or with the page. */
export const rest = {
  address,
  cart,
  checkout,
  gift,
  login,
  my,
  news,
  order,
  pay,
  review,
  search,
  setting,
  verification,
  wallet,
}
