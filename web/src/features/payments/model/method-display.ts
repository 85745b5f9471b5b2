import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
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
import type { Translate } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'

/** How the client shows a payment method. The packs translate names (`pay.method_<id>`); others have their brand name. */
type MethodDisplay = { icon: LucideIcon; brand?: string }

/** Display of each method, by id. A new gateway adds a line for each of its methods. */
const methods: Readonly<Record<PaymentMethodId, MethodDisplay>> = {
  balance: { icon: Wallet },
  points: { icon: Coins },
  card: { icon: CreditCard },
  unionpay: { icon: CreditCard },
  applepay: { icon: Apple },
  jcb: { icon: CreditCard },
  stripe: { icon: CreditCard },
  stripecheckout: { icon: ExternalLink },
  airwallex: { icon: CreditCard },
  fpx: { icon: Landmark },
  tng: { icon: Smartphone },
  grabpay: { icon: Smartphone },
  boost: { icon: Smartphone },
  '2c2p': { icon: ExternalLink },
  instalments: { icon: CalendarRange },
  wechat: { icon: MessageCircle },
  alipay: { icon: HandCoins },
  ctbc: { icon: CreditCard },
  ctbc_instalments: { icon: CalendarRange },
}

/** The icon of a method; a card for a method without an entry. */
export const getMethodIcon = (id: PaymentMethodId): LucideIcon => methods[id]?.icon ?? CreditCard

/** The name of a method: translated, else its brand, else its id. */
export function getMethodName(t: Translate, id: PaymentMethodId): string {
  const key = `pay.method_${id}` as Key
  const name = t(key)
  return name === key ? (methods[id]?.brand ?? id) : name
}
