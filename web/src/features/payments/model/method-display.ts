import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import {
  Apple,
  Banknote,
  CalendarRange,
  Coins,
  CreditCard,
  HandCoins,
  Landmark,
  type LucideIcon,
  MessageCircle,
  Smartphone,
  Wallet,
} from 'lucide-react'
import type { Translate } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'

/**
 * How the client shows a payment method. The packs translate names (`pay.method_<id>`); others have their
 * brand name. Members see all card processors as “Card”.
 */
type MethodDisplay = { icon: LucideIcon; brand?: string; cards?: true }

/** Display of each method, by id. A new gateway adds a line for each of its methods. */
const methods: Readonly<Record<PaymentMethodId, MethodDisplay>> = {
  balance: { icon: Wallet },
  points: { icon: Coins },
  company: { icon: Banknote },
  card: { icon: CreditCard, cards: true },
  unionpay: { icon: CreditCard },
  applepay: { icon: Apple },
  jcb: { icon: CreditCard },
  stripe: { icon: CreditCard, cards: true },
  stripecheckout: { icon: CreditCard, cards: true },
  airwallex: { icon: CreditCard, cards: true },
  fpx: { icon: Landmark },
  tng: { icon: Smartphone },
  grabpay: { icon: Smartphone },
  boost: { icon: Smartphone },
  '2c2p': { icon: CreditCard, cards: true },
  instalments: { icon: CalendarRange },
  wechat: { icon: MessageCircle },
  alipay: { icon: HandCoins },
  ctbc: { icon: CreditCard, cards: true },
  ctbc_instalments: { icon: CalendarRange },
}

/** The icon of a method; a card for a method without an entry. */
export const getMethodIcon = (id: PaymentMethodId): LucideIcon => methods[id]?.icon ?? CreditCard

/** The name of a method: translated, else its brand, else its id. */
export function getMethodName(t: Translate, id: PaymentMethodId): string {
  const key = `pay.method_${methods[id]?.cards ? 'card' : id}` as Key
  const name = t(key)
  return name === key ? (methods[id]?.brand ?? id) : name
}

/** Whether a method continues on a page that asks for a card. */
export const opensCardPage = (id: PaymentMethodId): boolean =>
  [CreditCard, Apple, CalendarRange].includes(getMethodIcon(id))
