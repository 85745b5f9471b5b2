import type { BlockingMatter, OpenMatter } from '@pasar/contract/calls/account/cancellation'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleAlert,
  CreditCard,
  Gift,
  Package,
  Store,
  Undo2,
} from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { SettingRow } from '@/features/account/components/SettingRow.tsx'
import { EmailRow } from '@/features/content/components/ContactRow.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'

/** Where the member settles each matter. */
const places = {
  orders: { page: pages.orders, icon: Package },
  payments: { page: pages.orders, icon: CreditCard },
  refunds: { page: pages.orders, icon: Undo2 },
  'after-sales': { page: pages.afterSales, icon: Undo2 },
  'shop-orders': { page: pages.orders, icon: Store },
  topups: { page: pages.topUps, icon: ArrowDownToLine },
  withdrawals: { page: pages.withdrawals, icon: ArrowUpFromLine },
  'coin-deposits': { page: pages.coinDeposits, icon: ArrowDownToLine },
  'gift-links': { page: pages.giftCards, icon: Gift },
  corrections: { page: pages.wallet, icon: CircleAlert },
  debt: { page: pages.topUp, icon: CircleAlert },
} as const satisfies Record<BlockingMatter, object>

type Blocking = OpenMatter & { kind: BlockingMatter }

/** Tells matters that prevent the cancellation from those that the member can give up. */
export const isBlocking = (matter: OpenMatter): matter is Blocking => matter.item === null

/** Lists what prevents the cancellation, each with the page where the member settles it. */
export function BlockingMatters({
  matters,
  onRefresh,
}: {
  matters: readonly Blocking[]
  onRefresh: () => void
}) {
  const t = useT()
  const { money } = useFormat()
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold tracking-tight">{t('cancelAccount.open')}</h2>
      <p className="text-sm text-muted">{t('cancelAccount.openText')}</p>
      <Card flush>
        {matters.map(({ kind, count, amount }) => (
          <SettingRow
            key={`${kind} ${amount?.currency ?? ''}`}
            {...places[kind]}
            title={
              kind === 'debt'
                ? t('cancelAccount.matter_debt', { amount: amount ? money(amount) : '' })
                : t(`cancelAccount.matter_${kind}`, { count })
            }
          />
        ))}
        <EmailRow />
      </Card>
      <Button variant="soft" size="lg" wide onClick={onRefresh}>
        {t('cancelAccount.refresh')}
      </Button>
    </section>
  )
}
