import { address } from './address.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { goods } from './goods.ts'
import { home } from './home.ts'
import { login } from './login.ts'
import { my } from './my.ts'
import { news } from './news.ts'
import { order } from './order.ts'
import { pay } from './pay.ts'
import { setting } from './setting.ts'

/** The whole pack, checked file by file against the English one. */
export const pack = {
  address,
  cart,
  checkout,
  common,
  errors,
  goods,
  home,
  login,
  my,
  news,
  order,
  pay,
  setting,
}
