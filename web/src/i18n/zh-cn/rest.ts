import { cancelAccount } from './account/cancel-account.ts'
import { address } from './address.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { coin } from './coin.ts'
import { form } from './form.ts'
import { gift } from './gift.ts'
import { login } from './login.ts'
import { my } from './my.ts'
import { news } from './news.ts'
import { order } from './order.ts'
import { pay } from './pay.ts'
import { promise } from './promise.ts'
import { review } from './review.ts'
import { search } from './search.ts'
import { setting } from './setting.ts'
import { topUp } from './topup.ts'
import { verification } from './verification.ts'
import { wallet } from './wallet.ts'
import { withdraw } from './withdraw.ts'

/** The texts of every other page: they come after the first one is shown, or with the page. */
export const rest = {
  address,
  cancelAccount,
  cart,
  checkout,
  coin,
  form,
  gift,
  login,
  my,
  news,
  order,
  pay,
  promise,
  review,
  search,
  setting,
  topUp,
  verification,
  wallet,
  withdraw,
}
