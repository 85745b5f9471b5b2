import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import {
  Apple,
  CalendarRange,
  Coins,
  CreditCard,
  ExternalLink,
  HandCoins,
  Landmark,
  type LucideIcon,
  MessageCircle,
  Smartphone,
  Wallet,
} from 'lucide-react'

/** A method's mark. */
export const methodIcons: Record<PayMethodId, LucideIcon> = {
  balance: Wallet,
  points: Coins,
  card: CreditCard,
  unionpay: CreditCard,
  applepay: Apple,
  jcb: CreditCard,
  stripe: CreditCard,
  stripecheckout: ExternalLink,
  airwallex: CreditCard,
  fpx: Landmark,
  tng: Smartphone,
  grabpay: Smartphone,
  boost: Smartphone,
  '2c2p': ExternalLink,
  instalments: CalendarRange,
  wechat: MessageCircle,
  alipay: HandCoins,
  ctbc: CreditCard,
  ctbc_instalments: CalendarRange,
}
