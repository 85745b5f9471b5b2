import type { AfterSaleState } from '@pasar/contract/orders/after-sale-states'
import {
  CircleCheck,
  CircleX,
  ClipboardCheck,
  Hourglass,
  type LucideIcon,
  PackageCheck,
  Send,
  Store,
  Truck,
  Undo2,
  Wallet,
} from 'lucide-react'

type Style = { icon: LucideIcon; tone: 'accent' | 'star' | 'plain'; ended: boolean }

/** Icon and colour of each state; `star` where the member acts next. */
export const stateStyles: Record<AfterSaleState, Style> = {
  under_review: { icon: Hourglass, tone: 'accent', ended: false },
  rejected: { icon: CircleX, tone: 'plain', ended: true },
  approved: { icon: ClipboardCheck, tone: 'accent', ended: false },
  awaiting_parcel: { icon: Send, tone: 'star', ended: false },
  in_transit: { icon: Truck, tone: 'accent', ended: false },
  at_center: { icon: Store, tone: 'accent', ended: false },
  lost: { icon: CircleX, tone: 'plain', ended: true },
  received: { icon: PackageCheck, tone: 'accent', ended: false },
  refused: { icon: Undo2, tone: 'plain', ended: false },
  refunding: { icon: Wallet, tone: 'accent', ended: false },
  refunded: { icon: CircleCheck, tone: 'accent', ended: true },
  replacement_sent: { icon: Truck, tone: 'star', ended: false },
  sent_back: { icon: Truck, tone: 'star', ended: false },
  finished: { icon: CircleCheck, tone: 'accent', ended: true },
  withdrawn: { icon: CircleX, tone: 'plain', ended: true },
  expired: { icon: CircleX, tone: 'plain', ended: true },
}
